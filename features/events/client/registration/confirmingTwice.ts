import { ApiError } from '#core/client/api/errors.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'

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
