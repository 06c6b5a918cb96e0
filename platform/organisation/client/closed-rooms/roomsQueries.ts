import { q } from '#client/api/queries.ts'
import { closedRooms } from '#contract/closed-rooms.ts'
import { people } from '#contract/people.ts'

export const roomsQuery = q(closedRooms.getManagedRooms)
export const placesQuery = q(people.getPlaces)
