import { eq } from 'drizzle-orm'
import { daysFromTo } from '#core/rules/time/days.ts'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { invalid } from '#core/server/http/index.ts'
import { fullName, isActive } from '../queries.ts'
import { users } from '../tables.ts'
import { standIns } from './tables.ts'

/** Who approves in place of somebody, from the first of these days until the last. */
interface StandIn {
  person: { id: number; name: string }
  from: string
  until: string
}

/** Safety limit above any real absence. */
const maxDays = 400

/** Who approves in place of a person, and when; null where they named nobody. */
export async function loadStandIn(db: Database, userId: number): Promise<StandIn | null> {
  const [row] = await db
    .select({ id: users.id, name: fullName(), from: standIns.fromDay, until: standIns.untilDay })
    .from(standIns)
    .innerJoin(users, eq(users.id, standIns.standInId))
    .where(eq(standIns.userId, userId))
  return row ? { person: { id: row.id, name: row.name }, from: row.from, until: row.until } : null
}

/** Names who approves in place of a person, or nobody. Throws 400. */
export async function saveStandIn(
  db: Transaction,
  userId: number,
  { person_id, from, until }: { person_id: number | null; from: string | null; until: string | null },
): Promise<void> {
  if (person_id === null) {
    await db.delete(standIns).where(eq(standIns.userId, userId))
    return
  }
  if (person_id === userId) throw invalid('person_id', 'not-allowed', 'צריך לבחור מישהו אחר')
  if (!(await isActive(db, person_id))) throw invalid('person_id', 'not-found', 'האדם לא נמצא')
  if (from === null) throw invalid('from', 'missing', 'חסר היום הראשון')
  if (until === null) throw invalid('until', 'missing', 'חסר היום האחרון')
  const length = daysFromTo(from, until)
  if (length < 0) throw invalid('until', 'order', 'היום האחרון קודם לראשון')
  if (length > maxDays) throw invalid('until', 'too-long', `אפשר למנות לעד ${maxDays} ימים`)
  const values = { standInId: person_id, fromDay: from, untilDay: until }
  await db
    .insert(standIns)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: standIns.userId, set: values })
}
