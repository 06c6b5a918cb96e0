import type { ComponentProps, ReactNode } from 'react'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { partsOf } from '../../shell/page.ts'
import { usePattern } from '../../shell/usePage.ts'
import { Chips } from '../Chips.tsx'
import classes from './AdminPage.module.css'

interface Properties extends ComponentProps<typeof PageHeader> {
  children: ReactNode
}

/** A page of the administration: its head, the way to its neighbours, and below them its content. */
export function AdminPage({ children, ...head }: Properties) {
  return (
    <>
      <PageHeader {...head} />
      <div className={classes.page}>
        <Parts />
        {children}
      </div>
    </>
  )
}

/** The way to the parts among which the page is. */
function Parts() {
  const at = usePattern()
  const parts = partsOf(at)
  if (!parts) return null
  const chips = parts.links.map((link) => ({ ...link, current: link.href === at }))
  return <Chips oneLine label={parts.label} chips={chips} />
}
