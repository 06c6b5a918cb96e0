import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#client/api/errors.ts'
import { q, queryClient, useCall } from '#client/api/queries.ts'
import { useLocalForm } from '#client/parts/form/useForm.ts'
import { asking } from '#client/parts/questions/asking.ts'
import { forms as contract, type FillableForm } from '#contract/forms.ts'
import { fittingValues, type GivenValues, givenAnswers, noValues } from '#domain/question-values.ts'
import { forms } from '#schemas/forms.ts'
import { newCode } from './-secretCode.ts'

/** What was sent: its number, or the code of what was sent without a name. */
export type Sent = { id: number } | { code: string }

interface Values {
  answers: GivenValues
  /** In the name of the person, or without one. */
  name: 'with' | 'without'
}

const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0
const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 409

/**
 * The form that a person fills in. `outdated`: its questions changed meanwhile, and the answers that still fit were kept.
 * `waiting`: the server could not be reached, and it is sent once the network is back.
 */
export function useFilling(data: FillableForm, onSent: (sent: Sent) => void) {
  const { id, revision, questions, anonymous } = data
  const [outdated, setOutdated] = useState(false)
  const [waiting, setWaiting] = useState(false)
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
  const form = useLocalForm<Values, Sent>({
    initial: { answers: noValues(questions), name: anonymous ? 'without' : 'with' },
    // What is sent without a name is not stored under the person's in this browser.
    ...(anonymous
      ? { leaving: 'מה שנכתב בטופס הזה לא נשמר בדפדפן.' }
      : { draft: `form:${id}`, leaving: 'מה שנכתב עוד לא נשלח.' }),
    schema: forms.submitForm.body,
    body: bodyOf,
    ...asking(questions, 'answers'),
    send: async (values) => {
      if (values.name === 'with') return named.mutateAsync({ body: bodyOf(values) })
      await unnamed.mutateAsync({ body: { ...bodyOf(values), code } })
      return { code }
    },
    onSent: (sent) => {
      setWaiting(false)
      onSent(sent)
    },
    onFailed: (error) => {
      setWaiting(isUnreachable(error))
      if (!isOutdated(error)) return false
      setOutdated(true)
      void queryClient.invalidateQueries(q(contract.getForm, { id }))
      return true
    },
  })

  const keepFitting = useEffectEvent(() => {
    if (revision === shownRevision) return
    setShownRevision(revision)
    form.change({ answers: fittingValues(questions, form.values.answers) })
  })
  const [shownRevision, setShownRevision] = useState(revision)
  useEffect(() => keepFitting(), [revision])

  const sendWaiting = useEffectEvent(() => void form.submit())
  useEffect(() => {
    if (!waiting) return
    const send = () => sendWaiting()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [waiting])

  return { form, outdated, waiting }
}
