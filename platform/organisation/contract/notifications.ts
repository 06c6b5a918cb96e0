import { counted } from '#core/rules/counted.ts'
import { kind, type Shown } from '#platform/notifications/contract/kind.ts'

/** What an administrator wrote to people's devices. */
export interface Announcement {
  id: number
  title: string
  text: string
  url: string
}

const announced = ({ id, ...shown }: Announcement): Shown => ({ topic: `push:${id}`, ...shown })

/** What the organisation writes, and files that somebody asked for. */
export const organisationKinds = {
  'mail-trouble': kind({
    label: 'מכתבים שלא נשלחו',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ recipient, problem, final }: { recipient: string; problem: string; final: boolean }) => ({
      topic: 'mail-trouble',
      title: final ? 'מכתב לא נשלח' : 'הדואר היוצא מתעכב',
      text: `אל ${recipient}: ${problem}`,
      url: final ? '/admin/outbox' : '/admin/outbox?state=waiting',
    }),
  }),
  'backup-old': kind({
    label: 'גיבוי שלא נעשה',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ hours }: { hours: number | null }) => ({
      topic: 'backup-old',
      title: 'אין גיבוי עדכני',
      text:
        hours === null
          ? 'עדיין לא נעשה גיבוי של המערכת. צריך לפנות למי שמפעילים אותה.'
          : `הגיבוי האחרון נעשה לפני ${counted(hours, 'שעה', '# שעות', 'שעתיים')}. צריך לפנות למי שמפעילים את המערכת.`,
      url: '/my-messages',
    }),
  }),
  'export-ready': kind({
    label: 'קבצים שהתבקשו',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ id, file_name }: { id: string; file_name: string }) => ({
      topic: `export:${id}`,
      title: 'הקובץ מוכן להורדה',
      text: file_name,
      url: '/exports',
    }),
  }),
  'people-import-ended': kind({
    label: 'ייבוא אנשים',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ id, file_name, state }: { id: number; file_name: string; state: 'done' | 'failed' }) => ({
      topic: `people-import:${id}`,
      title: state === 'done' ? 'ייבוא האנשים הסתיים' : 'ייבוא האנשים נפסק',
      text: file_name,
      url: `/admin/people/import/${id}`,
    }),
  }),
  announcement: kind({
    label: 'הודעות מהארגון',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: announced,
  }),
  'announcement-of-events': kind({
    label: 'הודעות מהארגון על אירועים והטבות',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: announced,
  }),
  'announcement-of-wellbeing': kind({
    label: 'הודעות מהארגון על רווחה ובריאות',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: announced,
  }),
  emergency: kind({
    label: 'הודעות דחופות מהארגון',
    channels: ['push'],
    switchable: false,
    urgent: true,
    show: announced,
  }),
}
