import { type Static, Type } from 'typebox'
import { Day, Id, Moment, Nullable, OneOf, Revision, Strict, Text, Uuid } from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { Attachment, attachmentTypes } from '#platform/attachments/contract/attachments.ts'
import { Answer, GivenAnswers, Question } from '#platform/questions/contract/questions.ts'
import { progressStates } from '#platform/requests/contract/vocabulary.ts'
import { approvalSteps, formApprovals, formEventKinds } from './vocabulary.ts'

const card = {
  id: Id,
  title: Type.String(),
  description: Type.String(),
  department: Type.String(),
  is_contact: Type.Boolean({ description: 'it is what `/contact` shows' }),
}

export const FormCard = Type.Object({
  ...card,
  asks: Type.Array(Type.String(), {
    description: 'the titles of its questions and of their options, by which it is found',
  }),
})
export type FormCard = Static<typeof FormCard>

export const FillableForm = Type.Object({
  ...card,
  revision: Revision,
  questions: Type.Array(Question),
  approval: OneOf(formApprovals),
  due_days: Nullable(Type.Integer()),
})
export type FillableForm = Static<typeof FillableForm>

/** What happened to a request, in order; the sender sees what is not internal. */
export const FormEvent = Type.Object({
  id: Id,
  at: Moment,
  actor: Nullable(Type.String({ description: 'null: who sent it without a name, in an earlier version' })),
  kind: OneOf(formEventKinds),
  text: Type.String(),
  internal: Type.Boolean(),
})
export type FormEvent = Static<typeof FormEvent>

/** Everything that one request shows to who may read it. */
export const FormRequest = Type.Object({
  id: Id,
  form_id: Id,
  title: Type.String(),
  department: Type.String(),
  sender: Nullable(
    Type.Object(
      { id: Id, name: Type.String(), branch: Nullable(Type.String()) },
      { description: 'null: it was sent without a name, in an earlier version' },
    ),
  ),
  state: OneOf(progressStates),
  awaits: Nullable(OneOf(approvalSteps)),
  missing: Type.String({ description: 'what was asked of the sender; empty: nothing' }),
  owner: Nullable(Type.Object({ id: Id, name: Type.String() })),
  due_on: Nullable(Day),
  overdue: Type.Boolean(),
  answers: Type.Array(Answer),
  events: Type.Array(FormEvent),
  files: Type.Array(Attachment),
  created_at: Moment,
  may: Type.Object({
    withdraw: Type.Boolean(),
    reply: Type.Boolean(),
    approve: Type.Boolean(),
    handle: Type.Boolean(),
  }),
})
export type FormRequest = Static<typeof FormRequest>

const Words = Text(2000)
const byId = Strict({ id: Id })

const StandIn = Type.Object({
  person: Type.Object({ id: Id, name: Type.String() }),
  from: Day,
  until: Day,
})

export const forms = slice('/api/general', 'member', {
  getForms: get({
    summary: 'The open forms that are meant for the caller, by title.',
    reads: ['forms'],
    fields: Type.Object({ forms: Type.Array(FormCard) }),
  }),
  getForm: get({
    summary: 'A form with its questions.',
    reads: ['forms'],
    query: byId,
    fields: FillableForm,
  }),
  submitForm: post({
    quota: 'forms',
    longBody: true,
    created: true,
    summary:
      'Sends a form in the name of the caller. 409 where its questions have changed since that revision.',
    invalidates: ['requests', 'notifications'],
    body: Strict({
      form_id: Id,
      revision: Revision,
      answers: GivenAnswers,
    }),
    fields: Type.Object({ id: Id }),
  }),
  getFormRequest: get({
    allowedWhenClosed: true,
    summary: 'A request with its answers and history, for its sender, its approver and its department.',
    reads: ['requests'],
    query: byId,
    fields: FormRequest,
  }),
  replyToFormRequest: post({
    allowedWhenClosed: true,
    quota: 'form-messages',
    created: true,
    summary: 'Writes to the department about an own request that is not closed.',
    invalidates: ['requests', 'notifications'],
    body: Strict({ id: Id, text: Words }),
    fields: Type.Null(),
  }),
  withdrawFormRequest: put({
    allowedWhenClosed: true,
    summary: 'Takes an own request back while it is not closed.',
    invalidates: ['requests', 'notifications'],
    body: byId,
    fields: Type.Null(),
  }),
  approveFormRequest: put({
    allowedWhenClosed: true,
    summary: 'Approves or refuses the step that a request waits for; the first answer counts.',
    invalidates: ['requests', 'notifications'],
    body: Strict({
      id: Id,
      approve: Type.Boolean(),
      note: Type.String({ maxLength: 500, description: 'required where it is refused' }),
    }),
    fields: Type.Null(),
  }),
  downloadFormRequest: get({
    allowedWhenClosed: true,
    summary: 'What was sent, as a PDF, for who may read the request.',
    query: byId,
    fields: ['application/pdf'],
  }),
  downloadFormFile: get({
    allowedWhenClosed: true,
    summary: 'A file that was sent with a request, for who may read the request.',
    query: Strict({ id: Id, file_id: Uuid }),
    fields: Object.values(attachmentTypes),
  }),
  getStandIn: get({
    // What waits for the caller's approval is of other rooms too, and stays theirs.
    allowedWhenClosed: true,
    summary: 'Who approves in place of the caller, and when.',
    reads: ['requests'],
    fields: Type.Object({
      manages: Type.Boolean({ description: 'somebody reports to the caller' }),
      stand_in: Nullable(StandIn),
    }),
  }),
  saveStandIn: put({
    allowedWhenClosed: true,
    audited: 'always',
    summary: 'Names who approves in place of the caller on these days, and tells them, or nobody.',
    invalidates: ['requests', 'notifications'],
    body: Strict({ person_id: Nullable(Id), from: Nullable(Day), until: Nullable(Day) }),
    fields: Type.Null(),
  }),
})
