import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Says to a screen reader that something is on its way: `what`, with its article, as הדוח. */
function Said({ what = '' }: { what?: string | undefined }) {
  return (
    <p className="visually-hidden" role="status">
      {`${what} בטעינה`.trim()}
    </p>
  )
}

/** What stands in for a page, or for all that it lists. */
export function Busy({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <Said what={what} />
      {children}
    </div>
  )
}

interface Properties {
  what?: string
  /** How many cards or rows it has, and how high each is as a CSS length, so that what stands below stays there. */
  rows?: number
  height?: string
}

/** Stands in for a part of a page that is on its way. */
export function Loading({ what, rows = 1, height = '3rem' }: Properties) {
  return (
    <div className="grid grid-cols-1 gap-12">
      <Said what={what} />
      {Array.from({ length: rows }, (_, row) => (
        <Card key={row} className="gap-8 py-14 px-16" style={{ blockSize: height }}>
          <Skeleton width="40%" className="flex-none" />
          <Skeleton width="70%" className="flex-none" />
        </Card>
      ))}
    </div>
  )
}
