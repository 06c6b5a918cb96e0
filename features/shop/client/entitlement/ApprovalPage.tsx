import { createFileRoute, Navigate } from '@tanstack/react-router'
import { prefetch, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { idParameter } from '#core/client/kits/list/searchOf.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { entitlementApprovals as contract } from '#features/shop/contract/entitlement-approvals.ts'
import { ApproveButtons, useAnswered } from '#platform/requests/client/ApproveButtons.tsx'
import { entitlementApprovals } from '#schemas/features/shop/contract/entitlement-approvals.ts'
import { RequestState, requestToAnswer } from './entitlementQueries.ts'

export const Route = createFileRoute('/_portal/my-requests/entitlement/$id')({
  loader: ({ params }) => {
    const id = idParameter(params.id)
    if (id !== undefined) void prefetch(requestToAnswer(id))
  },
  component: () => {
    const id = idParameter(Route.useParams().id)
    return id === undefined ? <RouteNotFound /> : <ApprovalPage key={id} id={id} />
  },
})

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

function Loaded({ id, onAnswered }: { id: number } & Answering) {
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

function ApprovalPage({ id }: { id: number }) {
  const { answered, onAnswered } = useAnswered()
  if (answered) return <Navigate to="/my-requests" search={{ tab: 'approvals' }} />
  return (
    <>
      <PageHeader shown={id} />
      <Retry resetKey={String(id)} fallback={<Loading height="420px" />}>
        <Loaded id={id} onAnswered={onAnswered} />
      </Retry>
    </>
  )
}
