import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

export const peopleImportKinds = kindsOf({
  'people-import-ended': kind({
    group: 'requests',
    access: 'duty:people',
    label: 'ייבוא אנשים',
    channels: ['push'],
    urgent: false,
    show: ({ id, file_name, state }: { id: number; file_name: string; state: 'done' | 'failed' }) => ({
      topic: `people-import:${id}`,
      title: state === 'done' ? 'ייבוא האנשים הסתיים' : 'ייבוא האנשים נפסק',
      titleInEnglish: state === 'done' ? 'The import of people is done' : 'The import of people stopped',
      text: file_name,
      url: `/admin/people/import/${id}`,
    }),
  }),
})
