import type { TablerIcon } from '@tabler/icons-react'
import classes from './CountedIcon.module.css'

/** An icon of the top bar with a count at its corner; no count at 0. */
export function CountedIcon({ icon: Icon, count }: { icon: TablerIcon; count: number }) {
  return (
    <span className="relative grid">
      <Icon size={24} stroke={1.7} aria-hidden />
      {count > 0 && <span className={classes.count}>{count > 99 ? '99+' : count}</span>}
    </span>
  )
}
