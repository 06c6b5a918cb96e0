import { IconAlertTriangle, IconQrcode, IconTags, IconToolsKitchen2, IconUserPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { download } from '#core/client/api/download.ts'
import { prefetch, useRead } from '#core/client/api/queries.ts'
import { useChange } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Chips } from '#core/client/kits/Chips.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { PrintButton } from '#core/client/ui/controls/PrintButton.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { addDays, dayInIsrael, dayText } from '#core/rules/time/days.ts'
import { type DietaryNote, type KitchenDay, kitchen } from '#features/food/contract/kitchen.ts'
import { eaterWords, labelsPerFile } from '#features/food/rules/food.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { KeyFigures } from '#platform/reports/client/charts/KeyFigures.tsx'
import { Counter } from './counter/Counter.tsx'
import { Dishes } from './Dishes.tsx'
import { dayQuery, type KitchenValues, kitchenOrders, kitchenSearch } from './kitchenQueries.ts'
import { LateOrderDialog } from './LateOrderDialog.tsx'
import { Orders } from './Orders.tsx'

type Menu = NonNullable<KitchenDay['menu']>

/** The labels of all orders, in as many files as it takes. */
function LabelsButton({ day: { site, date, orders } }: { day: KitchenDay }) {
  async function save(): Promise<void> {
    const files = Math.ceil(orders / labelsPerFile)
    for (let part = 1; part <= files; part += 1) {
      await download(kitchen.getFoodLabels, { ...(site && { site: site.id }), date, part })
    }
  }
  return <Action icon={IconTags} label="מדבקות" disabled={orders === 0} onClick={save} />
}

function Actions({ day, menu, onCounter }: { day: KitchenDay; menu: Menu; onCounter: () => void }) {
  const { date, dishes } = day
  return (
    <div className="flex flex-wrap gap-8 print:hidden">
      <Action icon={IconQrcode} label="דלפק ההגשה" primary onClick={onCounter} />
      {date >= dayInIsrael(new Date()) && (
        <Action
          icon={IconUserPlus}
          label="הזמנה ידנית"
          opens={(close) => <LateOrderDialog slug={menu.slug} date={date} dishes={dishes} onClose={close} />}
        />
      )}
      <LabelsButton day={day} />
      <PrintButton />
    </div>
  )
}

function Notes({ notes }: { notes: readonly DietaryNote[] }) {
  if (notes.length === 0) return null
  return (
    <SectionCard
      title="אלרגיות ותזונה"
      text={counted(notes.length, 'אחד מהמזמינים', '# מהמזמינים', 'שניים מהמזמינים')}
    >
      <ul className="plain grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-y-12 gap-x-24 print:block print:columns-2">
        {notes.map(({ order_id, name, employee_number, dishes, ...eater }) => (
          <li key={order_id} className="wrap-anywhere print:break-inside-avoid">
            <p>
              <UserText className="font-semibold">{name}</UserText>{' '}
              <span className="text-muted text-sm">
                <Ltr>{employee_number}</Ltr>
              </span>
            </p>
            <p className="text-error font-semibold print:text-black">
              <IconAlertTriangle className="align-[-2px]" size={16} aria-hidden />{' '}
              {eaterWords(eater).join(', ')}
            </p>
            <p className="text-muted text-sm">
              <UserText>{dishes.join(', ')}</UserText>
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

export const Route = createFileRoute('/_portal/kitchen')({
  validateSearch: kitchenSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void prefetch(dayQuery(deps))
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

function SiteChoice({ day: { sites, site } }: { day: KitchenDay }) {
  const change = useChange(kitchenSearch)
  if (sites.length < 2) return null
  return (
    <Select
      className="flex-[0_1_16rem]"
      label="אתר"
      value={site?.id}
      options={namedOptions(sites)}
      onChange={(id) => change({ site: Number(id) })}
    />
  )
}

/** Whether what stands in the list may still change. */
function Cutoff({ menu, date }: { menu: Menu; date: string }) {
  const cutoff = new Date(menu.cutoff_at)
  const when = `${dayText(dayInIsrael(cutoff))} בשעה ${formatTime(cutoff)}`
  return (
    <Note tone={menu.over ? 'good' : 'warning'}>
      {menu.over
        ? `ההזמנות ל${dayText(date)} נסגרו ב${when}. הרשימה סופית, חוץ ממה שנרשם כאן ידנית.`
        : `אפשר עוד להזמין ל${dayText(date)} עד ${when}. המספרים עוד ישתנו.`}
    </Note>
  )
}

function Day({ values }: { values: KitchenValues }) {
  // The counter has several devices: what others tick shows here soon.
  const day = useRead({ ...dayQuery(values), refetchInterval: 30_000 })
  const { menu, site, date, orders, served, by_hand, dishes, notes } = day
  const change = useChange(kitchenSearch)
  const empty = !menu || menu.closed || !site
  const today = dayInIsrael(new Date())
  return (
    <>
      <p className="hidden print:block print:text-xl print:font-bold">
        <UserText>{`${site?.name ?? ''}, ${dayText(date)}`}</UserText>
      </p>
      <div className="flex flex-wrap items-end gap-12 [&>nav]:max-w-full print:hidden">
        <SiteChoice day={day} />
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
          <Actions day={day} menu={menu} onCounter={() => change({ counter: true })} />
          {values.counter && <Counter day={day} site={site} onClose={() => change({ counter: undefined })} />}
          <KeyFigures
            figures={[
              { label: 'ארוחות', value: orders },
              { label: 'הוגשו', value: served },
              { label: date < today ? 'לא נאספו' : 'מחכות', value: orders - served },
              { label: 'נרשמו ידנית', value: by_hand },
            ]}
          />
          <Dishes slug={menu.slug} date={date} dishes={dishes} />
          <Notes notes={notes} />
          <Orders values={values} slug={menu.slug} date={date} />
        </>
      )}
    </>
  )
}

function KitchenPage({ values }: { values: KitchenValues }) {
  const shown = useDeferredValue(values)
  return (
    <AdminPage shown={`${values.site} ${values.date}`}>
      <div className="grid grid-cols-1 gap-16">
        <Retry
          resetKey={kitchenSearch.href({ site: shown.site, date: shown.date })}
          fallback={<Loading rows={3} height="12rem" />}
        >
          <Day values={shown} />
        </Retry>
      </div>
    </AdminPage>
  )
}
