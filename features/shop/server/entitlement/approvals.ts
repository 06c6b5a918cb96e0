import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { type Database, isoMoment, prepared } from '#core/server/database/index.ts'
import { type Handler, notFound, type SessionUser } from '#core/server/http/index.ts'
import type { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { requestPage } from '#features/shop/rules/request-page.ts'
import { approvedBy, listApproverIds, mayApprove, nameOf } from '#platform/people/server/index.ts'
import type { WaitingRequest } from '#platform/requests/contract/requests.ts'
import { type WorkSource, workRows } from '#platform/requests/server/index.ts'
import { managesShop } from '../rights.ts'
import { entitlementTypes } from '../tables.ts'
import { balancesOf } from './ledger.ts'
import { loadRequest } from './queries.ts'
import { entitlementRequests } from './tables.ts'

export type Request = typeof entitlementRequests.$inferSelect

const { id, userId, code, amount, state, createdAt, approverId } = entitlementRequests

/** The condition that a request waits for the answer of this person, as the manager of whoever asks. */
function waitsForManager(managerId: number | Placeholder): SQL {
  return sql`${state} = 'open' and ${userId} <> ${managerId} and ${approvedBy(managerId, entitlementRequests)}`
}

const waitingFor = prepared((db) =>
  db
    .select({
      id,
      name: entitlementTypes.name,
      unit: entitlementTypes.unit,
      amount,
      person: nameOf(userId),
      text: entitlementRequests.reason,
      created_at: isoMoment<string>(createdAt),
    })
    .from(entitlementRequests)
    .innerJoin(entitlementTypes, eq(entitlementTypes.code, code))
    .where(waitsForManager(sql.placeholder('managerId')))
    .orderBy(asc(createdAt), asc(id))
    .limit(sql.placeholder('most'))
    .prepare('waiting_for'),
)

/** The requests that wait for a person's answer as a manager, the oldest first. */
export async function listWaiting(db: Database, managerId: number, most: number): Promise<WaitingRequest[]> {
  const rows = await waitingFor(db, '').execute({ managerId, most })
  return rows.map(({ name, unit, amount: asked, ...row }) => ({
    kind: 'entitlement',
    ...row,
    title: `תוספת זכאות: ${name}, ${amountText(asked, unit)}`,
    url: requestPage(row.id),
  }))
}

/** Whether a person has a say in a request of somebody else: now, or before it was answered. */
export async function mayDecide(
  db: Database,
  user: SessionUser,
  request: Pick<Request, 'userId' | 'approverId' | 'laterApproverId' | 'createdAt'>,
): Promise<boolean> {
  if (request.userId === user.id) return false
  return managesShop(user) || (await listApproverIds(db, request)).includes(user.id)
}

/** Managers read a request until it is answered. */
export const getRequestToAnswer: Handler<typeof entitlementApprovals.getRequestToAnswer> = async ({
  db,
  user,
  query,
}) => {
  const [found] = await db.select().from(entitlementRequests).where(eq(id, query.id))
  const isThere = found && (found.state === 'open' || managesShop(user))
  if (!isThere || !(await mayDecide(db, user, found))) throw notFound('הבקשה לא נמצאה')
  const type = (await balancesOf(db, found.userId, 'this')).find((each) => each.code === found.code)
  if (!type) throw new Error(`there is no entitlement type ${found.code}`)
  return { request: await loadRequest(db, query.id), type }
}

/** Requests that wait for those who administer the shop: those that no manager answers, without one's own. */
export const entitlementWork: WorkSource = {
  kind: 'entitlement',
  access: 'duty:shop',
  rows: (user) =>
    workRows(
      'entitlement',
      {
        id,
        title: sql`${entitlementTypes.name} || ', ' || ${amount} || ' ' || ${entitlementTypes.unit}`,
        personId: userId,
        since: createdAt,
      },
      sql`${entitlementRequests} join ${entitlementTypes} on ${eq(entitlementTypes.code, code)}
        where ${state} = 'open' and ${userId} <> ${user.id} and not ${mayApprove(approverId)}`,
    ),
}

export function countOpenRequestsOf(db: Database, personId: number): Promise<number> {
  return db.$count(entitlementRequests, and(eq(state, 'open'), eq(userId, personId)))
}
