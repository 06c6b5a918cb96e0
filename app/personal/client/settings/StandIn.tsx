import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { DateField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PersonField } from '#platform/people/client/PersonField.tsx'
import { forms } from '#schemas/features/forms/contract/forms.ts'

export function StandIn() {
  const { stand_in } = useRead(q(forms.getStandIn))
  const form = useForm(forms.saveStandIn, {
    initial: {
      person_id: stand_in?.person.id ?? null,
      from: stand_in?.from ?? null,
      until: stand_in?.until ?? null,
    },
    check: ({ person_id, from, until }) => ({
      person_id: person_id === null && 'צריך לבחור מי מאשר',
      from: !from && 'חסר היום הראשון',
      until: !until && 'חסר היום האחרון',
    }),
    success: 'ממלא המקום נשמר.',
  })
  const nobody = useCall(forms.saveStandIn, { done: 'אין עכשיו מילוי מקום.' })
  return (
    <form className="grid grid-cols-1 gap-16" {...form.properties}>
      <PersonField
        field={{ ...form.field('person_id'), required: true }}
        label="מי מאשר במקומי"
        among="colleagues"
        people={stand_in ? [stand_in.person] : []}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-16 items-start">
        <DateField field={{ ...form.field('from'), required: true }} label="מיום" />
        <DateField field={{ ...form.field('until'), required: true }} label="עד יום" />
      </div>
      <FormProblem text={form.problem} />
      <div className="flex flex-wrap gap-8">
        <Action label="שמירה" submits={form} size="sm" />
        {stand_in && (
          <Action
            label="בלי מילוי מקום"
            quiet
            size="sm"
            disabled={nobody.isPending}
            onClick={() => nobody.mutate({ body: { person_id: null, from: null, until: null } })}
          />
        )}
      </div>
    </form>
  )
}
