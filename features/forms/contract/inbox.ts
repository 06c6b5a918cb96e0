import { type Static, Type } from 'typebox'
import { Day, Id, Nullable, OneOf, Revision, Strict, Text } from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { inboxReport, Named } from './inbox-report.ts'

const Count = Type.Integer()
/** The last event of the request's history that the caller has seen: of two at once the later one is told. */
const seen = Id

/** A department whose requests the caller sees to. */
const InboxDepartment = Type.Object({
  id: Id,
  name: Type.String(),
  open: Count,
  overdue: Count,
})

export const AnswerTemplate = Type.Object({
  id: Id,
  revision: Revision,
  title: Type.String(),
  text: Type.String(),
})
export type AnswerTemplate = Static<typeof AnswerTemplate>

export const inbox = slice('/api/admin', 'duty:forms', {
  getInboxDepartments: get({
    summary: 'The departments whose requests the caller sees to, with what is open in each.',
    reads: ['requests'],
    fields: Type.Object({ departments: Type.Array(InboxDepartment) }),
  }),
  ...reportEndpoints(inboxReport),
  getInboxPeople: get({
    summary: 'Who sees to the requests of a department, and its templates of answers.',
    reads: ['requests', 'people'],
    query: Strict({ request_id: Id }),
    fields: Type.Object({
      department_id: Id,
      people: Type.Array(Named),
      templates: Type.Array(AnswerTemplate),
    }),
  }),
  handleRequest: put({
    summary: 'Says who sees to a request and until when. A refusal where the request changed since `seen`.',
    invalidates: ['requests', 'notifications'],
    body: Strict({ id: Id, seen, owner_id: Nullable(Id), due_on: Nullable(Day) }),
    fields: Type.Null(),
  }),
  answerFormRequest: post({
    summary:
      'Writes to the sender: a word, a question that keeps the request waiting, or the last word. A refusal where the request changed since `seen`.',
    invalidates: ['requests', 'notifications'],
    body: Strict({
      id: Id,
      seen,
      text: Text(2000),
      as: OneOf(['answer', 'asked', 'done', 'refused']),
    }),
    fields: Type.Null(),
  }),
  noteFormRequest: post({
    summary: 'Writes a note that only the department reads.',
    invalidates: ['requests'],
    body: Strict({ id: Id, text: Text(2000) }),
    fields: Type.Null(),
  }),
  reopenFormRequest: put({
    summary: 'Opens a request again that the department has closed.',
    invalidates: ['requests', 'notifications'],
    body: Strict({ id: Id }),
    fields: Type.Null(),
  }),
  saveAnswerTemplate: put({
    summary:
      'Makes a template of an answer for a department (id null), or changes one; without words it is deleted. Refused when somebody changed it since the revision that was read.',
    invalidates: ['requests'],
    body: Strict({
      id: Nullable(Id),
      revision: Revision,
      department_id: Id,
      title: Text(80),
      text: Type.String({ maxLength: 2000 }),
    }),
    fields: Type.Null(),
  }),
})
