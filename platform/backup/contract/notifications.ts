import { counted } from '#core/rules/text/counted.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

export const backupKinds = kindsOf({
  'backup-old': kind({
    group: 'urgent',
    access: 'administrator',
    label: 'גיבוי שלא נעשה',
    channels: ['push'],
    always: 'בלי גיבוי, מידע עלול ללכת לאיבוד',
    urgent: false,
    show: ({ hours }: { hours: number | null }) => ({
      topic: 'backup-old',
      title: 'אין גיבוי עדכני',
      titleInEnglish: 'There is no recent backup',
      text:
        hours === null
          ? 'עדיין לא נעשה גיבוי של המערכת. צריך לפנות למי שמפעילים אותה.'
          : `הגיבוי האחרון נעשה לפני ${counted(hours, 'שעה', '# שעות', 'שעתיים')}. צריך לפנות למי שמפעילים את המערכת.`,
      url: '/my-messages',
    }),
  }),
})
