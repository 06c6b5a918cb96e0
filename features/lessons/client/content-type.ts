import { IconSchool } from '@tabler/icons-react'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import type { LessonInput } from '#features/lessons/contract/content-type.ts'
import type { TypedClientContentType } from '#platform/content/client/content-type.ts'
import { questionSentences } from '#platform/questions/client/questionSentences.ts'
import { LessonCard } from './LessonCard.tsx'

export const lomda: TypedClientContentType<LessonInput> = {
  one: 'לומדה',
  many: 'לומדות',
  fresh: 'לומדה חדשה',
  icon: IconSchool,
  Card: LessonCard,
  blank: { kind: 'text', url: null, minutes: 10, pass_mark: 60, file_id: null, quiz: [] },
  labels: {
    kind: 'סוג הלומדה',
    url: 'כתובת',
    minutes: 'משך בדקות',
    pass_mark: 'ציון עובר, באחוזים',
    file_id: 'קובץ',
    quiz: 'שאלון בסוף הלומדה',
  },
  textIsMain: ({ kind }) => kind === 'text',
  check: ({ kind, url, file_id, quiz }) => ({
    ...questionSentences(quiz, 'quiz'),
    url: (kind === 'video' || kind === 'link') && url === null && file_id === null && 'חסרה כתובת',
    file_id: kind === 'file' && file_id === null && 'חסר קובץ',
  }),
  Form: lazyPart(async () => (await import('./authoring/LessonForm.tsx')).LessonForm),
}
