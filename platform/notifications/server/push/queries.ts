import { and, desc, eq, sql } from 'drizzle-orm'
import type { Query } from '#core/contract/endpoint.ts'
import { type Database, pageOf } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import type { Push, PushDelivery, push } from '#platform/notifications/contract/push.ts'
import { authorOf } from '#platform/people/server/index.ts'
import { pushDeliveries } from '../tables.ts'
import { pushes } from './tables.ts'

/** How many deliveries of a push there are, by what became of them. */
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

async function selectPushes(
  db: Database,
  { id = null, limit, offset = 0 }: { id?: number | null; limit: number; offset?: number },
): Promise<Push[]> {
  const counts = countsOf(db)
  const rows = await db
    .select({
      id: pushes.id,
      title: pushes.title,
      text: pushes.text,
      url: pushes.url,
      topic: pushes.topic,
      urgent: pushes.urgent,
      audience: pushes.audience,
      author: authorOf(pushes.authorId),
      state: pushes.state,
      sendAt: pushes.sendAt,
      people: pushes.people,
      devices: counts.devices,
      accepted: counts.accepted,
      waiting: counts.waiting,
      gone: counts.gone,
      failed: counts.failed,
      skipped: counts.skipped,
      opened: counts.opened,
    })
    .from(pushes)
    .crossJoinLateral(counts)
    .where(id === null ? undefined : eq(pushes.id, id))
    .orderBy(desc(pushes.sendAt), desc(pushes.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ sendAt, ...row }) => ({ ...row, send_at: sendAt.toISOString() }) as Push)
}

/** A page of the pushes, the newest first. */
export async function listPushes(
  db: Database,
  { page, per_page }: Query<typeof push.getPushes>,
): Promise<{ pushes: Push[]; has_more: boolean }> {
  const rows = await selectPushes(db, { limit: per_page + 1, offset: (page - 1) * per_page })
  const { items, has_more } = pageOf(rows, per_page)
  return { pushes: items, has_more }
}

/** A push, and a page of what became of it on each device. Throws 404. */
export async function loadDeliveries(
  db: Database,
  { id, state, page, per_page }: Query<typeof push.getPushDeliveries>,
): Promise<{ push: Push; deliveries: PushDelivery[]; has_more: boolean }> {
  const [found] = await selectPushes(db, { id, limit: 1 })
  if (!found) throw notFound('ההודעה לא נמצאה')
  const rows = await db
    .select({
      id: pushDeliveries.id,
      person: authorOf(pushDeliveries.userId),
      device: pushDeliveries.device,
      state: pushDeliveries.state,
      problem: pushDeliveries.problem,
      dueAt: pushDeliveries.dueAt,
      endedAt: pushDeliveries.endedAt,
      openedAt: pushDeliveries.openedAt,
    })
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
  return {
    push: found,
    deliveries: items.map(({ dueAt, endedAt, openedAt, ...row }) => ({
      ...row,
      due_at: dueAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
      opened_at: openedAt?.toISOString() ?? null,
    })) as PushDelivery[],
    has_more,
  }
}
