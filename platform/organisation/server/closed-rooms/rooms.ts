import { asc, count, isNull, type SQL, sql } from 'drizzle-orm'
import { changedMeanwhile } from '#core/server/database/index.ts'
import type { Handler, Handlers } from '#core/server/http/index.ts'
import type { closedRooms as endpoints } from '#platform/organisation/contract/closed-rooms.ts'
import { type RoomName, roomNames } from '#platform/people/contract/rooms.ts'
import { users } from '#platform/people/server/index.ts'
import { closedRooms } from './tables.ts'

type Person = Pick<typeof users, 'role' | 'branchId'>

/** Whether a row of the table concerns a person: `excludes` of the contract, in SQL. */
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

const getManagedRooms: Handler<typeof endpoints.getManagedRooms> = async ({ db }) => {
  const [rows, groups] = await Promise.all([
    db.select().from(closedRooms),
    db
      .select({ role: users.role, branch_id: users.branchId, people: count() })
      .from(users)
      .where(isNull(users.disabledAt))
      .groupBy(users.role, users.branchId)
      .orderBy(asc(users.branchId), asc(users.role)),
  ])
  const rooms = roomNames.map(
    (id) => rows.find((row) => row.id === id) ?? { id, roles: [], branches: [], revision: 0 },
  )
  return { rooms, groups }
}

const saveRoom: Handler<typeof endpoints.saveRoom> = async ({ db, body: { id, revision, ...given } }) => {
  const values = { ...given, revision: revision + 1 }
  const [saved] = await db
    .insert(closedRooms)
    .values({ id, ...values })
    .onConflictDoUpdate({
      target: closedRooms.id,
      set: values,
      setWhere: sql`${closedRooms.revision} = ${revision}`,
    })
    .returning()
  if (!saved) throw changedMeanwhile('rooms', 'ההגדרות השתנו')
  return saved
}

export const closedRoomHandlers: Handlers<typeof endpoints> = { getManagedRooms, saveRoom }
