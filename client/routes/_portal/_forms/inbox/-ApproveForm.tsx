import { Button } from '@mantine/core'
import { FormProblem } from '#client/parts/form/FormProblem.tsx'
import { TextField } from '#client/parts/form/fields.tsx'
import { useForm } from '#client/parts/form/useForm.ts'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import { forms } from '#schemas/forms.ts'
import { refreshRequests } from './-refresh.ts'

/** Lets a request in, or declines it with a reason. */
export function ApproveForm({ id }: { id: number }) {
  const form = useForm(forms.approveFormRequest, {
    initial: { id, approve: true, note: '' },
    check: ({ approve, note }) => ({ note: !approve && note.trim() === '' && 'צריך לכתוב למה' }),
    success: (_, { approve }) => (approve ? 'הבקשה אושרה' : 'הבקשה לא אושרה'),
    onFailed: refreshRequests,
  })
  return (
    <SectionCard title="אישור" text="הבקשה מחכה לאישור המחלקה.">
      <form className="stack gap-12" {...form.properties}>
        <FormProblem text={form.problem} />
        <TextField field={form.field('note')} label="הערה" description="חובה רק כשלא מאשרים" rows={2} />
        <div className="row wrap gap-8">
          <Button type="submit" loading={form.pending}>
            אישור
          </Button>
          <Button
            variant="default"
            disabled={form.pending}
            onClick={() => void form.submit({ approve: false })}
          >
            לא לאשר
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
