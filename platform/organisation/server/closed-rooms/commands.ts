import { sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import type { ManagedRoom } from '#platform/organisation/contract/closed-rooms.ts'
import { settingsChanged } from '../commands.ts'
import { closedRooms } from './tables.ts'

/** Closes a room to roles and branches, or opens it. Throws a refusal where somebody did so since the revision that was read. */
export async function saveRoom(
  db: Transaction,
  { id, roles, branches, revision }: ManagedRoom,
): Promise<ManagedRoom> {
  const values = { roles, branches, revision: revision + 1 }
  const [saved] = await db
    .insert(closedRooms)
    .values({ id, ...values })
    .onConflictDoUpdate({
      target: closedRooms.id,
      set: values,
      setWhere: sql`${closedRooms.revision} = ${revision}`,
    })
    .returning()
  if (!saved) throw settingsChanged('rooms.changed-meanwhile')
  return saved
}
