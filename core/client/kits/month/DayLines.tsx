import { Ltr } from '../../ui/Ltr.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from './MonthGrid.module.css'

/** As many things as the square of a day names; the rest are counted. */
export const maxLinesInDay = 2

/** How many things of a day its square does not name. */
export function RestOfDay({ count }: { count: number }) {
  const rest = count - maxLinesInDay
  return rest > 0 && <Ltr className={classes.rest}>{`+${rest}`}</Ltr>
}

interface Properties {
  names: readonly string[]
  /** Only in narrow squares; wide ones show something else. */
  narrowOnly?: boolean
}

/** What is on, in a line each. For the eye only: the button of the day says it in words. */
export function DayLines({ names, narrowOnly = false }: Properties) {
  if (names.length === 0) return null
  return (
    <span aria-hidden="true" className={classes.lines} data-narrow={narrowOnly || undefined}>
      {names.slice(0, maxLinesInDay).map((name, index) => (
        <UserText key={index} className="one-line">
          {name}
        </UserText>
      ))}
      <RestOfDay count={names.length} />
    </span>
  )
}
