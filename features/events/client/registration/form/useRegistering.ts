import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { q, useCall } from '#core/client/api/queries.ts'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import { asking } from '#platform/questions/client/asking.ts'
import {
  type AnswerValues,
  givenAnswers,
  noValues,
  valuesOf,
} from '#platform/questions/rules/question-values.ts'
import { registration } from '#schemas/features/events/contract/registration.ts'
import { isRegistered } from '../../stateText.ts'
import { confirmingTwice } from '../confirmingTwice.ts'
import { quantityOf } from './seats.ts'

interface Values {
  answers: AnswerValues
  qty: number | null
}

function initialOf({ questions, mine, state }: RegistrationForm): Values {
  if (mine === null || !isRegistered(state)) return { answers: noValues(questions), qty: 1 }
  return { answers: valuesOf(questions, mine.answers), qty: mine.seats }
}

/** The form of a registration, new or changed. `outdated`: the questions are not those that were answered any more. */
export function useRegistering(data: RegistrationForm, userId: number, onDone: () => Promise<void>) {
  const { event, questions } = data
  const client = useQueryClient()
  const [outdated, setOutdated] = useState(false)
  // The form says what was refused.
  const { mutateAsync } = useCall(registration.eventRegistration, { onError: () => {} })
  const form = useForm(registration.eventRegistration, {
    initial: initialOf(data),
    draft: `registration:${event.id}`,
    body: (values: Values) => ({
      user: userId,
      register_questions: givenAnswers(questions, values.answers),
      qty: quantityOf(data, values),
    }),
    send: (body) =>
      confirmingTwice((confirmed) =>
        mutateAsync({ query: { id: event.id }, body: { ...body, ...confirmed } }),
      ),
    ...asking(questions, 'register_questions'),
    onSent: onDone,
    onFailed: (error) => {
      const changed = error instanceof ApiError && error.errors.some(({ code }) => code === 'changed')
      setOutdated(changed)
      // Seats may have gone meanwhile.
      void client.invalidateQueries(q(registration.getRegistrationForm, { id: event.id }))
      return changed
    },
  })
  const { answers } = form.values
  useEffect(() => {
    // A question that was added meanwhile has no answer yet.
    const isNew = questions.some(({ key }) => answers[key] === undefined)
    if (isNew) form.change({ answers: { ...noValues(questions), ...answers } })
  })
  return { form, outdated }
}
