import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf, Revision, Strict, Text } from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'
import { Audience, PresentAudience } from '#platform/people/contract/audience.ts'
import { Questions } from '#platform/questions/contract/questions.ts'
import { formApprovals } from './vocabulary.ts'

const written = {
  title: Text(120),
  description: Type.String({ maxLength: 500 }),
  department_id: Id,
  audience: Audience,
  questions: Questions,
  approval: OneOf(formApprovals),
  due_days: Nullable(Type.Integer({ minimum: 1, maximum: 365 })),
  keep_months: Type.Integer({
    minimum: 1,
    maximum: 120,
    description: 'after which requests that were closed are deleted',
  }),
  open: Type.Boolean(),
}

export const ManagedForm = Type.Object({
  id: Id,
  title: Type.String(),
  department: Type.String(),
  approval: OneOf(formApprovals),
  open: Type.Boolean(),
  requests: Type.Integer({ description: 'that were sent, in all' }),
})
export type ManagedForm = Static<typeof ManagedForm>

export const EditedForm = Type.Object({
  id: Id,
  revision: Revision,
  ...written,
  audience: PresentAudience,
})
export type EditedForm = Static<typeof EditedForm>

export const formsAdmin = slice('/api/admin', 'administrator', {
  getManagedForms: get({
    summary: 'Every form, open ones first.',
    reads: ['forms', 'requests'],
    fields: Type.Object({ forms: Type.Array(ManagedForm) }),
  }),
  getManagedForm: get({
    summary: 'A form to be changed, and how many answered each of its questions.',
    reads: ['forms'],
    query: Strict({ id: Id }),
    fields: Type.Object({
      form: EditedForm,
      answered: Type.Array(Type.Object({ question: Type.String(), answers: Type.Integer() })),
    }),
  }),
  saveForm: put({
    longBody: true,
    summary:
      'Makes a form (id null) or changes one; refused when somebody did so since the revision that was read. Requests keep the words that they were sent with.',
    invalidates: ['forms'],
    body: Strict({ id: Nullable(Id), revision: Revision, ...written }),
    fields: Type.Object({ id: Id, revision: Revision }),
  }),
})
