import { type Static, Type } from 'typebox'
import { Id, Moment, Nullable, OneOf, Strict } from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { surveyLayouts } from '#features/surveys/rules/survey.ts'
import { PostSummary } from '#platform/content/contract/content.ts'
import {
  maxAnswerLength,
  maxOptions,
  maxQuestions,
  maxTitleLength,
} from '#platform/questions/rules/questions.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { surveyAnswerReport } from './survey-report.ts'

const Count = Type.Integer()

/** What somebody answers to a survey: the field value of the specification. */
export const SurveyFieldValue = Strict({
  user: Id,
  survey_answers: Type.Array(
    Strict({
      acf_fc_layout: OneOf(surveyLayouts),
      title: Type.String({ maxLength: maxTitleLength }),
      answers: Type.Array(Type.String({ maxLength: maxAnswerLength }), { maxItems: maxOptions }),
    }),
    { maxItems: maxQuestions },
  ),
  sending_time: Type.String({ maxLength: 20, description: 'DD/MM/YYYY HH:mm A' }),
})
export type SurveyFieldValue = Static<typeof SurveyFieldValue>

/** What was answered to one question, in the words of that day. */
const OwnAnswer = Type.Object({ title: Type.String(), texts: Type.Array(Type.String()) })
export type OwnAnswer = Static<typeof OwnAnswer>

export const surveys = slice('/api/admin', 'member', {
  getSurveysPosts: get({
    path: '/api/posts/getSurveysPosts',
    summary: 'The surveys that are open or coming for the caller, and whether they answered.',
    staleMinutes: 5,
    reads: ['posts', 'surveys'],
    fields: Type.Object({
      surveys: Type.Array(Type.Object({ post: PostSummary, answered: Type.Boolean() })),
    }),
  }),
  surveys: get({
    path: '/api/users/surveys',
    summary:
      'The open surveys that the caller has not answered; for administrators, those by name that somebody else has not.',
    staleMinutes: 5,
    reads: ['posts', 'surveys'],
    query: Strict({ id: Type.Optional(Id) }),
    fields: Type.Object({ surveys: Type.Array(PostSummary) }),
  }),
  getSurveyState: get({
    path: '/api/posts/getSurveyState',
    summary: 'Whether the caller answered a survey, and what, if the survey stores it by name.',
    reads: ['posts', 'surveys'],
    query: Strict({ id: Id }),
    fields: Type.Object({ answered: Type.Boolean(), answers: Type.Array(OwnAnswer) }),
  }),
  addRepeaterRow: put({
    path: '/api/posts/addRepeaterRow',
    summary: 'Answers a survey, once. An anonymous survey stores who answered apart from what was answered.',
    invalidates: ['surveys'],
    quota: 'surveys',
    // A digest of one of few possible answers would give the answer away.
    secret: true,
    longBody: true,
    body: Strict({
      field_name: OneOf(['answers_repeater']),
      field_value: SurveyFieldValue,
      id: Id,
    }),
    fields: Type.Object({ answered: Type.Boolean() }),
  }),
  getSurveyProgress: get({
    access: 'editor',
    summary: 'How many people a survey is for, how many answered, and whether a reminder may be sent today.',
    reads: ['posts', 'surveys', 'people'],
    query: Strict({ id: Id }),
    fields: Type.Object({
      invited: Count,
      answered: Type.Integer({ description: 'in steps of five while anonymous answers come' }),
      may_remind: Type.Boolean(),
    }),
  }),
  remindSurvey: post({
    access: 'editor',
    summary: 'Notifies those who have not answered, once a day, without saying who they are.',
    invalidates: ['surveys', 'notifications'],
    body: Strict({ id: Id }),
    fields: Type.Object({ reminded: Nullable(Count) }),
  }),
  openSurvey: put({
    access: 'editor',
    summary: 'Opens a survey now; one that was closed stays open without an end.',
    invalidates: ['posts', 'surveys'],
    body: Strict({ id: Id }),
    fields: Type.Object({ revision: Count }),
  }),
  closeSurvey: put({
    access: 'editor',
    summary: 'Closes an open survey now.',
    invalidates: ['posts', 'surveys'],
    body: Strict({ id: Id }),
    fields: Type.Object({ revision: Count }),
  }),
  getReportedSurveys: get({
    access: 'administrator',
    summary: 'Every published survey, the newest first, with how many answered.',
    reads: ['posts', 'surveys'],
    fields: Type.Object({
      surveys: Type.Array(
        Type.Object({
          id: Id,
          slug: Type.String(),
          title: Type.String(),
          publish_at: Moment,
          opens_at: Nullable(Moment),
          closes_at: Nullable(Moment),
          anonymous: Type.Boolean(),
          answered: Count,
          invited: Count,
        }),
      ),
    }),
  }),
  ...reportEndpoints(surveyAnswerReport),
})
