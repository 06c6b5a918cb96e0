import { Children, type ReactNode } from 'react'
import classes from './CardGrid.module.css'

/** A list of cards in as many columns as fit. `label` names it for a screen reader. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {Children.map(children, (child) => (
        <li className={classes.cell}>{child}</li>
      ))}
    </ul>
  )
}
