import { useCall } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { ApproveButtons } from '#platform/requests/client/ApproveButtons.tsx'
import { forms } from '#schemas/features/forms/contract/forms.ts'
import { refreshRequests } from './requests.ts'

interface Properties {
  id: number
  /** Whose approval the request waits for. */
  title: string
  /** Before what is shown is read again: who refused a request reads it no longer. */
  onAnswered?: () => void
}

/** Approves a request, or refuses it with a reason; of two who answer at once the other is told. */
export function ApproveForm({ id, title, onAnswered }: Properties) {
  const { mutateAsync } = useCall(forms.approveFormRequest, {
    onSuccess: () => onAnswered?.(),
    onError: () => undefined,
  })
  const form = useForm(forms.approveFormRequest, {
    initial: { note: '', approve: true },
    body: ({ note, approve }: { note: string; approve: boolean }) => ({ id, note: note.trim(), approve }),
    check: ({ note, approve }) => ({ note: !approve && note.trim() === '' && 'צריך לכתוב למה לא' }),
    success: (_answer, { approve }) => (approve ? 'הבקשה אושרה.' : 'נרשם שהבקשה לא אושרה.'),
    draft: `approval:${id}`,
    send: (body) => mutateAsync({ body }),
    onFailed: refreshRequests,
  })
  return (
    <SectionCard title={title}>
      <form className="grid grid-cols-1 gap-16" {...form.properties}>
        <RestoredNotice form={form} />
        <TextField field={form.field('note')} label="הערה" description="חובה רק אם לא מאשרים." rows={2} />
        <FormProblem text={form.problem} />
        <ApproveButtons form={form} />
      </form>
    </SectionCard>
  )
}
