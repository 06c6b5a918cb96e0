import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

/** About what administrators write among the details that people say of themselves. */
export const personalKinds = kindsOf({
  'own-details-changed': kind({
    group: 'urgent',
    label: 'פרטים אישיים ששונו עבורי',
    channels: ['push'],
    always: 'אחרים שינו פרטים שלך',
    urgent: true,
    show: ({ by }: { by: string }) => ({
      topic: 'own-details',
      title: 'הפרטים האישיים שלך שונו',
      titleInEnglish: 'Your personal details were changed',
      text: `הפרטים שונו בידי ${by}. אפשר לראות ולתקן אותם באזור האישי.`,
      url: '/personal-area',
    }),
  }),
})
