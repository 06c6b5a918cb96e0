import { type Handlers, requireOwn } from '#core/server/http/index.ts'
import type { people } from '#platform/people/contract/people.ts'
import { getPlaces } from './places.ts'
import { findColleagues, findPeople, loadUserFields } from './queries.ts'

export const peopleHandlers: Handlers<typeof people> = {
  getPlaces,
  findPeople: async ({ db, query }) => ({ people: await findPeople(db, query.s) }),
  findColleagues,
  userFields: ({ db, user, query }) => loadUserFields(db, requireOwn(query.id, user)),
}
