import { DateField, PillsField } from '#core/client/kits/form/fields/fields.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { dayParameter } from '#core/client/kits/list/searchOf.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { EventDetails } from '#features/shop/client/entitlement/eventDetails.ts'
import {
  type FamilyEvent,
  type FamilyEventType,
  type FamilyRelation,
  familyEventNames,
  familyEventTypes,
  familyRelationNames,
  familyRelations,
} from '#features/shop/rules/family-events.ts'

const kinds = familyEventTypes.map((value) => ({ value, label: familyEventNames[value] }))
const relations = familyRelations.map((value) => ({ value, label: familyRelationNames[value] }))

interface Chosen {
  event_type: FamilyEventType | null
  relation: FamilyRelation | null
  event_date: string
}

interface Properties {
  start: EventDetails | null
  onDone: (event: FamilyEvent, date: string) => void
}

export function EventForm({ start, onDone }: Properties) {
  const { event_type = null, relation = null, event_date = null } = start ?? {}
  const form = useLocalForm<Chosen>({
    initial: { event_type, relation, event_date: event_date ?? '' },
    check: (chosen) => ({
      event_type: !chosen.event_type && 'צריך לבחור את סוג האירוע',
      relation: !chosen.relation && 'צריך לבחור את הקרבה',
      // The server takes days of this century only.
      event_date: !dayParameter(chosen.event_date) && 'צריך לבחור תאריך',
    }),
    send: async ({ event_type: kind, relation: of, event_date: date }) => {
      if (kind && of) onDone({ event_type: kind, relation: of }, date)
    },
  })
  return (
    <form className="grid grid-cols-1 gap-18" {...form.properties}>
      <PillsField
        field={{ ...form.field('event_type'), required: true }}
        label="מה חוגגים?"
        options={kinds}
      />
      <PillsField
        field={{ ...form.field('relation'), required: true }}
        label="של מי האירוע?"
        options={relations}
      />
      <DateField
        field={{ ...form.field('event_date'), required: true }}
        className="w-[min(16rem,100%)]"
        label="תאריך האירוע"
        min="2000-01-01"
        max="2099-12-31"
      />
      <Action label="לחנות של האירוע" submits={form} className="justify-self-start" />
    </form>
  )
}
