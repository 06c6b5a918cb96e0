import type { ReactNode } from 'react'
import classes from './KeyFigures.module.css'

/** The figures at the head of a report. `wide`: sums of money are among them. */
export function KeyFigures({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <dl className={classes.figures} data-wide={wide}>
      {children}
    </dl>
  )
}

interface Properties {
  label: ReactNode
  tone?: 'warning'
  children: ReactNode
}

export function KeyFigure({ label, tone, children }: Properties) {
  return (
    <div className={classes.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
