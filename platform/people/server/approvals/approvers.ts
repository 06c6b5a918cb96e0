import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import type { Database } from '#core/server/database/index.ts'
import { users } from '../tables.ts'
import { standIns } from './tables.ts'

/** Days without an answer after which the manager's manager may approve too. */
const patience = 3

const today = sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`

const standsInNow = sql`${today} between stand_in.from_day and stand_in.until_day`

const isLate = (sentAt: SQL | AnyColumn) => sql`${sentAt} <= now() - make_interval(days => ${patience})`

/** Who approves what a person asks for as their manager, and who does after some days: stored with what they ask for. */
export interface Approvers {
  approverId: number | null
  laterApproverId: number | null
}

/** These and when it was asked for, as columns of a query. */
type ApproverColumns = Record<keyof Approvers | 'createdAt', AnyColumn | SQL>

/** The condition that a person still works here, so that what waits for them as a manager does; nobody else takes their place. */
export function mayApprove(personId: AnyColumn | SQL): SQL {
  return sql`exists (select from ${users} approver
    where approver.id = ${personId} and approver.disabled_at is null and approver.role <> 'community')`
}

/**
 * Who approves what a person asks for now; the manager's manager at once where the manager has left. Stored with it, so that
 * whoever becomes a manager later approves nothing that was asked for before.
 */
export async function findApprovers(db: Database, userId: number): Promise<Approvers> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select line.id from ${users} requester join ${users} manager on manager.id = requester.reports_to
    cross join lateral (values (1, manager.id), (2, manager.reports_to)) line (place, id)
    where requester.id = ${userId} and line.id <> ${userId} and ${mayApprove(sql`line.id`)}
    order by line.place`)
  return { approverId: rows[0]?.id ?? null, laterApproverId: rows[1]?.id ?? null }
}

/** The condition that a person approves now what was asked for: as the manager, as who stands in for them, or after some days. */
export function approvedBy(
  userId: number | Placeholder,
  { approverId, laterApproverId, createdAt }: ApproverColumns,
): SQL {
  const standsInFor = sql`select stand_in.user_id from ${standIns} stand_in
    where stand_in.stand_in_id = ${userId} and ${standsInNow}`
  return sql`(${approverId} = any(array(select ${userId}::integer union all ${standsInFor}))
    or (${laterApproverId} = ${userId} and ${isLate(createdAt)})) and ${mayApprove(approverId)}`
}

/** Rows (`id`): the same from the other side, who approves now what was asked for. */
export function approversNow({ approverId, laterApproverId, createdAt }: ApproverColumns): SQL {
  return sql`(
    select line.id from (
      select ${approverId} as id
      union select stand_in.stand_in_id from ${standIns} stand_in where stand_in.user_id = ${approverId} and ${standsInNow}
      union select ${laterApproverId} where ${isLate(createdAt)}) line
    where ${mayApprove(sql`line.id`)} and ${mayApprove(approverId)})`
}

/** The people who approve now what was asked for. */
export async function listApproverIds(
  db: Database,
  { approverId, laterApproverId, createdAt }: Approvers & { createdAt: Date },
): Promise<number[]> {
  const approvers = approversNow({
    approverId: sql`${approverId}::integer`,
    laterApproverId: sql`${laterApproverId}::integer`,
    createdAt: sql`${createdAt.toISOString()}::timestamptz`,
  })
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${approvers} approver`)
  return rows.map(({ id }) => id)
}
