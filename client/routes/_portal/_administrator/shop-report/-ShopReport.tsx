import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { q, useCall } from '#client/api/queries.ts'
import { useChange } from '#client/parts/admin/AdminList.tsx'
import { useBulk } from '#client/parts/admin/useBulk.tsx'
import { Chips } from '#client/parts/Chips.tsx'
import { SearchField } from '#client/parts/list/SearchField.tsx'
import { idParameter, oneOf } from '#client/parts/list/searchOf.ts'
import { PeriodFilter } from '#client/parts/report/PeriodFilter.tsx'
import { Report, screenColumns } from '#client/parts/report/Report.tsx'
import { ReportPage } from '#client/parts/report/ReportPage.tsx'
import { StatusBadge } from '#client/parts/shop/StatusBadge.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { people } from '#contract/people.ts'
import { shopAdmin } from '#contract/shop-admin.ts'
import type { ReportedOrder } from '#contract/shop-report.ts'
import { orderStatusLabels } from '#contract/vocabulary.ts'
import { Figures } from './-Figures.tsx'
import { address, figuresQuery, filterOf, type OrderSearch, occasions, orderList } from './-orderList.ts'
import { Payroll } from './-Payroll.tsx'
import classes from './-ShopReport.module.css'

const columns = screenColumns<ReportedOrder>(shopAdmin.getAllShopOrders.columns, {
  order_id: ({ order_id: id }) => (
    <AppLink href={`/order/${id}`} aria-label={`הזמנה ${id}`}>
      {id}
    </AppLink>
  ),
  status: ({ status }) => <StatusBadge status={status} />,
  customer: ({ customer, employee_number }) => (
    <span className={classes.two}>
      <UserText>{customer}</UserText>
      <Ltr>{employee_number}</Ltr>
    </span>
  ),
  place: ({ place, event }) => (
    <span className={classes.two}>
      <UserText>{place}</UserText>
      {event !== null && <span>{event}</span>}
    </span>
  ),
})

const doneTexts = {
  ready: ['סומנה כמוכנה', 'סומנו כמוכנות'],
  completed: ['סומנה כנמסרה', 'סומנו כנמסרו'],
  cancelled: ['בוטלה', 'בוטלו'],
} as const
type Action = keyof typeof doneTexts

function useOrdersBulk() {
  const { mutateAsync } = useCall(shopAdmin.setOrderStatuses)
  return useBulk<ReportedOrder, Action>({
    send: (status, ids) => mutateAsync({ body: { ids, status } }),
    actions: ['ready', 'completed', 'cancelled'],
    labels: { ready: 'סימון כמוכנות', completed: 'סימון כנמסרו', cancelled: 'ביטול' },
    idOf: ({ order_id }) => order_id,
    nameOf: ({ order_id }) => `הזמנה ${order_id}`,
    linkTo: ({ order_id: id }) => <AppLink href={`/order/${id}`}>{`הזמנה ${id}`}</AppLink>,
    chosenText: (count) => (count === 1 ? 'נבחרה הזמנה אחת' : `נבחרו ${count} הזמנות`),
    doneText: (action, rows) =>
      rows.length === 1
        ? `הזמנה ${rows[0]?.order_id} ${doneTexts[action][0]}.`
        : `${rows.length} הזמנות ${doneTexts[action][1]}.`,
    failedText: (count) => (count === 1 ? 'הזמנה אחת לא עודכנה:' : `${count} הזמנות לא עודכנו:`),
    question: (action, rows) =>
      action === 'cancelled'
        ? {
            title: rows.length === 1 ? `לבטל את הזמנה ${rows[0]?.order_id}?` : `לבטל ${rows.length} הזמנות?`,
            description: 'המלאי והזכאות יוחזרו, והמזמינים יקבלו הודעה. אי אפשר לשחזר הזמנה שבוטלה.',
            okLabel: rows.length === 1 ? 'ביטול ההזמנה' : 'ביטול ההזמנות',
            cancelLabel: 'חזרה',
            danger: true,
          }
        : undefined,
  })
}

