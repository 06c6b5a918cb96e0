import { IconClipboardList } from '@tabler/icons-react'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import type { SurveyFields } from '#features/surveys/contract/content-type.ts'
import type { TypedClientContentType } from '#platform/content/client/content-type.ts'
import { questionSentences } from '#platform/questions/client/questionSentences.ts'
import { SurveyCard } from './SurveyCard.tsx'

export const survey: TypedClientContentType<SurveyFields> = {
  one: 'סקר',
  many: 'סקרים',
  fresh: 'סקר חדש',
  icon: IconClipboardList,
  Card: SurveyCard,
  blank: { questions: [], opens_at: null, closes_at: null, anonymous: false },
  labels: {
    anonymous: 'סקר אנונימי',
    opens_at: 'פתיחה',
    closes_at: 'סגירה',
    questions: 'שאלות',
  },
  check: ({ questions, opens_at, closes_at }) => ({
    ...questionSentences(questions, 'questions'),
    questions: questions.length === 0 && 'חסרה שאלה',
    closes_at:
      opens_at !== null &&
      closes_at !== null &&
      Date.parse(closes_at) <= Date.parse(opens_at) &&
      'הסגירה צריכה להיות אחרי הפתיחה',
  }),
  copied: () => ({ opens_at: null, closes_at: null }),
  Form: lazyPart(async () => (await import('./authoring/SurveyForm.tsx')).SurveyForm),
}
