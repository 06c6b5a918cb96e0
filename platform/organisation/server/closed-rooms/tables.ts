import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { closableRoles } from '#platform/organisation/contract/closed-rooms.ts'
import type { RoomName } from '#platform/people/contract/rooms.ts'

/** To whom a room is closed; a room without a row is open to everybody. */
export const closedRooms = pgTable('closed_rooms', {
  id: text().$type<RoomName>().primaryKey(),
  roles: text().array().$type<(typeof closableRoles)[number][]>().notNull(),
  branches: integer().array().notNull(),
  revision: integer().notNull().default(1),
})
