import { type SQL, sql } from 'drizzle-orm'
import { approvedBy } from '#platform/people/server/index.ts'
import { formRequests } from './tables.ts'

/** The condition that a request waits for a manager's approval that this person may give. Nobody approves their own. */
export function waitsForManager(userId: number): SQL {
  return sql`${formRequests.state} = 'approval' and ${formRequests.awaits}[1] = 'manager'
    and ${formRequests.userId} <> ${userId} and (${formRequests.userId}, ${formRequests.id}) in (
      select waiting.user_id, waiting.id from ${approvedBy(userId)} theirs
      join ${formRequests} waiting on waiting.user_id = theirs.requester_id
      where waiting.state = 'approval' and waiting.created_at <= theirs.since)`
}
