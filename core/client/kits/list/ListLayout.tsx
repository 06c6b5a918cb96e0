import type { ComponentProps, ReactNode } from 'react'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import classes from './list.module.css'

export type ListHead = ComponentProps<typeof PageHeader>

/** The head of a list page, and the list under it. The first screen draws it too: no hooks. */
export function ListLayout({ children, ...head }: ListHead & { children: ReactNode }) {
  return (
    <>
      <PageHeader {...head} />
      <div className="grid grid-cols-1 gap-24">{children}</div>
    </>
  )
}

/** What stands above a list and narrows it. The first screen draws it too: no hooks. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>
}
