import { sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { requestKinds } from '#features/forms/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { approversNow, users } from '#platform/people/server/index.ts'
import { nextStep } from './handling/approvers.ts'
import { formRequests } from './tables.ts'

/** Reminds everybody for whom a request has waited for more than a day, once each time it runs. */
export async function remindApprovers(db: Transaction): Promise<void> {
  const { rows } = await db.execute<{ count: number; ids: number[] }>(sql`
    select count, array_agg(id order by id) as ids from (
      select approver.id, count(*)::integer as count
      from ${formRequests} cross join lateral ${approversNow(formRequests)} approver
      where ${formRequests.state} = 'approval' and ${nextStep} = 'manager' and approver.id <> ${formRequests.userId}
        and ${formRequests.createdAt} < now() - interval '1 day'
      group by approver.id
      union all
      select handler.id, count(*)::integer
      from ${formRequests}
      join ${users} handler on 'forms' = any(handler.duties) and ${formRequests.departmentId} = any(handler.form_departments)
        and handler.disabled_at is null and handler.id <> ${formRequests.userId}
      where ${formRequests.state} = 'approval' and ${nextStep} = 'department'
        and ${formRequests.changedAt} < now() - interval '1 day'
      group by handler.id) as waits
    group by count order by count`)
  for (const { count, ids } of rows)
    await notify(db, requestKinds['approvals-waiting'], { userIds: ids, count })
}
