import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

export const mailKinds = kindsOf({
  'mail-trouble': kind({
    group: 'urgent',
    access: 'administrator',
    label: 'מכתבים שלא נשלחו',
    channels: ['push'],
    // It would not arrive, and be one more of its kind.
    mail: 'never',
    urgent: false,
    show: ({ recipient, problem, final }: { recipient: string; problem: string; final: boolean }) => ({
      topic: 'mail-trouble',
      title: final ? 'מכתב לא נשלח' : 'הדואר היוצא מתעכב',
      titleInEnglish: final ? 'A mail was not sent' : 'Outgoing mail is delayed',
      text: `אל ${recipient}: ${problem}`,
      url: final ? '/admin/outbox' : '/admin/outbox?state=waiting',
    }),
  }),
})
