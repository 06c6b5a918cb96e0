import { Checkbox } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { byChoice, byWords } from '#core/client/kits/admin/Filters.tsx'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { actions, type Column, custom, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatTime } from '#core/rules/time/dates.ts'
import { dayInIsrael, dayText } from '#core/rules/time/days.ts'
import type { KitchenOrder } from '#features/food/contract/kitchen.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { eaterWords } from '#features/food/rules/food.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { kitchen } from '#schemas/features/food/contract/kitchen.ts'
import { type KitchenValues, kitchenOrders, kitchenSearch } from './kitchenQueries.ts'

interface Properties {
  slug: string
  date: string
  order: KitchenOrder
  onClose: () => void
}

function CancelDialog({ slug, date, order: { user_id, name, lines }, onClose }: Properties) {
  const form = useForm(kitchen.cancelByHand, {
    initial: { slug, date, user_id, reason: '' },
    missing: { reason: 'צריך לכתוב למה' },
    draft: `meal-cancellation:${slug}:${date}:${user_id}`,
    success: 'הארוחה בוטלה, והודעה נשלחה',
  })
  return (
    <RecordDialog
      form={form}
      title={`ביטול הארוחה: ${name}`}
      description={`${dayText(date)}: ${dishesText(lines)}`}
      okLabel="ביטול הארוחה"
      cancelLabel="להשאיר"
      danger
      onClose={onClose}
    >
      <TextField field={form.field('reason')} label="למה" />
    </RecordDialog>
  )
}

function Name({
  order: { name, employee_number, source, reason, changed_by, ...eater },
}: {
  order: KitchenOrder
}) {
  const words = eaterWords(eater)
  return (
    <span className="flex flex-wrap items-baseline gap-y-2 gap-x-10">
      <UserText className="font-semibold">{name}</UserText>
      <span className="text-muted text-sm">
        <Ltr>{employee_number}</Ltr>
      </span>
      {words.length > 0 && <Badge tone="warning">{words.join(', ')}</Badge>}
      {source === 'administrator' && changed_by !== null && (
        <span className="text-muted text-sm">
          {'הוזמן בידי '}
          <UserText>{changed_by}</UserText>
        </span>
      )}
      {source === 'kitchen' && (
        <span className="text-muted text-sm">
          {'נרשם ידנית: '}
          <UserText>{reason}</UserText>
          {changed_by !== null && <UserText>{` (${changed_by})`}</UserText>}
        </span>
      )}
    </span>
  )
}

const columnsOf = (
  serve: (order: KitchenOrder, served: boolean) => void,
  cancel: { own: number | undefined; slug: string; date: string } | undefined,
): Column<KitchenOrder>[] => {
  const columns: Column<KitchenOrder>[] = [
    custom('name', 'שם', (order) => <Name order={order} />),
    text('lines', 'הזמנה', ({ lines }) => dishesText(lines)),
    status('served', 'הוגש', (order) => (
      <Checkbox
        size="md"
        label={order.served_at === null ? 'הוגש' : `הוגש ב־${formatTime(new Date(order.served_at))}`}
        aria-label={`הוגש: ${order.name}`}
        checked={order.served_at !== null}
        onChange={({ currentTarget }) => serve(order, currentTarget.checked)}
      />
    )),
  ]
  if (!cancel) return columns
  const { own, ...day } = cancel
  const cancelling = actions<KitchenOrder>(
    (order) =>
      order.served_at === null &&
      // Others cancel one's own by hand.
      order.user_id !== own && (
        <Action
          label="ביטול"
          size="sm"
          about={order.name}
          opens={(close) => <CancelDialog {...day} order={order} onClose={close} />}
        />
      ),
  )
  return [...columns, cancelling]
}

/** Who ordered what, to be ticked at the counter; of a day that is over, who did not come. */
export function Orders({ values, slug, date }: { values: KitchenValues; slug: string; date: string }) {
  const today = dayInIsrael(new Date())
  const user = useStore(signedIn)?.user
  const { mutate } = useCall(kitchen.serveFoodOrder, { inTurn: true })
  const all = kitchenSearch.href({ site: values.site, date: values.date })
  const isNarrowed = values.words !== undefined || values.state !== undefined
  return (
    <div className="print:hidden">
      <SectionCard title="ההזמנות">
        <AdminList
          label="ההזמנות"
          list={kitchenOrders}
          values={values}
          filters={[
            byWords('words', 'חיפוש לפי שם או מספר עובד'),
            byChoice('state', 'מה להציג', 'כל ההזמנות', [
              { value: 'waiting', label: date < today ? 'לא נאספו' : 'מחכות' },
              { value: 'served', label: 'הוגשו' },
              { value: 'by-hand', label: 'נרשמו ידנית' },
            ]),
          ]}
          columns={columnsOf(
            ({ order_id }, served) => mutate({ body: { order_id, served } }),
            date < today ? undefined : { own: user?.id, slug, date },
          )}
          rowKey={({ order_id }) => order_id}
          empty={
            <EmptyState
              icon={IconToolsKitchen2}
              title={isNarrowed ? 'לא נמצאו הזמנות כאלה' : 'עוד אין הזמנות'}
              text={isNarrowed ? 'אפשר לנסות שם אחר.' : 'כשיזמינו, ההזמנות יופיעו כאן.'}
              action={isNarrowed && <a href={all}>לכל ההזמנות</a>}
            />
          }
        />
      </SectionCard>
    </div>
  )
}
