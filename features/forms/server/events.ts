import { sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/connect.ts'
import type { FormEvent } from '#features/forms/contract/forms.ts'
import { formRequestEvents } from './tables.ts'

/** The day alone of what was written without a name, since the minute could be compared with who was in the portal. */
export const dayAlone = sql`date_trunc('day', now())`

/** Adds to the history of a request. `actorId`: null for who sent it without a name. */
export async function addEvent(
  db: Transaction,
  requestId: number,
  actorId: number | null,
  { kind, text = '', internal = false }: Pick<FormEvent, 'kind'> & { text?: string; internal?: boolean },
): Promise<void> {
  await db
    .insert(formRequestEvents)
    .values({ requestId, actorId, kind, text, internal, ...(actorId === null && { at: dayAlone }) })
}
