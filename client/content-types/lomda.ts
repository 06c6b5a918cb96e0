import { IconSchool } from '@tabler/icons-react'
import type { LessonInput } from '#contract/content-types/lomda.ts'
import { LessonCard } from '../parts/lessons/LessonCard.tsx'
import { lazyForm, type TypedClientContentType } from './content-type.ts'
import { badAddress, badNumber, missing } from './problems.ts'

export const lomda: TypedClientContentType<LessonInput> = {
  one: 'לומדה',
  many: 'לומדות',
  fresh: 'לומדה חדשה',
  icon: IconSchool,
  listLabel: 'למידה',
  Card: LessonCard,
  blank: { kind: 'text', url: null, minutes: 10, pass_mark: 60, file_id: null, quiz: [] },
  problems: ({ kind, url, file_id, minutes, pass_mark, quiz }) => ({
    url:
      (kind === 'video' || kind === 'link') && url === null && file_id === null
        ? 'חסרה כתובת'
        : badAddress(url),
    file_id: kind === 'file' && file_id === null && 'חסר קובץ',
    minutes: badNumber(minutes, 1, 600),
    pass_mark: badNumber(pass_mark, 0, 100),
    quiz:
      quiz.some(({ question, options }) => missing(question) || options.some(missing)) &&
      'יש שאלה או תשובה ריקה',
  }),
  Form: lazyForm(async () => (await import('../parts/authoring/own/LessonForm.tsx')).LessonForm),
}
