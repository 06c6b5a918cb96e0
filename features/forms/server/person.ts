import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf, type Database, type Transaction } from '#core/server/database/index.ts'
import { personTable, workOfOrganisation } from '#core/server/person-tables.ts'
import { deleteAttachments } from '#platform/attachments/server/index.ts'
import { formRequestEvents, formRequests } from './tables.ts'

export const personTables = [
  personTable(formRequests, {
    userId: {
      kept: 'so many months after it was closed as its form says',
      atErasure: 'kept',
      because: 'the figures of the department; files and the words of its history are deleted',
      emptied: { answers: sql`'[]'`, missing: sql`''` },
    },
    ownerId: workOfOrganisation('the request is that of who sent it'),
    approverId: workOfOrganisation('the request is that of who sent it'),
    laterApproverId: workOfOrganisation('the request is that of who sent it'),
  }),
  personTable(formRequestEvents, {
    actorId: workOfOrganisation('the history of requests, which their pages show'),
  }),
]

export function countOpenOf(db: Database, userId: number): Promise<number> {
  return db.$count(formRequests, and(eq(formRequests.userId, userId), isNull(formRequests.closedAt)))
}

/** Deletes the files of a person's requests, and what was said about these. Returns the names of the files in storage. */
export async function eraseRequestsOf(db: Transaction, userId: number): Promise<string[]> {
  const rows = await db
    .select({ id: formRequests.id })
    .from(formRequests)
    .where(eq(formRequests.userId, userId))
  const ids = rows.map(({ id }) => id)
  await db.update(formRequestEvents).set({ text: sql`''` }).where(anyOf(formRequestEvents.requestId, ids))
  return deleteAttachments(db, 'form', ids)
}
