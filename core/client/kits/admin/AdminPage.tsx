import type { ReactNode } from 'react'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Chips } from '../Chips.tsx'
import { useAnnouncedPage } from '../useAnnouncedPage.ts'
import classes from './AdminPage.module.css'

interface Properties {
  title: string
  /** In the browser's tab, where it says more than the title. */
  tabTitle?: string
  text?: string
  /** What the page is there for, such as a button for a new record. */
  actions?: ReactNode
  /** The other parts of the administration that belong together with this one. */
  parts?: { label: string; chips: readonly { label: string; href: string; current: boolean }[] }
  /** What is shown, without its order: where it changes, the head of the page takes the focus. */
  shown?: string
  children: ReactNode
}

/** A page of the administration: its head, the way to its neighbours, and below them its content. */
export function AdminPage({
  title,
  tabTitle = title,
  text,
  actions,
  parts,
  shown = '',
  children,
}: Properties) {
  usePageTitle(tabTitle)
  useAnnouncedPage(shown)
  return (
    <>
      <PageHeader title={title} text={text} actions={actions} />
      <div className={classes.page}>
        {parts && <Chips oneLine label={parts.label} chips={parts.chips} />}
        {children}
      </div>
    </>
  )
}
