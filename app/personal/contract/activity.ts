import { Type } from 'typebox'
import { Id, Moment, Nullable, OneOf, Strict } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'

/** What has no page of its own, unlike orders, registrations, lunches and requests. */
export const activityParts = ['surveys', 'signatures', 'kudos'] as const
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
      'How much a person has answered, signed and received, and the latest of each. Of surveys no time is known.',
    reads: ['surveys', 'signatures', 'kudos'],
    query: Strict({ id: Id }),
    fields: Type.Object({ parts: Type.Array(ActivityPart) }),
  }),
})
