import { IconToolsKitchen2 } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { queryClient, useRead } from '#core/client/api/queries.ts'
import { useChange } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Chips } from '#core/client/kits/Chips.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatTime } from '#core/rules/time/dates.ts'
import { addDays, dayInIsrael, dayText } from '#core/rules/time/days.ts'
import type { KitchenDay } from '#features/food/contract/kitchen.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { KeyFigures } from '#platform/reports/client/charts/KeyFigures.tsx'
import { Actions } from './Actions.tsx'
import { Dishes } from './Dishes.tsx'
import { dayQuery, type KitchenValues, kitchenOrders, kitchenSearch } from './kitchenQueries.ts'
import { Notes } from './Notes.tsx'
import { Orders } from './Orders.tsx'

export const Route = createFileRoute('/_portal/kitchen')({
  validateSearch: kitchenSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(dayQuery(deps))
    kitchenOrders.prefetch(deps)
  },
  component: () => <KitchenPage values={Route.useSearch()} />,
})

const workingDays = [0, 1, 2, 3, 4] as const

function Days({ values, date }: { values: KitchenValues; date: string }) {
  const sunday = weekOf(date)
  const chip = (label: string, day: string) => ({
    label,
    href: kitchenSearch.href({ site: values.site, date: day }),
    current: day === date,
  })
  return (
    <Chips
      oneLine
      label="היום"
      chips={[
        chip('השבוע הקודם', addDays(sunday, -7)),
        ...workingDays.map((index) => chip(dayText(addDays(sunday, index)), addDays(sunday, index))),
        chip('השבוע הבא', addDays(sunday, 7)),
      ]}
    />
  )
}

function SiteChoice({ values, day: { sites, site } }: { values: KitchenValues; day: KitchenDay }) {
  const change = useChange(kitchenSearch, values)
  if (sites.length < 2) return null
  return (
    <Select
      className="flex-[0_1_16rem]"
      label="אתר"
      value={site?.id}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => change({ site: Number(id) })}
    />
  )
}

/** Whether what stands in the list may still change. */
function Cutoff({ menu, date }: { menu: NonNullable<KitchenDay['menu']>; date: string }) {
  const cutoff = new Date(menu.cutoff_at)
  const when = `${dayText(dayInIsrael(cutoff))} בשעה ${formatTime(cutoff)}`
  return (
    <p
      className="py-10 px-16 rounded-12 bg-success-soft text-success data-open:bg-warning-soft data-open:text-warning"
      data-open={!menu.over || undefined}
    >
      {menu.over
        ? `ההזמנות ל${dayText(date)} נסגרו ב${when}. הרשימה סופית, חוץ ממה שנרשם כאן ביד.`
        : `אפשר עוד להזמין ל${dayText(date)} עד ${when}. המספרים עוד ישתנו.`}
    </p>
  )
}

function Day({ values }: { values: KitchenValues }) {
  // The counter has several devices: what others tick shows here soon.
  const day = useRead({ ...dayQuery(values), refetchInterval: 30_000 })
  const { menu, site, date, orders, served, by_hand, dishes, notes } = day
  const empty = !menu || menu.closed || !site
  const today = dayInIsrael(new Date())
  return (
    <>
      <p className="hidden print:block print:text-xl print:font-bold">
        <UserText>{`${site?.name ?? ''}, ${dayText(date)}`}</UserText>
      </p>
      <div className="flex flex-wrap items-end gap-12 [&>nav]:max-w-full print:hidden">
        <SiteChoice values={values} day={day} />
        <Days values={values} date={date} />
      </div>
      {empty ? (
        <EmptyState
          icon={IconToolsKitchen2}
          title={menu?.closed ? 'המטבח סגור ביום הזה' : 'אין תפריט ליום הזה'}
          text={menu?.note || 'אפשר לבחור יום אחר או אתר אחר.'}
        />
      ) : (
        <>
          <Cutoff menu={menu} date={date} />
          <Actions day={day} menu={menu} />
          <KeyFigures
            figures={[
              { label: 'ארוחות', value: orders },
              { label: 'הוגשו', value: served },
              { label: date < today ? 'לא נאספו' : 'מחכות', value: orders - served },
              { label: 'נרשמו ביד', value: by_hand },
            ]}
          />
          <Dishes dishes={dishes} menu={menu} date={date} />
          <Notes notes={notes} />
          <Orders values={values} slug={menu.slug} date={date} />
        </>
      )}
    </>
  )
}

function DaySkeleton() {
  return (
    <div className="grid grid-cols-1 gap-16" aria-busy="true">
      <Skeleton width="100%" height="48px" />
      <Skeleton width="100%" height="92px" />
      <Skeleton width="100%" height="480px" />
    </div>
  )
}

function KitchenPage({ values }: { values: KitchenValues }) {
  const shown = useDeferredValue(values)
  return (
    <AdminPage shown={`${values.site} ${values.date}`}>
      <div className="grid grid-cols-1 gap-16">
        <Retry resetKey={kitchenSearch.href({ site: shown.site, date: shown.date })}>
          <Suspense fallback={<DaySkeleton />}>
            <Day values={shown} />
          </Suspense>
        </Retry>
      </div>
    </AdminPage>
  )
}
