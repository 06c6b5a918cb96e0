import { sql } from 'drizzle-orm'
import { forever, personTable, untilDeleted, workOfOrganisation } from '#core/server/person-tables.ts'
import { entitlementLedger, entitlementRequests } from './entitlement/tables.ts'
import { cartItems, carts, orders, stockMoves } from './tables.ts'

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
