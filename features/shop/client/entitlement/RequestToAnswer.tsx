import { queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { entitlementApprovals as contract } from '#features/shop/contract/entitlement-approvals.ts'
import { ApproveButtons } from '#platform/requests/client/ApproveButtons.tsx'
import type { WorkDialogProperties } from '#platform/requests/client/work.ts'
import { entitlementApprovals } from '#schemas/features/shop/contract/entitlement-approvals.ts'
import { RequestState, requestToAnswer } from './entitlementQueries.ts'

type ToAnswer = Fields<typeof contract.getRequestToAnswer>

interface Answering {
  onAnswered: () => void
}

interface Values {
  amount: number | null
  answer: string
  approve: boolean
}

/** Approves the request, with another amount too, or declines it with a reason; of two who answer at once the other is told. */
function AnswerForm({ request: { id, amount: asked }, type, onAnswered }: ToAnswer & Answering) {
  const { mutateAsync } = useCall(contract.answerRequest, { onSuccess: onAnswered, onError: () => undefined })
  const form = useForm(entitlementApprovals.answerRequest, {
    initial: { amount: asked, answer: '', approve: true } as Values,
    body: ({ amount, answer, approve }: Values) => ({ id, approve, amount: approve ? amount : null, answer }),
    check: ({ amount, answer, approve }) => ({
      amount: approve && amount === null && 'צריך מספר שלם, בין 1 ל־10000',
      answer: !approve && answer.trim() === '' && 'צריך לכתוב למה',
    }),
    success: (_answer, { approve }) => (approve ? 'הבקשה אושרה, והזכאות נוספה.' : 'הבקשה נדחתה.'),
    draft: `entitlement-approval:${id}`,
    send: (body) => mutateAsync({ body }),
    onFailed() {
      void queryClient.invalidateQueries({ queryKey: [contract.getRequestToAnswer.path] })
      return false
    },
  })
  return (
    <SectionCard title="הבקשה מחכה לאישור שלך">
      <form className="grid grid-cols-1 gap-16" {...form.properties}>
        <RestoredNotice form={form} />
        <NumberField field={{ ...form.field('amount'), required: true }} label={`כמה ${type.unit} לאשר?`} />
        <TextField field={form.field('answer')} label="תשובה" description="חובה רק אם לא מאשרים." rows={2} />
        <FormProblem text={form.problem} />
        <ApproveButtons form={form} />
      </form>
    </SectionCard>
  )
}

/** A request for more of an entitlement, with what its person has of it, and the answer. */
export function RequestToAnswer({ id, onAnswered }: { id: number } & Answering) {
  const data = useRead(requestToAnswer(id))
  const { request, type } = data
  const { person } = request
  return (
    <div className="grid grid-cols-1 gap-24 max-w-[50rem]">
      <SectionCard>
        <div className="flex items-center flex-wrap gap-12">
          <RequestState state={request.state} />
          <span className="text-muted text-sm">
            {'נשלחה '}
            <DateText on date={request.created_at} />
          </span>
        </div>
        <p>
          <span className="text-muted">מאת: </span>
          <UserText>{[person.name, person.branch].filter(Boolean).join(', ')}</UserText>
        </p>
        <p>
          <span className="text-muted">מה: </span>
          <UserText>{`${type.name}, ${amountText(request.amount, type.unit)}`}</UserText>
        </p>
        <p>
          <span className="text-muted">לשם מה: </span>
          <UserText>{request.reason}</UserText>
        </p>
        <p className="text-muted">
          {`השנה התקבלו ${type.granted}, נוצלו ${type.used}. היתרה: ${amountText(type.balance, type.unit)}.`}
        </p>
        {request.answer !== '' && (
          <Note>
            <strong>תשובה: </strong>
            <UserText>{request.answer}</UserText>
          </Note>
        )}
      </SectionCard>
      {request.state === 'open' && <AnswerForm {...data} onAnswered={onAnswered} />}
    </div>
  )
}

export function EntitlementDialog({ id, onClose }: WorkDialogProperties) {
  return (
    <WideDialog title="בקשה לתוספת זכאות" onClose={onClose}>
      <RequestToAnswer id={id} onAnswered={onClose} />
    </WideDialog>
  )
}
