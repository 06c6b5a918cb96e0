import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Access } from '#core/contract/access.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import type { WorkKind } from '#platform/requests/contract/vocabulary.ts'

/** Who handles work. */
type WorkHandler = Pick<SessionUser, 'id' | 'role' | 'duties' | 'editable_types'>

/** What of one kind waits in the work queue. */
export interface WorkSource {
  kind: WorkKind
  /** Who handles it. */
  access: Access
  /** A select by `workRows` of all that the person may handle. */
  rows: (user: WorkHandler) => SQL
}

type Column = AnyColumn | SQL

interface WorkColumns {
  id: Column
  title: Column
  /** Who asked or reported. */
  personId?: Column
  since: Column
  /** The day by which it is due. */
  due?: Column
  /** Who handles it. */
  ownerId?: Column
}

/** One kind of work as a select, with the same columns as all others, so that one statement unites them. */
export function workRows(
  kind: WorkKind,
  { id, title, personId = sql`null`, since, due = sql`null`, ownerId = sql`null` }: WorkColumns,
  from: SQL,
): SQL {
  return sql`select ${kind}::text as kind, ${id} as id, ${title} as title, (${personId})::integer as person_id,
    ${since} as since, (${due})::date as due, (${ownerId})::integer as owner_id from ${from}`
}
