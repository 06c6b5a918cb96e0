import type { ComponentProps, ReactNode } from 'react'
import { type CardShape, CardsSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
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

export function ChipsSkeleton() {
  return <Skeleton width="28rem" height="38px" />
}

export interface ListProperties extends ListHead, CardShape {
  /** What the list holds, in the plural without an article: הטבות. */
  items: string
}

export function ListSkeleton({ items, shape, ...head }: ListProperties) {
  return (
    <div aria-busy="true">
      <ListLayout {...head}>
        <ChipsSkeleton />
        <CardsSkeleton items={items} shape={shape} />
      </ListLayout>
    </div>
  )
}
