import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import classes from '#app/personal/client/personal-area.module.css'
import { q, useCall } from '#core/client/api/queries.ts'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { DateField } from '#core/client/kits/form/fields/fields.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { forms as contract } from '#features/forms/contract/forms.ts'
import { PersonField } from '#platform/people/client/PersonField.tsx'
import { forms } from '#schemas/features/forms/contract/forms.ts'

export function StandIn() {
  const { stand_in } = useSuspenseQuery(q(contract.getStandIn)).data
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
  const nobody = useCall(contract.saveStandIn, {
    onSuccess: () => showAlert({ severity: 'success', message: 'אין עכשיו מילוי מקום.' }),
  })
  return (
    <form className="stack gap-16" {...form.properties}>
      <PersonField
        field={{ ...form.field('person_id'), required: true }}
        label="מי מאשר במקומי"
        among="colleagues"
        people={stand_in ? [stand_in.person] : []}
      />
      <div className={classes.days}>
        <DateField field={{ ...form.field('from'), required: true }} label="מיום" />
        <DateField field={{ ...form.field('until'), required: true }} label="עד יום" />
      </div>
      <FormProblem text={form.problem} />
      <div className="wrap gap-8">
        <Button type="submit" loading={form.pending}>
          שמירה
        </Button>
        {stand_in && (
          <Button
            variant="subtle"
            disabled={nobody.isPending}
            onClick={() => nobody.mutate({ body: { person_id: null, from: null, until: null } })}
          >
            בלי מילוי מקום
          </Button>
        )}
      </div>
    </form>
  )
}
