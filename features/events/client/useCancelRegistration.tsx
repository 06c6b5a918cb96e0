import { useCall } from '#core/client/api/queries.ts'
import { showAlert } from '#core/client/ui/alert.ts'
import { openDialog } from '#core/client/ui/dialog.ts'
import { UserText } from '#core/client/ui/UserText.tsx'
import { registration } from '#features/events/contract/registration.ts'

/** Asks whether to give up a registration, and does. */
export function useCancelRegistration(event: { id: number; title: string }) {
  const { mutateAsync } = useCall(registration.cancelRegistration, {
    onSuccess: () => showAlert({ severity: 'success', message: 'ההרשמה בוטלה' }),
  })
  return (waiting: boolean) =>
    void openDialog({
      title: waiting ? 'לצאת מרשימת ההמתנה?' : 'לבטל את ההרשמה?',
      content: (
        <p>
          <UserText>{event.title}</UserText>
          {waiting ? '. המקום בתור לא יישמר.' : '. המקום יעבור לבאים בתור, ולא בטוח שיתפנה שוב.'}
        </p>
      ),
      okLabel: waiting ? 'יציאה מהרשימה' : 'ביטול ההרשמה',
      cancelLabel: 'להישאר',
      danger: true,
      // A refusal already shows in an alert.
      onSubmit: () => mutateAsync({ query: { id: event.id } }).catch(() => undefined),
    })
}
