import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import classes from './MonthGrid.module.css'

/** Maximum lines in the square of a day; the rest are counted. */
export const maxLinesInDay = 2

/** The number of entries that the square of a day leaves out. */
export function RestOfDay({ count }: { count: number }) {
  const rest = count - maxLinesInDay
  return (
    rest > 0 && (
      <Ltr className="block px-8 text-muted text-xs font-semibold text-end max-md:px-3 max-md:text-[0.6875rem] max-md:leading-[1.2]">{`+${rest}`}</Ltr>
    )
  )
}

interface Properties {
  names: readonly string[]
  /** Only in narrow squares; wide ones show something else. */
  narrowOnly?: boolean
}

/** One line per entry; hidden from screen readers, to whom the day's button says it. */
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
