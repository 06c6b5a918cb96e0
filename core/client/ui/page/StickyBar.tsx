import type { ComponentProps } from 'react'
import classes from './StickyBar.module.css'

/** Stays in sight under what is long: what is to be saved or sent, and its buttons. */
export function StickyBar(properties: ComponentProps<'section'>) {
  return <section {...properties} className={classes.bar} />
}
