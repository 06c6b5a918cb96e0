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
    <header className="flex items-center flex-wrap justify-between gap-8 gap-x-24 py-12 px-16 max-md:py-10 max-md:px-12">
      <h2 className="flex flex-wrap items-baseline gap-x-12">
        {title}
        <span className="text-muted text-base font-semibold">
          {hebrewMonthsText(days.at(0) ?? '', days.at(-1) ?? '')}
        </span>
      </h2>
      <nav aria-label="חודשים" className="flex gap-6 max-md:flex-1 max-md:justify-between">
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
