import { eq } from 'drizzle-orm'
import { normalise } from '#core/rules/text/hebrew.ts'
import type { Database } from '#core/server/database/index.ts'
import { fullName, users } from '#platform/people/server/index.ts'

/** What is known of a friend; empty or null once it was deleted. */
interface Friend {
  friendKey: string
  /** E.164. */
  friendPhone: string | null
  friendEmail: string | null
}

/** Whether the friend of a referral is this person, by the telephone, the mail address or the name. */
export async function isOf(
  db: Database,
  userId: number,
  { friendKey, friendPhone, friendEmail }: Friend,
): Promise<boolean> {
  const [person] = await db
    .select({ name: fullName(), email: users.email, phone: users.phone, mobile: users.mobile })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) return false
  return (
    (friendPhone !== null && [person.phone, person.mobile].includes(friendPhone)) ||
    (friendEmail !== null && friendEmail.toLowerCase() === person.email) ||
    (friendKey !== '' && friendKey === normalise(person.name))
  )
}
