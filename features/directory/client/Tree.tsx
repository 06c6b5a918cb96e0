import { IconChevronDown, IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import classes from './Tree.module.css'

export function Tree({ children }: { children: ReactNode }) {
  return <ul className={classes.tree}>{children}</ul>
}

export function TreeLeaf({ children }: { children: ReactNode }) {
  return (
    <li>
      <div className={classes.row} data-leaf>
        {children}
      </div>
    </li>
  )
}

interface BranchProperties {
  /** Names it for a screen reader. */
  name: string
  count: string
  head: ReactNode
  startsOpen?: boolean
  /** Asked for when it opens. */
  children: ReactNode
}

export function Branch({ name, count, head, startsOpen = false, children }: BranchProperties) {
  const [open, setOpen] = useState(startsOpen)
  const Icon = open ? IconChevronDown : IconChevronLeft
  return (
    <li>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.open}
          aria-expanded={open}
          aria-label={`${name}, ${count}`}
          onClick={() => setOpen(!open)}
        >
          <Icon size={20} aria-hidden />
        </button>
        {head}
        <span className={classes.count}>{count}</span>
      </div>
      {open && (
        <Retry>
          <Suspense fallback={<Skeleton width="14rem" height="3rem" />}>{children}</Suspense>
        </Retry>
      )}
    </li>
  )
}
