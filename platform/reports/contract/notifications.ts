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
})
