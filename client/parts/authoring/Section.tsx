import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/Card.tsx'
import classes from './PostEditor.module.css'

/** A card of the editor's fields. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.sectionTitle}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
