import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/Card.tsx'
import classes from './-settings.module.css'

interface Properties {
  title: string
  text?: string
  children: ReactNode
}

/** A card of the settings. */
export function Section({ title, text, children }: Properties) {
  const id = useId()
  return (
    <Card as="section" className={classes.section} aria-labelledby={id}>
      <header>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {text !== undefined && <p className={classes.note}>{text}</p>}
      </header>
      {children}
    </Card>
  )
}
