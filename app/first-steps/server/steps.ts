import { eq, isNull, sql } from 'drizzle-orm'
import type { firstSteps as endpoints, Step } from '#app/first-steps/contract/first-steps.ts'
import { type FirstStep, firstSteps } from '#app/first-steps/contract/vocabulary.ts'
import { anyOf, type Database, insertRows } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
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

async function listSteps(db: Database): Promise<Step[]> {
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

export const getFirstSteps: Handler<typeof endpoints.getFirstSteps> = async ({ db }) => ({
  steps: await listSteps(db),
})

export const skipFirstSteps: Handler<typeof endpoints.skipFirstSteps> = async ({ db, body }) => {
  await db.delete(skippedFirstSteps).where(anyOf(skippedFirstSteps.step, body.steps))
  if (body.skipped) {
    const rows = body.steps.map((step) => ({ step }))
    await insertRows(db, skippedFirstSteps, rows, { skipExisting: true })
  }
  return { steps: await listSteps(db) }
}
