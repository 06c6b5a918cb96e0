import { asc, count, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#core/server/database/index.ts'
import type { ManagedRoom, PeopleGroup } from '#platform/organisation/contract/closed-rooms.ts'
import { type RoomName, roomNames } from '#platform/people/contract/rooms.ts'
import { users } from '#platform/people/server/index.ts'
import { closedRooms } from './tables.ts'

type Person = Pick<typeof users, 'role' | 'branchId'>

/** Whether a row of the table concerns a person: `shutsOut` of the contract, in SQL. */
const concerns = ({ role, branchId }: Person) => sql`${role} <> 'administrator'
  and (${role} = any(${closedRooms.roles}) or ${branchId} = any(${closedRooms.branches}))`

/** The names of the rooms that are closed to a person, as a column. */
export function roomsClosedTo(person: Person): SQL<RoomName[]> {
  return sql`array(select ${closedRooms.id} from ${closedRooms} where ${concerns(person)} order by ${closedRooms.id})`
}

/** Whether a room is closed to a person; null is no room. */
export function isRoomClosedTo(person: Person, room: SQL): SQL {
  return sql`exists (select 1 from ${closedRooms} where ${closedRooms.id} = ${room} and ${concerns(person)})`
}

/** Every room with those to whom it is closed. */
export async function listRooms(db: Database): Promise<ManagedRoom[]> {
  const rows = await db.select().from(closedRooms)
  return roomNames.map(
    (id) => rows.find((row) => row.id === id) ?? { id, roles: [], branches: [], revision: 0 },
  )
}

/** How many active people each branch has in each role. */
export async function countGroups(db: Database): Promise<PeopleGroup[]> {
  return db
    .select({ role: users.role, branch_id: users.branchId, people: count() })
    .from(users)
    .where(isNull(users.disabledAt))
    .groupBy(users.role, users.branchId)
    .orderBy(asc(users.branchId), asc(users.role))
}
