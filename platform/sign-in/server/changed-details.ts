import { sql } from 'drizzle-orm'
import { anyOf, type Transaction } from '#core/server/database/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { mailTo, queueMails, withdrawSecrets } from '#platform/mail/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import {
  type AccessChange,
  accountKinds,
  type SignInDetail,
  signInDetails,
} from '#platform/sign-in/contract/notifications.ts'
import { accessTexts } from './access-changes.ts'
import { listWithoutPassword } from './passwords/codes.ts'
import { passwordResets } from './tables.ts'

/** For so many hours after somebody else changed an address, who changed it has no way in by it, and the person hears of it. */
const heldHours = 24

/** Until when no reset of a password reaches the person; null where one may. */
export function resetsHeldUntil(addressChangedAt: Date | null, now: Date): Date | null {
  if (addressChangedAt === null) return null
  const until = new Date(addressChangedAt.getTime() + heldHours * 60 * 60 * 1000)
  return until > now ? until : null
}

const columns = {
  id: users.id,
  firstName: users.firstName,
  mailLanguage: users.mailLanguage,
  email: users.email,
  mobile: users.mobile,
  user_name: users.userName,
  employee_number: users.employeeNumber,
}
const stored = {
  email: 'email',
  mobile: 'mobile',
  user_name: 'userName',
  employee_number: 'employeeNumber',
} as const satisfies Record<SignInDetail, string>

/** How a person signed in and was reached before. */
type Before = Pick<typeof users.$inferSelect, 'id' | (typeof stored)[SignInDetail]>

/**
 * Tells people, on the bell and by mail to the old and the new address, what somebody else changed of how they sign in and are
 * reached. Where an address was there before, links and codes that nobody has used end, and no other reaches the person for a day.
 * `before`: their rows as they were locked; the change is written already.
 */
export async function notifyChangedDetails(
  db: Transaction,
  { clock }: Pick<Portal, 'clock'>,
  actorId: number,
  before: readonly Before[],
): Promise<void> {
  const changed = await findChanged(
    db,
    before.filter(({ id }) => id !== actorId),
  )
  const moved = changed.filter(({ was, details }) => details.includes('email') && was.email !== null)
  const held = await holdResets(db, moved)
  const letters = []
  for (const each of changed) {
    const { was, person, details } = each
    const change: AccessChange = { what: 'details', details, until: held.get(person.id) ?? null }
    await notify(db, accountKinds['account-access'], { userIds: [person.id], ...change })
    const facts = { firstName: person.firstName, change, now: clock() }
    for (const email of new Set([was.email, person.email])) {
      letters.push(mailTo({ ...person, email }, accessTexts, facts))
    }
  }
  for (const { was } of moved) await withdrawSecrets(db, was.email ?? '')
  await queueMails(db, letters)
}

/** Those whose details are no longer what they were, in the order of their numbers. */
async function findChanged(db: Transaction, before: readonly Before[]) {
  if (before.length === 0) return []
  const were = new Map(before.map((was) => [was.id, was]))
  const now = await db
    .select(columns)
    .from(users)
    .where(anyOf(users.id, [...were.keys()]))
    .orderBy(users.id)
  return now.flatMap((person) => {
    const was = were.get(person.id)
    const details = signInDetails.filter((detail) => was && person[detail] !== was[stored[detail]])
    return was && details.length > 0 ? [{ was, person, details }] : []
  })
}

/**
 * Ends the ways in that somebody may hold by an old address, and keeps resets from its people for a day. Returns until when, by person:
 * whoever never came in has nothing yet that could be taken, and is invited to the right address at once.
 */
async function holdResets(
  db: Transaction,
  moved: readonly { was: Before }[],
): Promise<Map<number, string | undefined>> {
  const ids = moved.map(({ was }) => was.id)
  if (ids.length === 0) return new Map()
  const byOtherWays = anyOf(users.id, await listWithoutPassword(db, ids))
  const cameIn = sql`(${users.passwordHash} is not null and ${users.firstPasswordUntil} is null or ${byOtherWays})`
  const held = await db
    .update(users)
    .set({
      addressChangedAt: sql`case when ${cameIn} then now() end`,
      passwordHash: sql`case when ${users.firstPasswordUntil} is null then ${users.passwordHash} end`,
      firstPasswordUntil: null,
    })
    .where(anyOf(users.id, ids))
    .returning({ id: users.id, at: users.addressChangedAt })
  await db.delete(passwordResets).where(anyOf(passwordResets.userId, ids))
  return new Map(held.map(({ id, at }) => [id, resetsHeldUntil(at, new Date())?.toISOString()]))
}
