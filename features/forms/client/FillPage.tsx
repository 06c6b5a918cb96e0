import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { newKey } from '#core/client/api/exchange.ts'
import { q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { sameDraft } from '#core/client/kits/form/drafts/changes.ts'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { FillableForm } from '#features/forms/contract/forms.ts'
import { asking } from '#platform/questions/client/asking.ts'
import { QuestionFields } from '#platform/questions/client/fields/QuestionFields.tsx'
import {
  type AnswerValues,
  givenAnswers,
  noValues,
  stillValidValues,
} from '#platform/questions/rules/question-values.ts'
import { forms } from '#schemas/features/forms/contract/forms.ts'
import { type Attempt, canRepeat } from './attempt.ts'

/** The number of what was sent. `late`: the server could not be reached at first. */
interface Sent {
  id: number
  late: boolean
}

interface Values {
  answers: AnswerValues
  /** Null: nothing is on its way. Part of the draft, so that a page that was closed sends the same again. */
  attempt: Attempt | null
}

const isOutdated = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.errors.some(({ field }) => field === 'revision')

/** Whether the server has not said what became of it: it could not be reached, or is still busy with the first call. */
const isUndecided = (error: unknown) =>
  error instanceof ApiError && [0, 409, 502, 503, 504].includes(error.status) && !isOutdated(error)

/**
 * The form that a person fills in, as `shown`. `outdated`: its questions changed meanwhile, and the answers that still fit were kept.
 * `waiting`: the server could not be reached, and it is sent once the network is back, or when the form is opened again. `unsure`:
 * that is so long ago that the server would take a repeat for another request, so that the person decides.
 */
function useFilling(data: FillableForm, onSent: (sent: Sent) => void) {
  // A newer revision is shown once the values fit its questions.
  const [shown, setShown] = useState(data)
  const { id, revision, questions } = shown
  const [outdated, setOutdated] = useState(false)
  const { mutateAsync } = useCall(forms.submitForm, { onError: () => undefined })
  const bodyOf = ({ answers }: Values) => ({
    form_id: id,
    revision,
    answers: givenAnswers(questions, answers),
  })
  /** The attempt that these answers were sent with before. */
  const attemptOf = (values: Values) =>
    sameDraft(values.attempt?.body.answers, bodyOf(values).answers) ? values.attempt : null
  const repeatOf = (values: Values) => {
    const attempt = attemptOf(values)
    return attempt && canRepeat(attempt, Date.now()) ? attempt : null
  }
  const form = useLocalForm<Values, { id: number }>({
    initial: { answers: noValues(questions), attempt: null },
    draft: `form:${id}`,
    leaving: 'מה שנכתב עוד לא נשלח.',
    schema: forms.submitForm.body,
    body: bodyOf,
    ...asking(questions, 'answers'),
    send: async (values) => {
      const attempt = repeatOf(values) ?? { key: newKey(), at: Date.now(), body: bodyOf(values) }
      form.change({ attempt })
      return mutateAsync({ body: attempt.body, idempotencyKey: attempt.key })
    },
    set: () => ({ attempt: null }),
    onSent: (sent, values) => onSent({ ...sent, late: values.attempt !== null }),
    onFailed: (error) => {
      if (isUndecided(error)) return true
      form.change({ attempt: null })
      if (!isOutdated(error)) return false
      setOutdated(true)
      void queryClient.invalidateQueries(q(forms.getForm, { id }))
      return true
    },
  })
  const attempt = form.pending ? null : attemptOf(form.values)
  const waiting = attempt !== null && canRepeat(attempt, Date.now())

  const showNewer = useEffectEvent(() => {
    if (data.revision === revision) return
    if (form.dirty) setOutdated(true)
    form.change({ answers: stillValidValues(data.questions, form.values.answers) })
    setShown(data)
  })
  useEffect(() => showNewer(), [data.revision])

  const sendWaiting = useEffectEvent(() => {
    if (waiting) void form.submit()
  })
  useEffect(() => {
    const send = () => sendWaiting()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  const { restored } = form
  useEffect(() => {
    if (restored) sendWaiting()
  }, [restored])

  return { form, shown, outdated, waiting, unsure: attempt !== null && !waiting }
}

const approvals: Record<FillableForm['approval'], string | undefined> = {
  none: undefined,
  manager: 'לפני הטיפול נדרש אישור מנהל או מנהלת.',
  department: 'לפני הטיפול נדרש אישור המחלקה.',
  both: 'לפני הטיפול נדרש אישור מנהל או מנהלת, ואחריו אישור המחלקה.',
}

function FillForm({ data, onSent }: { data: FillableForm; onSent: (sent: Sent) => void }) {
  const { form, shown, outdated, waiting, unsure } = useFilling(data, onSent)
  const { questions, approval, department } = shown
  return (
    <form {...form.properties} className="grid grid-cols-1 gap-16">
      <RestoredNotice form={form} />
      <SectionCard>
        <QuestionFields form={form} questions={questions} />
        {approvals[approval] !== undefined && <p className="text-muted text-sm">{approvals[approval]}</p>}
        <div role="status">
          {outdated && (
            <FormProblem text="הטופס השתנה בינתיים. התשובות שעדיין מתאימות נשארו, וכדאי לעבור עליהן ולשלוח שוב." />
          )}
          {waiting && (
            <FormProblem text="אין חיבור לשרת. הטופס נשאר כאן כמו שהוא, ויישלח פעם אחת כשהחיבור יחזור. אם הדף ייסגר, הוא יישלח כשפותחים את הטופס שוב." />
          )}
          {unsure && (
            <FormProblem
              text="הטופס נשלח לפני ימים אחדים, ולא ידוע אם הגיע. לפני ששולחים שוב כדאי לבדוק."
              action={<a href="/my-requests">לבקשות שלי</a>}
            />
          )}
        </div>
        {!waiting && <FormProblem text={form.problem} />}
        <p className="text-muted text-sm">
          {'הטופס נשלח בשמך, והמחלקה רואה את השם: '}
          <UserText>{department}</UserText>
        </p>
        <Action label="שליחה" submits={form} className="justify-self-start max-sm:justify-self-stretch" />
      </SectionCard>
    </form>
  )
}

function Done({ sent, approval }: { sent: Sent; approval: FillableForm['approval'] }) {
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => focusIfLost(head.current), [])
  return (
    <div ref={head} tabIndex={-1} role="status">
      <SectionCard title="הטופס נשלח">
        {sent.late && <p>קודם לא היה חיבור לשרת, ועכשיו הטופס הגיע אליו פעם אחת.</p>}
        <p>
          {approval === 'none'
            ? 'המחלקה קיבלה אותו. התשובה תגיע בהתראה.'
            : 'הוא מחכה עכשיו לאישור. העדכונים יגיעו בהתראה.'}
        </p>
        <div className="flex items-center flex-wrap gap-16">
          <Action label="לבקשה" primary href={`/my-requests/form/${sent.id}`} />
          <a href="/forms">לכל הטפסים</a>
        </div>
      </SectionCard>
    </div>
  )
}

function Loaded({ id }: { id: number }) {
  const form = useRead(q(forms.getForm, { id }))
  const [sent, setSent] = useState<Sent>()
  return (
    <>
      <PageHeader title={form.title} text={<UserText links>{form.description}</UserText>} />
      <div className="grid grid-cols-1 gap-24 max-w-[50rem]">
        {sent ? <Done sent={sent} approval={form.approval} /> : <FillForm data={form} onSent={setSent} />}
      </div>
    </>
  )
}

export function FillPage({ id }: { id: number }) {
  return (
    <Retry resetKey={String(id)} fallback={<Loading height="420px" />}>
      <Loaded id={id} />
    </Retry>
  )
}
