import { type Handlers, requireOwn } from '#core/server/http/index.ts'
import type { people } from '#platform/people/contract/people.ts'
import { listPlaces } from './places.ts'
import { findColleagues, findPeople, loadUserFields } from './queries.ts'

export const peopleHandlers: Handlers<typeof people> = {
  getPlaces: ({ db }) => listPlaces(db),

  findPeople: async ({ db, query }) => ({ people: await findPeople(db, query.s) }),

  findColleagues: async ({ db, user, query }) => ({ people: await findColleagues(db, user, query.s) }),

  userFields: ({ db, user, query }) => loadUserFields(db, requireOwn(query.id, user)),
}
