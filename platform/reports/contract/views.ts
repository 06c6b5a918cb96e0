import { Type } from 'typebox'
import { Id, Nullable, OneOf, Strict, Text } from '#core/contract/common.ts'
import { type Body, type Fields, get, post, remove, slice } from '#core/contract/endpoint.ts'

/** When the file of a saved view is made by itself, and how people are told. */
export const scheduleNames = {
  never: 'לא נשלחת',
  daily: 'בכל בוקר',
  weekly: 'בבוקר יום ראשון',
  monthly: 'בבוקר הראשון בחודש',
} as const
export const schedules = ['never', 'daily', 'weekly', 'monthly'] as const

const ReportName = Type.String({ maxLength: 40 })

const view = {
  name: Text(60),
  search: Type.String({
    maxLength: 1000,
    description: "the query of the report's page, without the number of the page",
  }),
  schedule: OneOf(schedules),
}

export const reportViews = slice('/api/general', 'member', {
  getReportViews: get({
    summary: "The caller's saved views of a report, by name.",
    reads: ['report-views'],
    query: Strict({ report: ReportName }),
    fields: Type.Object({ views: Type.Array(Type.Object({ id: Id, ...view })) }),
  }),
  saveReportView: post({
    audited: 'always',
    summary:
      "Adds a view of a report for the caller, or with an `id` changes one. On its schedule the portal makes the report's file and mails them that it is ready.",
    invalidates: ['report-views'],
    body: Strict({
      ...{ id: Nullable(Id), ...view, report: ReportName },
      filter: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), {
        description:
          'the parameters of the report; `from` may be a period that moves on, such as `last-month`',
      }),
    }),
    fields: Type.Object({ id: Id }),
  }),
  removeReportView: remove({
    summary: "Removes a saved view of the caller's, and its schedule with it.",
    invalidates: ['report-views'],
    query: Strict({ id: Id }),
    fields: Type.Null(),
  }),
})

/** What the page of a report shows: what saves it, without a name and a schedule. */
export type ShownView = Pick<Body<typeof reportViews.saveReportView>, 'report' | 'search' | 'filter'>
export type SavedView = Fields<typeof reportViews.getReportViews>['views'][number]
