import { type Static, Type } from 'typebox'
import { Moment, Nullable } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import { recordFilter, subjectFilter } from '#platform/reports/contract/report-filters.ts'

/** What somebody answered to one question. Of an anonymous survey it has neither a name nor a time. */
export const SurveyAnswer = Type.Object({
  id: Type.String(),
  question: Type.String(),
  answer: Type.String(),
  name: Nullable(Type.String()),
  employee_number: Nullable(Type.String()),
  branch: Nullable(Type.String()),
  answered_at: Nullable(Moment),
})
export type SurveyAnswer = Static<typeof SurveyAnswer>

const filter = {
  survey_id: subjectFilter,
  branch_id: recordFilter({ label: 'סניף', all: 'כל הסניפים' }),
}

/** What was answered to a survey (specification §2, `/surveys-report`). */
export const surveyAnswerReport = {
  name: 'surveys',
  access: 'administrator',
  reads: ['posts', 'surveys'],
  filter,
  row: SurveyAnswer,
  sort: 'question',
  columns: [
    { key: 'question', title: 'שאלה', kind: 'text', width: 40, sortable: true },
    { key: 'answer', title: 'תשובה', kind: 'text', width: 60 },
    { key: 'name', title: 'שם', kind: 'text', width: 24, empty: 'אנונימי' },
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12, fileOnly: true },
    { key: 'branch', title: 'סניף', kind: 'text', width: 22 },
    { key: 'answered_at', title: 'נענה', kind: 'moment', width: 18 },
  ],
} as const satisfies ReportDescription<typeof filter, typeof SurveyAnswer>
