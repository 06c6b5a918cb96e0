import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { announce } from '#core/client/ui/text/announce.ts'
import { hebrewMonthsText } from '#core/rules/time/hebrew-calendar.ts'
import { addMonths, type CalendarMonth, monthOf, monthText, weeksOf } from '#core/rules/time/months.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './MonthGrid.module.css'

export function MonthHeader({
  month,
  hrefOf,
}: {
  month: CalendarMonth
  hrefOf: (month?: CalendarMonth) => string
}) {
  const days = weeksOf(month)
    .flat()
    .filter((day) => monthOf(day) === month)
  const title = monthText(month)
  const shown = useRef(month)
  useEffect(() => {
    if (shown.current === month) return
    shown.current = month
    announce(title)
  }, [month, title])
  return (
    <header className={`row wrap spread gap-8 column-gap-24 ${classes.header}`}>
      <h2 className={classes.title}>
        {title}
        <span className={classes.hebrewMonths}>{hebrewMonthsText(days.at(0) ?? '', days.at(-1) ?? '')}</span>
      </h2>
      <nav aria-label="חודשים" className={classes.months}>
        <AppLink href={hrefOf(addMonths(month, -1))} className={classes.month} aria-label="החודש הקודם">
          <IconChevronRight size={22} aria-hidden />
        </AppLink>
        <AppLink href={hrefOf()} className={classes.month}>
          היום
        </AppLink>
        <AppLink href={hrefOf(addMonths(month, 1))} className={classes.month} aria-label="החודש הבא">
          <IconChevronLeft size={22} aria-hidden />
        </AppLink>
      </nav>
    </header>
  )
}
