import { sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/connect.ts'
import { requestKinds } from '#features/forms/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { approversOf, users } from '#platform/people/server/index.ts'
import { formRequests } from './tables.ts'

/** Reminds everybody for whom a request has waited for more than a day, once each time it runs. */
export async function remindApprovers(db: Transaction): Promise<void> {
  const { rows } = await db.execute<{ count: number; ids: number[] }>(sql`
    select count, array_agg(approver_id order by approver_id) as ids from (
      select approver.approver_id, count(distinct waiting.id)::integer as count
      from ${formRequests} waiting
      cross join lateral ${approversOf(sql`waiting.user_id`)} approver
      join ${users} on ${users.id} = approver.approver_id and ${users.disabledAt} is null
      where waiting.state = 'approval' and waiting.awaits[1] = 'manager' and approver.approver_id <> waiting.user_id
        and waiting.created_at <= approver.since and waiting.created_at < now() - interval '1 day'
      group by approver.approver_id
      union all
      select handler.id, count(*)::integer
      from ${formRequests} waiting
      join ${users} handler on 'forms' = any(handler.duties) and waiting.department_id = any(handler.form_departments)
        and handler.disabled_at is null and handler.id <> waiting.user_id
      where waiting.state = 'approval' and waiting.awaits[1] = 'department'
        and waiting.changed_at < now() - interval '1 day'
      group by handler.id) as waits
    group by count order by count`)
  for (const { count, ids } of rows)
    await notify(db, requestKinds['approvals-waiting'], { userIds: ids, count })
}
