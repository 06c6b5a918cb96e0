import { IconArrowLeft, IconCircleCheck, IconToolsKitchen2 } from '@tabler/icons-react'
import { useId } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { dateText, formatTime } from '#core/rules/time/dates.ts'
import { dayText } from '#core/rules/time/days.ts'
import { food } from '#features/food/contract/food.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import classes from './LunchStrip.module.css'

type Lunch = Fields<typeof food.getLunchToday>

function Today({ dishes, ordered, slug }: Lunch) {
  if (ordered.length > 0) {
    return (
      <p className="flex gap-8">
        <IconCircleCheck size={20} className="flex-none mt-3 text-success" aria-hidden />
        <span>
          הוזמן להיום: <UserText>{dishesText(ordered)}</UserText>
        </span>
      </p>
    )
  }
  if (slug === null) return <p className="flex gap-8">היום אין ארוחה בחדר האוכל.</p>
  return (
    <p className="flex gap-8">
      <span>
        לא הוזמן להיום. בתפריט: <UserText>{dishes.join(', ')}</UserText>
      </span>
    </p>
  )
}

export function LunchStrip() {
  const data = useRead(q(food.getLunchToday))
  const title = useId()
  const { next } = data
  if (data.slug === null && !next) return null
  return (
    <section
      aria-labelledby={title}
      className="grid gap-4 py-14 px-20 surface max-sm:pt-12 max-sm:px-16 max-sm:pb-4"
    >
      <header className={classes.header}>
        <span className={classes.medal}>
          <IconToolsKitchen2 size={22} stroke={1.6} aria-hidden />
        </span>
        <div>
          <h2 id={title}>ארוחת צהריים</h2>
          {data.site !== null && <UserText className="text-muted">{data.site}</UserText>}
        </div>
      </header>
      <Today {...data} />
      {next && (
        <p className="flex flex-wrap items-center justify-between gap-x-16">
          <span>
            {next.ordered ? 'הוזמן גם ל' : 'אפשר להזמין ל'}
            {dayText(next.date)}
            {!next.ordered && (
              <>
                {', עד '}
                {dateText(new Date(next.cutoff_at), new Date())}{' '}
                <Ltr>{formatTime(new Date(next.cutoff_at))}</Ltr>
              </>
            )}
          </span>
          <AppLink href={`/food-order?menu=${next.slug}`} className={classes.all}>
            {next.ordered ? 'לתפריט' : 'להזמנה'}
            <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          </AppLink>
        </p>
      )}
    </section>
  )
}
