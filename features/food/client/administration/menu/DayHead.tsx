import { IconCopy, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { CheckField, MomentField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { DraftOf } from '#core/client/kits/form/form.ts'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { dayText } from '#core/rules/time/days.ts'
import type { DayDetails, ManagedDay } from '#features/food/contract/food-admin.ts'
import { isAfterDay } from '#features/food/rules/food-cutoff.ts'
import { daySchema, type Week } from './useWeek.ts'
import { detailsOf, dishesAt, filledAs, withDetails } from './weekPlan.ts'

interface Properties {
  week: Week
  day: ManagedDay
}

interface DialogProperties extends Properties {
  details: DayDetails
  onClose: () => void
}

function DayDialog({ week, day: { date, orders }, details, onClose }: DialogProperties) {
  const form = useLocalForm<DraftOf<DayDetails>>({
    initial: details,
    schema: daySchema,
    body: (values) => ({ date, revision: 0, dishes: [], ...values }),
    missing: { cutoff_at: 'חסר מועד אחרון להזמנה' },
    check: ({ cutoff_at }) => ({
      cutoff_at: isAfterDay(new Date(cutoff_at), date) && 'מועד ההזמנה אחרי היום עצמו',
    }),
    send: async (values) => week.form.change(withDetails(date, values)),
  })
  return (
    <RecordDialog form={form} title={dayText(date)} okLabel="עדכון" onClose={onClose}>
      <MomentField field={form.field('cutoff_at')} label="להזמין עד" />
      <TextField field={form.field('note')} label="הערה" />
      <CheckField
        field={form.field('closed')}
        label="המטבח סגור"
        {...(orders > 0 && {
          description: counted(
            orders,
            'השמירה תבטל הזמנה אחת',
            'השמירה תבטל # הזמנות',
            'השמירה תבטל שתי הזמנות',
          ),
        })}
      />
    </RecordDialog>
  )
}

/** What can be done with a day: its details, and its dishes on another day as well. */
function actionsOf({ week, day: { date } }: Properties, openDetails: () => void) {
  const { menu, library, form } = week
  const copyTo = (target: ManagedDay) => {
    form.change(filledAs(form.values, target, (course) => dishesAt(form.values, date, course), library))
    announce(`המנות הועתקו ל${dayText(target.date)}`)
  }
  return [
    { label: 'פרטי היום', icon: IconSettings, onPress: openDetails },
    ...menu.days
      .filter((target) => target.date !== date && !target.over)
      .map((target) => ({
        label: `העתקה ל${dayText(target.date)}`,
        icon: IconCopy,
        onPress: () => copyTo(target),
      })),
  ]
}

export function DayHead({ week, day }: Properties) {
  const { date, over, orders } = day
  const [opened, setOpened] = useState(false)
  const details = detailsOf(week.form.values, date) ?? day
  const actions = actionsOf({ week, day }, () => setOpened(true))
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-2 justify-items-start">
        <span>{dayText(date)}</span>
        <span className="text-muted text-sm font-normal">
          {counted(orders, 'הזמנה אחת', '# הזמנות', 'שתי הזמנות')}
        </span>
        {details.closed && <Badge tone="warning">סגור</Badge>}
        {over && <span className="text-sm font-normal">ההזמנה נסגרה</span>}
        {details.note !== '' && (
          <span className="text-sm font-normal">
            <UserText>{details.note}</UserText>
          </span>
        )}
      </div>
      <MoreMenu label={`פעולות: ${dayText(date)}`} actions={over ? actions.slice(1) : actions} />
      {opened && <DayDialog week={week} day={day} details={details} onClose={() => setOpened(false)} />}
    </div>
  )
}
