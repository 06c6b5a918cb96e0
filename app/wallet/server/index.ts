import { eq, sql } from 'drizzle-orm'
import type { wallet } from '#app/wallet/contract/wallet.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { one, prepared } from '#core/server/database/index.ts'
import { serverFeature } from '#core/server/feature.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { loadNextEvent } from '#features/events/server/index.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { loadOrdered } from '#features/food/server/index.ts'
import { balancesOf } from '#features/shop/server/index.ts'
import { qrCodeOf } from '#platform/mail/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { walletFeature } from '../feature.ts'

const employeeNumber = prepared((db) =>
  db
    .select({ employee_number: users.employeeNumber })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('employee_number'),
)

const walletHandlers: Handlers<typeof wallet> = {
  /** What is the person's own in a closed room is theirs all the same. */
  getWallet: async ({ db, portal, user: { id } }) => {
    const [{ employee_number }, lunch, event, balances] = await Promise.all([
      one(employeeNumber(db, '').execute({ id })),
      loadOrdered(db, id, dayInIsrael(portal.clock())),
      loadNextEvent(db, id),
      balancesOf(db, id, 'this'),
    ])
    return {
      employee_number,
      qr: qrCodeOf(employee_number),
      lunch:
        lunch && !lunch.served
          ? { dishes: dishesText(lunch.dishes), code: lunch.code, qr: qrCodeOf(lunch.code) }
          : null,
      event,
      entitlements: balances.filter(({ granted }) => granted > 0),
    }
  },
}

export const walletServer = serverFeature(walletFeature, { wallet: walletHandlers })
