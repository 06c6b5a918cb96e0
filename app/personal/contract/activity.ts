import { Type } from 'typebox'
import { Id, Moment, Nullable, OneOf, Strict } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'

export const activityParts = [
  'orders',
  'registrations',
  'lunches',
  'surveys',
  'signatures',
  'kudos',
  'requests',
] as const
export type ActivityPartName = (typeof activityParts)[number]

const ActivityEntry = Type.Object({
  id: Id,
  title: Type.String(),
  at: Nullable(Moment),
  url: Type.String({ description: 'a path of the portal' }),
})

const ActivityPart = Type.Object({
  part: OneOf(activityParts),
  count: Type.Integer(),
  latest: Type.Array(ActivityEntry),
})

export const activity = slice('/api/users', 'member', {
  getMyActivity: get({
    summary:
      'How much a person has ordered, registered to, answered, signed and received, and the latest of each. Of surveys no time is known.',
    reads: ['orders', 'registrations', 'food-orders', 'surveys', 'signatures', 'kudos', 'entitlements'],
    query: Strict({ id: Id }),
    fields: Type.Object({ parts: Type.Array(ActivityPart) }),
  }),
})
