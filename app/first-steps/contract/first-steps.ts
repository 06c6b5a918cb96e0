import { type Static, Type } from 'typebox'
import { Moment, Nullable, OneOf, Strict, Text } from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { stepStates, firstSteps as steps } from './vocabulary.ts'

const Step = Type.Object({ name: OneOf(steps), state: OneOf(stepStates) })
export type Step = Static<typeof Step>
const Steps = Type.Object({ steps: Type.Array(Step, { description: 'all of them, in their order' }) })

const Count = Type.Integer()
/** How much a portal holds that was filled with the demo organisation. */
const Filled = Type.Object({
  filled_at: Moment,
  people: Count,
  items: Count,
  products: Count,
  orders: Type.Integer({ description: 'orders, lunches, registrations and requests' }),
  files: Count,
  people_since: Type.Integer({ description: 'people who were added after it was filled' }),
  items_since: Type.Integer({ description: 'items that were written after it was filled' }),
})
export type Filled = Static<typeof Filled>

export const firstSteps = slice('/api/admin', 'administrator', {
  getFirstSteps: get({
    summary: 'What a new organisation does first, and which of it is done, as far as the portal can tell.',
    reads: ['first-steps', 'options', 'people', 'rooms', 'posts'],
    fields: Steps,
  }),
  skipFirstSteps: put({
    summary: 'Skips first steps, or takes that back.',
    invalidates: ['first-steps'],
    body: Strict({
      steps: Type.Array(OneOf(steps), { minItems: 1, maxItems: steps.length, uniqueItems: true }),
      skipped: Type.Boolean(),
    }),
    fields: Steps,
  }),
  getDemo: get({
    summary:
      'How much `removeDemo` would delete; null in a portal that is not filled with the demo organisation.',
    reads: ['options', 'people', 'posts'],
    fields: Type.Object({ demo: Nullable(Filled) }),
  }),
  removeDemo: post({
    ownTransaction: true,
    // The entry of the handler is written last, when those that it replaces are gone.
    audited: 'never',
    summary:
      'Empties a portal that was filled with the demo organisation, but for the caller: like a new one. Refused in any other portal, and while the password of the caller is that of the demo.',
    invalidates: ['options', 'people', 'posts', 'first-steps'],
    body: Strict({ name: Text(80, 'the name of the organisation, so that nothing is deleted by mistake') }),
    fields: Type.Null(),
  }),
})
