import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, isoMoment, one, pageOf, pick } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import { Push, PushDelivery, type push } from '#platform/notifications/contract/push.ts'
import { authorOf } from '#platform/people/server/index.ts'
import { pushDeliveries } from '../tables.ts'
import { pushes } from './tables.ts'

function countsOf(db: Database) {
  const of = (state: PushDelivery['state']) =>
    sql<number>`(count(*) filter (where ${pushDeliveries.state} = ${sql.raw(`'${state}'`)}))::integer`
  return db
    .select({
      devices: sql<number>`count(*)::integer`.as('devices'),
      accepted: of('accepted').as('accepted'),
      waiting: of('waiting').as('waiting'),
      gone: of('gone').as('gone'),
      failed: of('failed').as('failed'),
      skipped: of('skipped').as('skipped'),
      opened: sql<number>`count(${pushDeliveries.openedAt})::integer`.as('opened'),
    })
    .from(pushDeliveries)
    .where(sql`${pushDeliveries.topic} = 'push:' || ${pushes.id}`)
    .as('counts')
}

const newestFirst = [desc(pushes.sendAt), desc(pushes.id)]

/** The pushes of some numbers, the newest first. */
function selectPushes(db: Database, ids: SQL) {
  const counts = countsOf(db)
  const { devices, accepted, waiting, gone, failed, skipped, opened } = counts
  return db
    .select(
      pick(pushes, Push, {
        author: authorOf(pushes.authorId),
        send_at: isoMoment<string>(pushes.sendAt),
        ...{ devices, accepted, waiting, gone, failed, skipped, opened },
      }),
    )
    .from(pushes)
    .crossJoinLateral(counts)
    .where(sql`${pushes.id} in (${ids})`)
    .orderBy(...newestFirst)
}

export const getPushes: Handler<typeof push.getPushes> = async ({ db, query: { page, per_page } }) => {
  // Found first, then read, so that nothing is counted of the pages before.
  const found = db
    .select({ id: pushes.id })
    .from(pushes)
    .orderBy(...newestFirst)
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
  const rows = await selectPushes(db, sql`${found}`)
  const { items, has_more } = pageOf(rows, per_page)
  return { pushes: items, has_more }
}

export const getPushDeliveries: Handler<typeof push.getPushDeliveries> = async ({ db, query }) => {
  const { id, state, page, per_page } = query
  const found = await one(selectPushes(db, sql`${id}`), 'ההודעה לא נמצאה')
  const rows = await db
    .select(
      pick(pushDeliveries, PushDelivery, {
        person: authorOf(pushDeliveries.userId),
        due_at: isoMoment<string>(pushDeliveries.dueAt),
        ended_at: isoMoment<string | null>(pushDeliveries.endedAt),
        opened_at: isoMoment<string | null>(pushDeliveries.openedAt),
      }),
    )
    .from(pushDeliveries)
    .where(
      and(
        eq(pushDeliveries.topic, `push:${id}`),
        state === undefined ? undefined : eq(pushDeliveries.state, state),
      ),
    )
    .orderBy(pushDeliveries.state, pushDeliveries.id)
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
  const { items, has_more } = pageOf(rows, per_page)
  return { push: found, deliveries: items, has_more }
}
