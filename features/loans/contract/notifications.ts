import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

const own = ({ id }: { id: number }) => ({ topic: `loan:${id}`, url: '/loan-form' })
const guarantee = ({ id }: { id: number }) => ({
  topic: `guarantee:${id}`,
  url: `/loan-form/guarantee/${id}`,
})

/** What is told of loans. No amounts: they would show on locked screens. */
export const loanKinds = kindsOf({
  'guarantee-asked': kind({
    label: 'בקשות לערבות להלוואה',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ id, person }: { id: number; person: string }) => ({
      ...guarantee({ id }),
      title: 'התבקשה ממך ערבות',
      text: `${person}: בקשה להלוואה. אפשר להסכים או לסרב.`,
    }),
  }),
  'guarantee-ended': kind({
    label: 'ערבויות שכבר לא נדרשות',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ id, person }: { id: number; person: string }) => ({
      ...guarantee({ id }),
      title: 'הערבות כבר לא נדרשת',
      text: `${person}: הבקשה להלוואה בוטלה או השתנתה.`,
    }),
  }),
  'guarantee-answered': kind({
    label: 'תשובות של ערבים להלוואה',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({
      id,
      person,
      agreed,
      ready,
    }: {
      id: number
      person: string
      agreed: boolean
      ready: boolean
    }) => ({
      ...own({ id }),
      title: agreed ? `הסכמה לערבות: ${person}` : `סירוב לערבות: ${person}`,
      text: ready
        ? 'כל הערבים הסכימו. אפשר להפיק את המסמך ולשלוח.'
        : agreed
          ? 'מחכים לתשובות נוספות.'
          : 'אפשר לבחור במקום ערב או ערבה אחרים.',
    }),
  }),
  'guarantor-left': kind({
    label: 'ערבים להלוואה שעזבו',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ id, person }: { id: number; person: string }) => ({
      ...own({ id }),
      title: 'צריך ערב או ערבה במקום',
      text: `הערבות של ${person} להלוואה כבר לא אפשרית.`,
    }),
  }),
  'loan-received': kind({
    label: 'בקשות להלוואה שהגיעו',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ person }: { person: string }) => ({
      topic: 'loans-received',
      title: 'בקשה להלוואה',
      text: person,
      url: '/admin/loans',
    }),
  }),
  'loan-answered': kind({
    label: 'תשובות לבקשות להלוואה',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ id, state, answer }: { id: number; state: string; answer: string }) => ({
      ...own({ id }),
      title: `הבקשה להלוואה: ${state}`,
      text: answer,
    }),
  }),
})
