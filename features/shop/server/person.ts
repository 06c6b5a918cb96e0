import { desc, eq, sql } from 'drizzle-orm'
import { isoMoment } from '#core/server/database/index.ts'
import { forever, personTable, untilDeleted, workOfOrganisation } from '#core/server/person-tables.ts'
import {
  activityOf,
  activityTotal,
  type LoadActivity,
  maxActivityEntries,
} from '#platform/people/server/index.ts'
import { entitlementLedger, entitlementRequests } from './entitlement/tables.ts'
import { cartItems, carts, entitlementTypes, orders, stockMoves } from './tables.ts'

export const personTables = [
  personTable(orders, {
    userId: {
      ...forever('sums, stock and deductions from pay'),
      emptied: {
        billing: sql`'{"first_name": "", "last_name": "", "phone": ""}'`,
        shipping: sql`shipping || '{"address": "", "city": ""}'`,
        eventDate: sql`null`,
      },
    },
  }),
  personTable(carts, {
    userId: { ...untilDeleted, leftOut: 'only the moment of the last change; the items are there' },
  }),
  personTable(cartItems, { userId: untilDeleted }),
  personTable(stockMoves, {
    actorId: workOfOrganisation('the stock is the organisation’s'),
  }),
  personTable(entitlementLedger, {
    userId: forever('balances are its sums; nothing changes an entry'),
    actorId: workOfOrganisation('the entitlement is that of who received it'),
  }),
  personTable(entitlementRequests, {
    userId: { ...forever('what was granted'), emptied: { reason: sql`''`, answer: sql`''` } },
    answeredBy: workOfOrganisation('the request is that of who asked'),
    approverId: workOfOrganisation('the request is that of who asked'),
    laterApproverId: workOfOrganisation('the request is that of who asked'),
  }),
]

export const orderActivity: LoadActivity = async (db, userId) => {
  const rows = await db
    .select({ id: orders.id, at: isoMoment(orders.createdAt), total: activityTotal })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxActivityEntries)
  return activityOf(rows, ({ id, at }) => ({ id, title: `הזמנה ${id}`, at, url: `/order/${id}` }))
}

export const requestActivity: LoadActivity = async (db, userId) => {
  const rows = await db
    .select({
      id: entitlementRequests.id,
      title: entitlementTypes.name,
      at: isoMoment(entitlementRequests.createdAt),
      total: activityTotal,
    })
    .from(entitlementRequests)
    .innerJoin(entitlementTypes, eq(entitlementTypes.code, entitlementRequests.code))
    .where(eq(entitlementRequests.userId, userId))
    .orderBy(desc(entitlementRequests.createdAt), desc(entitlementRequests.id))
    .limit(maxActivityEntries)
  return activityOf(rows, ({ id, title, at }) => ({ id, title: `זכאות: ${title}`, at, url: '/entitlement' }))
}
