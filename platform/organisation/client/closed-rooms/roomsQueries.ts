import { q } from '#core/client/api/queries.ts'
import { closedRooms } from '#platform/organisation/contract/closed-rooms.ts'
import { people } from '#platform/people/contract/people.ts'

export const roomsQuery = q(closedRooms.getManagedRooms)
export const placesQuery = q(people.getPlaces)
