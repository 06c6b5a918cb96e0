import type { ReactNode } from 'react'
import classes from './StripHeader.module.css'

export function StripHeader({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <header className={`wrap align-baseline spread gap-4 column-gap-24 ${classes.header}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </header>
  )
}
