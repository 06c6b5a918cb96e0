import { eq, isNull, sql } from 'drizzle-orm'
import type { Step } from '#app/first-steps/contract/first-steps.ts'
import { type FirstStep, firstSteps } from '#app/first-steps/contract/vocabulary.ts'
import { anyOf, type Database, insertRows, type Transaction } from '#core/server/database/index.ts'
import { posts } from '#platform/content/server/index.ts'
import { closedRooms, defaultName, mainMenu, menus, options } from '#platform/organisation/server/index.ts'
import { branches, users } from '#platform/people/server/index.ts'
import { skippedFirstSteps } from './tables.ts'

/** Whether a step was done, by what it leaves behind. */
const isDone = {
  organisation: sql`exists (select from ${options} where ${options.fields} #>> '{organisation,name}' <> ${defaultName})`,
  places: sql`exists (select from ${branches})`,
  people: sql`exists (select from ${users} where ${isNull(users.disabledAt)} offset 1)`,
  rooms: sql`exists (select from ${closedRooms})`,
  menu: sql`exists (select from ${menus} where ${eq(menus.id, mainMenu)} and ${menus.revision} > 1)`,
  news: sql`exists (select from ${posts} where ${posts.postType} = 'post' and ${posts.status} = 'published')`,
}

/** Every step with its state. */
export async function listSteps(db: Database): Promise<Step[]> {
  const columns = firstSteps.map((step) => sql`${isDone[step]} as ${sql.identifier(step)}`)
  const skipped = sql`array(select ${skippedFirstSteps.step} from ${skippedFirstSteps}) as skipped`
  const { rows } = await db.execute<Record<FirstStep, boolean> & { skipped: FirstStep[] }>(
    sql`select ${sql.join([...columns, skipped], sql`, `)}`,
  )
  const [known] = rows
  return firstSteps.map((name) => ({
    name,
    state: known?.[name] ? 'done' : known?.skipped.includes(name) ? 'skipped' : 'open',
  }))
}

/** Skips steps, or takes that back. */
export async function skipSteps(
  db: Transaction,
  steps: readonly FirstStep[],
  skipped: boolean,
): Promise<void> {
  await db.delete(skippedFirstSteps).where(anyOf(skippedFirstSteps.step, steps))
  if (!skipped) return
  const rows = steps.map((step) => ({ step }))
  await insertRows(db, skippedFirstSteps, rows, { skipExisting: true })
}
