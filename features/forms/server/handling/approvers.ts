import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { ApprovalStep } from '#features/forms/contract/vocabulary.ts'
import { formRequests } from '#features/forms/server/tables.ts'
import { approvedBy, mayApprove } from '#platform/people/server/index.ts'

/** Whose approval a request waits for, as a column of a query: the department's too in place of a manager who has left. */
export const nextStep = sql<ApprovalStep | null>`case
  when ${formRequests.awaits}[1] = 'manager' and not ${mayApprove(formRequests.approverId)} then 'department'
  else ${formRequests.awaits}[1] end`

/** The condition that a request waits for a manager's approval that this person may give. Nobody approves their own. */
export function waitsForManager(userId: number | Placeholder): SQL {
  return sql`${formRequests.state} = 'approval' and ${formRequests.awaits}[1] = 'manager'
    and ${formRequests.userId} <> ${userId} and ${approvedBy(userId, formRequests)}`
}
