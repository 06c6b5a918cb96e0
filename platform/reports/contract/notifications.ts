import { counted } from '#core/rules/text/counted.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

/** About files that somebody asked for. */
export const exportKinds = kindsOf({
  'export-ready': kind({
    group: 'requests',
    label: 'קבצים שהתבקשו',
    channels: ['push'],
    urgent: false,
    show: ({ id, file_name }: { id: string; file_name: string }) => ({
      topic: `export:${id}`,
      title: 'הקובץ מוכן להורדה',
      titleInEnglish: 'Your file is ready',
      text: file_name,
      url: '/exports',
    }),
  }),
  'report-view-ready': kind({
    group: 'requests',
    label: 'דוחות שנשלחים בקביעות',
    channels: ['mail'],
    urgent: false,
    show: ({ id, view, file_name, rows }: { id: string; view: string; file_name: string; rows: number }) => ({
      topic: `export:${id}`,
      title: `הדוח מוכן: ${view}`,
      titleInEnglish: 'Your report is ready',
      text: `${file_name}, ${counted(rows, 'שורה אחת', '# שורות', 'שתי שורות')}. הקובץ נשמר שלושה ימים.`,
      url: '/exports',
    }),
  }),
})
