import { IconQrcode, IconToolsKitchen2 } from '@tabler/icons-react'
import type { ActRowData } from '#core/client/ui/cards/ActRow.tsx'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { dateText, formatTime } from '#core/rules/time/dates.ts'
import { dayText } from '#core/rules/time/days.ts'
import type { Lunch } from '#features/food/contract/food.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { orderSums } from '#features/food/rules/food.ts'

const LunchCode = lazyPart(async () => (await import('./LunchCode.tsx')).LunchCode)

const icon = IconToolsKitchen2

function todayRow({ site, dishes, today }: Lunch): ActRowData[] {
  const place = site === null ? '' : ` · ${site}`
  if (!today) {
    if (dishes.length === 0) return []
    const text = <UserText>{`בתפריט: ${dishes.join(', ')}${place}`}</UserText>
    return [{ key: 'lunch', icon, title: 'לא הוזמנה ארוחה להיום', text, href: '/food-order' }]
  }
  if (today.served) return []
  const { id } = today
  return [
    {
      ...{ key: 'lunch', icon, title: 'ארוחת הצהריים שלך', href: '/food-order/mine' },
      text: <UserText>{`${dishesText(today.dishes)}${place}`}</UserText>,
      act: {
        label: 'קוד לדלפק',
        icon: IconQrcode,
        opens: (close) => <LunchCode id={id} onClose={close} />,
      },
    },
  ]
}

/** A week as the one before, with its dishes and what it costs, ordered by one touch. */
function againRow(again: NonNullable<Lunch['again']>): ActRowData {
  const { share } = orderSums(
    again.days.flatMap(({ dishes }) => dishes.map((dish) => ({ ...dish, price: 0 }))),
  )
  return {
    ...{ key: 'again', icon, title: 'ארוחות כמו בשבוע שעבר', href: `/food-order?menu=${again.slug}` },
    text: (
      <>
        {again.days.map(({ date, dishes }) => (
          <span key={date} className="block">
            {dayText(date)}: <UserText>{dishesText(dishes)}</UserText>
          </span>
        ))}
        {again.missing.length > 0 && (
          <span className="block">
            לא מוגש הפעם: <UserText>{again.missing.join(', ')}</UserText>
          </span>
        )}
        <span className="block">
          סה״כ <Ltr>{formatShekels(share)}</Ltr>
        </span>
      </>
    ),
    act: {
      label: 'להזמין',
      icon,
      primary: true,
      press: async () => (await loadLazily(() => import('./orderAgain.ts'))).orderAgain(again),
    },
  }
}

function nextRow(next: NonNullable<Lunch['next']>, now: Date): ActRowData {
  const until = new Date(next.cutoff_at)
  return {
    ...{ key: 'next', icon, title: `ארוחה ל${dayText(next.date)}`, href: `/food-order?menu=${next.slug}` },
    text: (
      <>
        אפשר להזמין עד {dateText(until, now)} <Ltr>{formatTime(until)}</Ltr>
      </>
    ),
  }
}

/** Today's lunch, and the next that can be ordered. The first screen draws them too: no hooks. */
export function lunchRows(lunch: Lunch, now: Date): ActRowData[] {
  const { again, next } = lunch
  const coming = again ? [againRow(again)] : next && !next.ordered ? [nextRow(next, now)] : []
  return [...todayRow(lunch), ...coming]
}
