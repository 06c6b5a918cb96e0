import type { ComponentProps, ReactNode } from 'react'
import { useAnnouncedPage } from '#core/client/kits/useAnnouncedPage.ts'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'

interface Properties extends Omit<ComponentProps<typeof PageHeader>, 'title'> {
  title: string
  /** Where it changes, the head of the page takes the focus. */
  shown: string | number
  children: ReactNode
}

/** The page of a report: its head, and below it the `Report`. */
export function ReportPage({ title, shown, children, ...head }: Properties) {
  usePageTitle(title)
  useAnnouncedPage(shown)
  return (
    <>
      <PageHeader {...head} title={title} />
      {children}
    </>
  )
}
