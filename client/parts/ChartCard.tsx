import { type ReactNode, useId } from 'react'
import classes from './ChartCard.module.css'

interface Properties {
  title: string
  /** The heading that it is under its section. */
  heading?: 'h2' | 'h3'
  /** What the paints mean. The chart puts them on its bars, as `data-paint`; stripes tell the parts without colour too. */
  legend?: readonly { paint: 'solid' | 'stripes' | 'warm-stripes'; name: string }[]
  children: ReactNode
}

/** A chart of a report, with what its paints mean. */
export function ChartCard({ title, heading: Heading = 'h2', legend = [], children }: Properties) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.card}>
      <header className={classes.head}>
        <Heading id={id}>{title}</Heading>
        {legend.length > 0 && (
          <p className={classes.legend} aria-hidden="true">
            {legend.map(({ paint, name }) => (
              <span key={paint} className={classes.meaning}>
                <span className={classes.key} data-paint={paint} />
                {name}
              </span>
            ))}
          </p>
        )}
      </header>
      {children}
    </section>
  )
}
