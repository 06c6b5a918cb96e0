import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/dates.ts'
import type { Database } from '#core/server/database/connect.ts'
import { users } from '../tables.ts'
import { standIns } from './tables.ts'

/** After so many days without an answer the manager's manager may approve too. */
const patience = 3

const today = sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`

const standsInNow = sql`${today} between stand_in.from_day and stand_in.until_day`

/**
 * Rows (`approver_id`, `since`): who may approve as the manager of a person, requests sent before `since`: the manager and
 * who stands in for them; the manager's manager after a few days, or at once where the manager has left.
 */
export function approversOf(userId: AnyColumn | SQL | number): SQL {
  return sql`(
    select manager.id as approver_id, now() as since
    from ${users} requester join ${users} manager on manager.id = requester.reports_to and manager.disabled_at is null
    where requester.id = ${userId}
    union all
    select stand_in.stand_in_id, now()
    from ${users} requester join ${standIns} stand_in on stand_in.user_id = requester.reports_to and ${standsInNow}
    where requester.id = ${userId}
    union all
    select manager.reports_to, case when manager.disabled_at is null then now() - make_interval(days => ${patience}) else now() end
    from ${users} requester join ${users} manager on manager.id = requester.reports_to
    where requester.id = ${userId} and manager.reports_to is not null)`
}

/** Rows (`requester_id`, `since`): the same from the approver's side. */
export function approvedBy(userId: number): SQL {
  return sql`(
    select requester.id as requester_id, now() as since from ${users} requester where requester.reports_to = ${userId}
    union all
    select requester.id, now()
    from ${standIns} stand_in join ${users} requester on requester.reports_to = stand_in.user_id
    where stand_in.stand_in_id = ${userId} and ${standsInNow}
    union all
    select requester.id, case when manager.disabled_at is null then now() - make_interval(days => ${patience}) else now() end
    from ${users} manager join ${users} requester on requester.reports_to = manager.id
    where manager.reports_to = ${userId})`
}

/** The active people who may approve now as the manager of a person. */
export async function listApproverIds(db: Database, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct ${users.id} as id from ${approversOf(userId)} approver
    join ${users} on ${eq(users.id, sql`approver.approver_id`)}
    where ${users.disabledAt} is null and ${users.id} <> ${userId} and approver.since >= now()`)
  return rows.map(({ id }) => id)
}

/** Whether somebody approves as the manager of a person, if need be after some days. */
export async function isApproverOf(db: Database, approverId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${approversOf(userId)} approver where approver.approver_id = ${approverId} limit 1`,
  )
  return rows.length > 0
}
