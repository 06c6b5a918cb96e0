import { useCall } from '#core/client/api/queries.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { registration } from '#features/events/contract/registration.ts'

const seatGoesOn = '. המקום יעבור לבאים בתור, ולא בטוח שיתפנה שוב.'
const words = {
  registered: { question: 'לבטל את ההרשמה?', consequence: seatGoesOn, action: 'ביטול ההרשמה' },
  offered: { question: 'לוותר על המקום?', consequence: seatGoesOn, action: 'ויתור על המקום' },
  waiting: {
    question: 'לצאת מרשימת ההמתנה?',
    consequence: '. המקום בתור לא יישמר.',
    action: 'יציאה מהרשימה',
  },
}

export function useCancelRegistration(event: { id: number; title: string }) {
  const { mutateAsync } = useCall(registration.cancelRegistration, {
    onSuccess: () => showAlert({ severity: 'success', message: 'ההרשמה בוטלה' }),
  })
  return (state: keyof typeof words) =>
    void openDialog({
      title: words[state].question,
      content: (
        <p>
          <UserText>{event.title}</UserText>
          {words[state].consequence}
        </p>
      ),
      okLabel: words[state].action,
      cancelLabel: 'להישאר',
      danger: true,
      // A refusal already shows in an alert.
      onSubmit: () => mutateAsync({ query: { id: event.id } }).catch(() => undefined),
    })
}
