import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { newKey } from '#core/client/api/exchange.ts'
import { q, queryClient, useCall } from '#core/client/api/queries.ts'
import { sameDraft } from '#core/client/kits/form/merge.ts'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { forms as contract, type FillableForm } from '#features/forms/contract/forms.ts'
import { asking } from '#platform/questions/client/asking.ts'
import {
  fittingValues,
  type GivenValues,
  givenAnswers,
  noValues,
} from '#platform/questions/rules/question-values.ts'
import { forms } from '#schemas/features/forms/contract/forms.ts'
import { type Attempt, canRepeat } from './attempt.ts'
import { newCode } from './secretCode.ts'

/** What was sent: its number, or the code of what was sent without a name. `late`: the server could not be reached at first. */
export type Sent = ({ id: number } | { code: string }) & { late: boolean }

interface Values {
  answers: GivenValues
  /** In the name of the person, or without one. */
  name: 'with' | 'without'
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
  const { id, revision, questions, anonymous } = shown
  const [outdated, setOutdated] = useState(false)
  // A repeat of what is sent without a name is known by its code alone.
  const [code] = useState(newCode)
  const quiet = { onError: () => undefined }
  const named = useCall(forms.submitForm, quiet)
  const unnamed = useCall(forms.submitAnonymously, quiet)
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
  const form = useLocalForm<Values, { id: number } | { code: string }>({
    initial: { answers: noValues(questions), name: anonymous ? 'without' : 'with', attempt: null },
    // What is sent without a name is not stored under the person's in this browser.
    ...(anonymous
      ? { leaving: 'מה שנכתב בטופס הזה לא נשמר בדפדפן.' }
      : { draft: `form:${id}`, leaving: 'מה שנכתב עוד לא נשלח.' }),
    schema: forms.submitForm.body,
    body: bodyOf,
    ...asking(questions, 'answers'),
    send: async (values) => {
      const attempt = repeatOf(values) ?? { key: newKey(), at: Date.now(), body: bodyOf(values) }
      form.change({ attempt })
      const { key, body } = attempt
      if (values.name === 'with') return named.mutateAsync({ body, idempotencyKey: key })
      await unnamed.mutateAsync({ body: { ...body, code } })
      return { code }
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
    form.change({ answers: fittingValues(data.questions, form.values.answers) })
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
