import { type AnyColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf, type Database, isoMoment } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/index.ts'
import { auditChanges, auditEntries } from './tables.ts'

const actors = alias(users, 'actors')

/** What was changed of a person, the newest first. */
export async function listPersonHistory(db: Database, personId: number) {
  return db
    .select({
      id: auditEntries.id,
      at: isoMoment<string>(auditEntries.at),
      actor: sql<string | null>`${actors.firstName} || ' ' || ${actors.lastName}`,
      action: auditEntries.action,
      before: sql<Record<string, unknown> | null>`${auditChanges.before}`,
      after: sql<Record<string, unknown> | null>`${auditChanges.after}`,
    })
    .from(auditChanges)
    .innerJoin(auditEntries, eq(auditEntries.id, auditChanges.entryId))
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .where(
      and(
        anyOf(auditChanges.tableName, ['users', 'sign_on_identities']),
        eq(auditChanges.rowId, String(personId)),
      ),
    )
    .orderBy(desc(auditChanges.id))
    .limit(50)
}

/** The condition that somebody added a person to the portal, or gave them a code to come in by. */
export function wasInvitedBy(personId: AnyColumn | SQL, actorId: AnyColumn | SQL | number): SQL<boolean> {
  return sql`exists (
    select from ${auditChanges} change join ${auditEntries} entry on entry.id = change.entry_id
    where change.table_name = 'users' and change.row_id = ${personId}::text and entry.actor_id = ${actorId}
      and (change.before is null or change.after ? 'first_password_until'))`
}
