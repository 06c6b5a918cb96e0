import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Badge.module.css'

export type BadgeTone = 'quiet' | 'success' | 'warning' | 'error'

interface Properties {
  tone?: BadgeTone
  icon?: TablerIcon
  children: ReactNode
}

/** How something stands, in a word or two on a soft ground. */
export function Badge({ tone = 'quiet', icon: Icon, children }: Properties) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon && <Icon size={16} stroke={2} aria-hidden />}
      {children}
    </span>
  )
}
