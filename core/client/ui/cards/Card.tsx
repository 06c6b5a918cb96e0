import type { ComponentPropsWithRef } from 'react'
import classes from './Card.module.css'

type Properties = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /**
   * The card lifts under the pointer, and the whole of it presses its first heading's link. Its other links and buttons
   * stay themselves.
   */
  pressable?: boolean
  /** Below `lg` the card is a row: its first part, the picture, stands small beside the others. */
  rowWhenNarrow?: boolean
}

/** A white surface with a hairline border. A picture or another part that reaches the edge comes with no padding here. */
export function Card({ as: Element = 'div', pressable, rowWhenNarrow, className, ...rest }: Properties) {
  const names = ['card', pressable && classes.pressable, rowWhenNarrow && classes.row, className]
    .filter(Boolean)
    .join(' ')
  return <Element {...(rest as object)} className={names} />
}
