import { eq, sql } from 'drizzle-orm'
import { isoMoment, prepared, type Transaction } from '#core/server/database/index.ts'
import { openingColumns } from '#features/shop/server/catalogue/opening.ts'
import { shopSettings } from '#features/shop/server/tables.ts'
import { branches, fullName, users } from '#platform/people/server/index.ts'

export type OrderContext = Awaited<ReturnType<typeof loadOrderContext>>

/** What decides about an order besides its lines, and what is said of it, in one statement. */
export async function loadOrderContext(db: Transaction, userId: number, branchId: number | null) {
  const [found] = await contexts(db, '').execute({ userId, branchId })
  if (!found) throw new Error('the buyer does not exist, or the shop has no settings')
  return found
}

const contexts = prepared((db: Transaction) =>
  db
    .select({
      settings: openingColumns,
      buyer: {
        name: fullName(),
        firstName: users.firstName,
        employeeNumber: users.employeeNumber,
        email: users.email,
        mailLanguage: users.mailLanguage,
        branch: sql<
          string | null
        >`(select ${branches.name} from ${branches} where ${branches.id} = ${users.branchId})`,
      },
      /** Null where the order goes to none, or to one that is not there. */
      branch: sql<
        string | null
      >`(select ${branches.name} from ${branches} where ${branches.id} = ${sql.placeholder('branchId')}::integer)`,
      // Taken before the order is written, so that all its rows can be written at once. A refused order leaves a gap.
      orderId: sql<number>`nextval('orders_id_seq')::integer`,
      now: isoMoment<string>(sql`now()::timestamptz(3)`),
    })
    .from(users)
    .innerJoin(shopSettings, eq(shopSettings.id, 1))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('order_context'),
)
