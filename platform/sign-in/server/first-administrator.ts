import { and, eq, gt, sql } from 'drizzle-orm'
import { constraintOf, type Database, one, type Transaction } from '#core/server/database/index.ts'
import { type Handlers, Refusal } from '#core/server/http/index.ts'
import { networkOf } from '#core/server/http/limits/network.ts'
import type { Portal } from '#core/server/portal.ts'
import {
  cleanEmail,
  cleanName,
  cleanSignInName,
  listAdministratorIds,
  users,
} from '#platform/people/server/index.ts'
import type { firstAdministrator } from '#platform/sign-in/contract/first-administrator.ts'
import { signedIn, startSession } from './entering.ts'
import { hashToken, newToken } from './known-devices.ts'
import { refuseEasyPassword } from './passwords/easy-passwords.ts'
import { hashPassword, hashRoom, withHashingSlot } from './passwords/hashing.ts'
import { setPassword } from './passwords/passwords.ts'
import { firstAdministratorLink } from './tables.ts'

export interface AdministratorDetails {
  employee_number: string
  first_name: string
  last_name: string
  email: string | null
}

const isManaged = async (db: Database) => (await listAdministratorIds(db)).length > 0

/**
 * The path of a new link that makes the first administrator, with its token behind `#`, where no log sees it; null where an
 * administrator can sign in. The link of an earlier start ends.
 */
export async function newFirstLink(db: Transaction): Promise<string | null> {
  if (await isManaged(db)) {
    await db.delete(firstAdministratorLink)
    return null
  }
  const token = newToken()
  const link = { tokenHash: hashToken(token), expiresAt: sql`now() + interval '1 hour'` }
  await db
    .insert(firstAdministratorLink)
    .values({ ...link })
    .onConflictDoUpdate({ target: firstAdministratorLink.only, set: link })
  return `/first-administrator#${token}`
}

const goodLink = (token: string) =>
  and(
    eq(firstAdministratorLink.tokenHash, hashToken(token)),
    gt(firstAdministratorLink.expiresAt, sql`now()`),
  )

const badLink = () =>
  new Refusal(
    'session.first-link-spent',
    'הקישור שגוי, שימש כבר או שפג תוקפו. כל עוד אין מנהלי מערכת, הפעלה מחדש של הפורטל מדפיסה קישור חדש.',
  )

/** Throws a refusal for a link that is spent, old or made up, or that is not needed any more. */
async function checkLink(db: Database, token: string): Promise<void> {
  const isGood = (await db.$count(firstAdministratorLink, goodLink(token))) > 0
  if (!isGood || (await isManaged(db))) throw badLink()
}

/** Adds an administrator without a password and answers their number. Throws 400, or a refusal where a name is somebody else's. */
export async function addAdministrator(db: Transaction, details: AdministratorDetails): Promise<number> {
  const employeeNumber = cleanSignInName(details.employee_number, 'employee_number')
  const email = details.email === null ? null : cleanEmail(details.email, 'email')
  const added = db
    .insert(users)
    .values({
      ...{ employeeNumber, email, userName: email ?? employeeNumber, role: 'administrator' },
      firstName: cleanName(details.first_name, 'first_name'),
      lastName: cleanName(details.last_name, 'last_name'),
    })
    .returning({ id: users.id })
    .catch((error: unknown) => {
      if (!constraintOf(error)) throw error
      throw new Refusal('people.taken', 'מספר העובד או הכתובת כבר בשימוש של מישהו אחר.')
    })
  return (await one(added)).id
}

export function firstAdministratorHandlers(portal: Portal): Handlers<typeof firstAdministrator> {
  return {
    async checkFirstAdministratorLink({ db, body }) {
      await checkLink(db, body.token)
      return null
    },

    async makeFirstAdministrator({ db, transact, body, request, reply }) {
      await checkLink(db, body.token)
      const make = () =>
        transact(async (transaction) => {
          // Two at once wait here for each other; what is refused below leaves the link as it was.
          const spent = await transaction
            .delete(firstAdministratorLink)
            .where(goodLink(body.token))
            .returning()
          if (spent.length === 0 || (await isManaged(transaction))) throw badLink()
          const userId = await addAdministrator(transaction, body)
          await refuseEasyPassword(transaction, portal.config, userId, body.new_password)
          await setPassword(transaction, userId, await hashPassword(body.new_password))
          return startSession(transaction, portal, { request, reply, userId })
        })
      const token = await withHashingSlot(networkOf(request.ip), make, hashRoom.network)
      return signedIn(portal, db, reply, token)
    },
  }
}
