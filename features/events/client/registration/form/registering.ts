import { ApiError } from '#core/client/api/errors.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import type { Body } from '#core/contract/endpoint.ts'
import type { RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import type { registration } from '#features/events/contract/registration.ts'
import { asking } from '#platform/questions/client/asking.ts'
import { givenAnswers } from '#platform/questions/rules/question-values.ts'
import { quantityOf, type RegistrationValues } from './seats.ts'

/** Sends a registration, and once more where it names a child or a vehicle twice and whoever sends it says that it is meant so. */
async function confirmingTwice<Answer>(
  send: (confirmed: { confirm?: true }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'registration.twice')) throw error
    const isMeant = await new Promise<boolean>((resolve) => {
      void openDialog({
        title: 'לשלוח כך?',
        description: error.sentence,
        okLabel: 'כן, לשלוח',
        cancelLabel: 'חזרה לטופס',
        onSubmit: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
    if (!isMeant) throw error
    return send({ confirm: true })
  }
}

type Sent = Body<typeof registration.eventRegistration>

/** The rules of a form that registers somebody to an event, and how it is sent. */
export function registering<Answer>(
  data: RegistrationForm,
  user: number,
  call: (input: { query: { id: number }; body: Sent }) => Promise<Answer>,
) {
  return {
    ...asking(data.questions, 'register_questions'),
    body: (values: RegistrationValues): Sent => ({
      user,
      register_questions: givenAnswers(data.questions, values.answers),
      qty: quantityOf(data, values),
    }),
    send: (body: Sent) =>
      confirmingTwice((confirmed) => call({ query: { id: data.event.id }, body: { ...body, ...confirmed } })),
  }
}