function Filters({ search }: { search: OrderSearch }) {
  const { data } = useQuery({ ...q(people.getPlaces), throwOnError: false })
  const change = useChange<OrderSearch>(address, search)
  const { s = '' } = search
  return (
    <>
      <PeriodFilter
        period={search}
        hrefOf={(period) => address.href({ ...search, page: undefined, ...period })}
        onChange={change}
      />
      <NativeSelect
        label="איסוף בסניף"
        value={search.branch ?? ''}
        data={[
          { value: '', label: 'הכול' },
          ...(data?.branches ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ branch: idParameter(value) })}
      />
      <NativeSelect
        label="סוג הזמנה"
        value={search.for ?? ''}
        data={[
          { value: '', label: 'הכול' },
          { value: 'me', label: 'הזמנה רגילה' },
          { value: 'event', label: 'לאירוע משפחתי' },
        ]}
        onChange={({ currentTarget: { value } }) => change({ for: oneOf(occasions)(value) })}
      />
      <SearchField
        key={s}
        label="שם, מספר עובד או מספר הזמנה"
        words={s}
        onSearch={(words) => change({ s: words || undefined })}
      />
    </>
  )
}

function StatusChips({ search }: { search: OrderSearch }) {
  const { by_status } = useSuspenseQuery(figuresQuery(search)).data
  const hrefOf = (status: OrderSearch['status']) => address.href({ ...search, page: undefined, status })
  return (
    <Chips
      oneLine
      label="מצב"
      chips={[
        { label: 'כל המצבים', href: hrefOf(undefined), current: search.status === undefined },
        ...by_status.map(({ status, orders }) => ({
          label: `${orderStatusLabels[status]} (${orders.toLocaleString('en')})`,
          href: hrefOf(status),
          current: search.status === status,
        })),
      ]}
    />
  )
}

function NothingHere({ search }: { search: OrderSearch }) {
  return search.from === 'any' ? (
    <EmptyState
      title="לא נמצאו הזמנות"
      text="אפשר לשנות את הסינון."
      action={<AppLink href={address.href({})}>לכל ההזמנות של השנה האחרונה</AppLink>}
    />
  ) : (
    <EmptyState
      title="לא נמצאו הזמנות"
      text="אפשר לשנות את הסינון, או לחפש גם מחוץ לתקופה."
      action={
        <AppLink href={address.href({ ...search, page: undefined, from: 'any', to: undefined })}>
          חיפוש בכל הזמן
        </AppLink>
      }
    />
  )
}

/** Everybody's orders: how many and for how much, and each of them to move on (specification §2, `/shop-report`). */
export function ShopReport({ search }: { search: OrderSearch }) {
  const { bulk, outcome } = useOrdersBulk()
  return (
    <ReportPage
      title="דוח החנות"
      text="כל ההזמנות: כמה, בכמה, ומה עוד צריך להכין ולמסור."
      shown={search.page ?? 1}
      actions={
        <ButtonLink href="/shop-report/pick-list" icon={IconClipboardList}>
          רשימת ליקוט
        </ButtonLink>
      }
    >
      <Report
        label="ההזמנות"
        list={orderList}
        values={search}
        columns={columns}
        rowKey={({ order_id }) => order_id}
        defaultSort="-created_at"
        filters={<Filters search={search} />}
        figures={(shown) => <Figures search={shown} />}
        above={(shown) => (
          <>
            <StatusChips search={shown} />
            {outcome}
          </>
        )}
        file={{ endpoint: shopAdmin.exportOrders, query: filterOf, name: 'הזמנות החנות' }}
        bulk={bulk}
        empty={<NothingHere search={search} />}
      />
      <Payroll />
    </ReportPage>
  )
}
