import { useCall } from '#core/client/api/queries.ts'
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

export function useCancelRegistration(event: { id: number; title: string }, state: keyof typeof words) {
  const { question, consequence, action } = words[state]
  const { mutate } = useCall(registration.cancelRegistration, {
    ask: {
      title: question,
      content: (
        <p>
          <UserText>{event.title}</UserText>
          {consequence}
        </p>
      ),
      okLabel: action,
      cancelLabel: 'להישאר',
      danger: true,
    },
    done: 'ההרשמה בוטלה',
  })
  return { label: action, onClick: () => mutate({ query: { id: event.id } }) }
}
