import { eq } from 'drizzle-orm'
import type { Database } from '#core/server/database/index.ts'
import { unauthorised } from '#core/server/http/index.ts'
import { sessions } from './tables.ts'

/** What a session calls its device, and until when it lasts at most. Throws 401 for one that has ended. */
export async function loadSession(db: Database, id: string): Promise<{ label: string; expiresAt: Date }> {
  const [row] = await db
    .select({ label: sessions.label, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, id))
  if (!row) throw unauthorised()
  return row
}
