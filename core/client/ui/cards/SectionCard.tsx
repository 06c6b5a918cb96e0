import { type ReactNode, useId } from 'react'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { Card } from './Card.tsx'
import classes from './SectionCard.module.css'

interface Properties {
  title?: string
  text?: string | undefined
  children: ReactNode
}

export function SectionCard({ title, text, children }: Properties) {
  const id = useId()
  if (title === undefined) return <Card className={classes.card}>{children}</Card>
  return (
    <Card as="section" className={classes.card} aria-labelledby={id}>
      <header>
        <h2 id={id} className="text-xl">
          <UserText>{title}</UserText>
        </h2>
        {text !== undefined && (
          <p className="text-muted text-sm">
            <UserText>{text}</UserText>
          </p>
        )}
      </header>
      {children}
    </Card>
  )
}
