import { Children, type ReactNode, type Ref } from 'react'
import classes from './CardGrid.module.css'

interface Properties {
  children: ReactNode
  /** Names it for a screen reader. */
  label?: string | undefined
  /** Narrower columns. */
  dense?: boolean | undefined
  /** On a phone its cards are low rows of one card. */
  rows?: boolean | undefined
  ref?: Ref<HTMLUListElement>
}

export function CardGrid({ children, label, dense, rows, ref }: Properties) {
  return (
    <ul ref={ref} className={`plain ${classes.grid}`} data-dense={dense} data-rows={rows} aria-label={label}>
      {Children.map(children, (child) => (
        <li className="grid min-w-0 print:break-inside-avoid">{child}</li>
      ))}
    </ul>
  )
}
