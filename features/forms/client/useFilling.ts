import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { newKey } from '#core/client/api/exchange.ts'
import { q, queryClient, useCall } from '#core/client/api/queries.ts'
import { sameDraft } from '#core/client/kits/form/drafts/changes.ts'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { forms as contract, type FillableForm } from '#features/forms/contract/forms.ts'
import { asking } from '#platform/questions/client/asking.ts'
import {
  type AnswerValues,
  givenAnswers,
  noValues,
  stillValidValues,
} from '#platform/questions/rules/question-values.ts'
import { forms } from '#schemas/features/forms/contract/forms.ts'
import { type Attempt, canRepeat } from './attempt.ts'

/** The number of what was sent. `late`: the server could not be reached at first. */
export interface Sent {
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
export function useFilling(data: FillableForm, onSent: (sent: Sent) => void) {
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
      void queryClient.invalidateQueries(q(contract.getForm, { id }))
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
