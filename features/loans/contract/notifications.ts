import { english } from '#core/rules/text/language.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'
import { type LoanState, loanStateNames } from './vocabulary.ts'

const statesInEnglish: Record<LoanState, string> = {
  guarantors: 'waiting for guarantors',
  ready: 'ready to be sent',
  sent: 'sent',
  processing: 'being handled',
  approved: 'approved',
  refused: 'not approved',
  withdrawn: 'withdrawn',
}

const own = ({ id }: { id: number }) => ({ topic: `loan:${id}`, url: '/loan-form' })
const guarantee = ({ id }: { id: number }) => ({
  topic: `guarantee:${id}`,
  url: `/loan-form/guarantee/${id}`,
})

/** What is told of loans. No amounts: they would show on locked screens. */
export const loanKinds = kindsOf({
  'guarantee-asked': kind({
    group: 'requests',
    label: 'בקשות לערבות להלוואה',
    channels: ['push'],
    always: 'מישהו מחכה לתשובה שלך',
    urgent: false,
    show: ({ id, person }: { id: number; person: string }) => ({
      ...guarantee({ id }),
      title: 'התבקשה ממך ערבות',
      titleInEnglish: 'You are asked to be a guarantor',
      text: `${person}: בקשה להלוואה. אפשר להסכים או לסרב.`,
    }),
  }),
  'guarantee-ended': kind({
    group: 'requests',
    label: 'ערבויות שכבר לא נדרשות',
    channels: ['push'],
    urgent: false,
    show: ({ id, person }: { id: number; person: string }) => ({
      ...guarantee({ id }),
      title: 'הערבות כבר לא נדרשת',
      titleInEnglish: 'Your guarantee is no longer needed',
      text: `${person}: הבקשה להלוואה בוטלה או השתנתה.`,
    }),
  }),
  'guarantee-answered': kind({
    group: 'requests',
    label: 'תשובות של ערבים להלוואה',
    channels: ['push'],
    always: 'הבקשה שלך תלויה בזה',
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
      titleInEnglish: agreed
        ? english`Agreed to be a guarantor: ${person}`
        : english`Declined to be a guarantor: ${person}`,
      text: ready
        ? 'כל הערבים הסכימו. אפשר להפיק את המסמך ולשלוח.'
        : agreed
          ? 'מחכים לתשובות נוספות.'
          : 'אפשר לבחור במקום ערב או ערבה אחרים.',
    }),
  }),
  'guarantor-left': kind({
    group: 'requests',
    label: 'ערבים להלוואה שעזבו',
    channels: ['push'],
    always: 'הבקשה שלך תלויה בזה',
    urgent: false,
    show: ({ id, person }: { id: number; person: string }) => ({
      ...own({ id }),
      title: 'צריך ערב או ערבה במקום',
      titleInEnglish: 'A guarantor has to be replaced',
      text: `הערבות של ${person} להלוואה כבר לא אפשרית.`,
    }),
  }),
  'loan-received': kind({
    group: 'requests',
    access: 'duty:people',
    label: 'בקשות להלוואה שהגיעו',
    channels: ['push'],
    always: 'הפנייה מחכה לטיפולך',
    urgent: false,
    show: ({ person }: { person: string }) => ({
      topic: 'loans-received',
      title: 'בקשה להלוואה',
      titleInEnglish: 'A loan was requested',
      text: person,
      url: '/admin/loans',
    }),
  }),
  'loan-answered': kind({
    group: 'requests',
    label: 'תשובות לבקשות להלוואה',
    channels: ['push'],
    always: 'זאת התשובה לבקשה שלך',
    urgent: false,
    show: ({ id, state, answer }: { id: number; state: LoanState; answer: string }) => ({
      ...own({ id }),
      title: `הבקשה להלוואה: ${loanStateNames[state]}`,
      titleInEnglish: `Your request for a loan: ${statesInEnglish[state]}`,
      text: answer,
    }),
  }),
})
