import { ApiError } from '#core/client/api/errors.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { isRegistered } from '#features/events/client/stateText.ts'
import type { registration } from '#features/events/contract/registration.ts'
import { isOwed } from '#features/events/rules/registration.ts'

/** Sends a registration, and once more where it names a child or a vehicle twice and whoever sends it says that it is meant so. */
export async function confirmingTwice<Answer>(
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

/** What an event asks of those who register, how registration stands, and the person's own registration. */
export type RegistrationForm = Fields<typeof registration.getRegistrationForm>

/** Somebody without a registration can get one now, or a place in the waiting list. */
export function canRegister({ state }: RegistrationForm): boolean {
  return !isRegistered(state) && (state.window === 'open' || state.window === 'waiting-list')
}

/** The person's registration is still theirs to change and to give up. */
export function canChange({ state, mine }: RegistrationForm): boolean {
  if (mine && isOwed(mine, mine.attended_at !== null)) return false
  return isRegistered(state) && state.window !== 'closed' && state.window !== 'over'
}
