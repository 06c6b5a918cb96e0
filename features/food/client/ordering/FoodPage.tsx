import { IconHistory, IconPrinter, IconToolsKitchen2 } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { download } from '#core/client/api/download.ts'
import { useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { counted } from '#core/rules/text/counted.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { monthText } from '#core/rules/time/months.ts'
import { type FoodSite, food } from '#features/food/contract/food.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { DayCard } from './DayCard.tsx'
import { chosenMenu, type FoodSearch, foodSearch, prefetchFood, sitesQuery } from './foodQueries.ts'
import { useWeekOrder, type WeekOrder } from './useWeekOrder.ts'
import { weekSums } from './weekOrder.ts'

const foodHead = {
  text: 'כל בחירה נשמרת מיד.',
  actions: (
    <a href="/food-order/mine" className="grid content-center min-h-(--touch)">
      הארוחות שלי
    </a>
  ),
}

export const Route = createFileRoute('/_portal/food-order')({
  validateSearch: foodSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchFood(deps),
  component: () => <FoodPage search={Route.useSearch()} />,
  pendingComponent: () => (
    <div aria-busy="true">
      <PageHeader {...foodHead} />
      <Loading rows={2} height="16rem" />
    </div>
  ),
})

const dayAndMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

function weekLabel(weekStart: string): string {
  const thisWeek = weekOf(dayInIsrael(new Date()))
  return weekStart === thisWeek ? 'השבוע' : `שבוע ${dayAndMonth(weekStart)}`
}

function Choice({ sites, site, slug }: { sites: readonly FoodSite[]; site: FoodSite; slug: string }) {
  const weekStart = site.menus.find((menu) => menu.slug === slug)?.week_start
  return (
    <div className="grid grid-cols-1 gap-4 mt-12">
      <Chips
        label="שבוע"
        oneLine
        chips={site.menus.map((menu) => ({
          label: weekLabel(menu.week_start),
          href: foodSearch.href({ menu: menu.slug }),
          current: menu.slug === slug,
        }))}
      />
      {sites.length > 1 && (
        <Chips
          label="חדר אוכל"
          oneLine
          chips={sites.flatMap(({ id, name, menus }) => {
            const same = menus.find((menu) => menu.week_start === weekStart) ?? menus[0]
            return same
              ? [{ label: name, href: foodSearch.href({ menu: same.slug }), current: id === site.id }]
              : []
          })}
        />
      )}
    </div>
  )
}

/** What the week and the month come to. */
function Sums({ week: { menu, own, changes } }: { week: WeekOrder }) {
  const { month, orders, share } = own.month
  const sums = weekSums(menu, own, changes)
  return (
    <p className="text-muted">
      {sums.days > 0 && (
        <>
          {counted(sums.days, 'יום אחד בשבוע', '# ימים בשבוע', 'יומיים בשבוע')},{' '}
          <Ltr>{formatShekels(sums.share)}</Ltr>
          {' · '}
        </>
      )}
      {monthText(month)}: {counted(orders, 'ארוחה אחת', '# ארוחות', 'שתי ארוחות')},{' '}
      <Ltr>{formatShekels(share)}</Ltr>
    </p>
  )
}

function MenuFile({ menu: { slug, file } }: WeekOrder) {
  const label = 'תפריט להדפסה'
  if (file) {
    return (
      <a href={`/media/${file.id}/file`} className="grid content-center min-h-(--touch)">
        {label}
      </a>
    )
  }
  return (
    <Action
      icon={IconPrinter}
      label={label}
      size="sm"
      onClick={() => download(food.getWeeklyMenu, { slug })}
    />
  )
}

function Week({ slug }: { slug: string }) {
  const week = useWeekOrder(slug)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-8 gap-x-16 my-12">
        <Sums week={week} />
        <div className="flex flex-wrap gap-8">
          <MenuFile {...week} />
          {week.own.last_week.length > 0 && (
            <Action icon={IconHistory} label="כמו בשבוע שעבר" size="sm" onClick={week.repeat} />
          )}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-14">
        {week.menu.days.map((day) => (
          <DayCard
            key={day.date}
            day={day}
            change={week.changes.get(day.date)}
            days={week.days}
            now={week.now}
          />
        ))}
      </div>
    </>
  )
}

function Loaded({ search }: { search: FoodSearch }) {
  const data = useRead(sitesQuery())
  const chosen = chosenMenu(data.sites, search)
  if (!chosen) {
    return (
      <EmptyState
        icon={IconToolsKitchen2}
        title="עוד אין תפריט"
        text="כשיתפרסם תפריט לשבוע הקרוב, אפשר יהיה להזמין ממנו כאן."
        action={<a href="/home-page">לדף הבית</a>}
      />
    )
  }
  return (
    <>
      <Choice sites={data.sites} {...chosen} />
      <Suspense fallback={<Loading rows={2} height="16rem" />}>
        <Week key={chosen.slug} slug={chosen.slug} />
      </Suspense>
    </>
  )
}

function FoodPage({ search }: { search: FoodSearch }) {
  return (
    <>
      <PageHeader {...foodHead} />
      <Suspense fallback={<Loading rows={2} height="16rem" />}>
        <Loaded search={search} />
      </Suspense>
    </>
  )
}
