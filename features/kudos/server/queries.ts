import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Database, isoMoment, type Json, jsonOf, jsonPageOf, one } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { Kudos } from '#features/kudos/contract/kudos.ts'
import { reactionKinds } from '#platform/discussion/contract/vocabulary.ts'
import { authorOf } from '#platform/people/server/index.ts'
import { kudos, kudosReactions, kudosValues } from './tables.ts'

/** Neither taken back nor removed. */
export const notRemoved = sql`${kudos.state} in ('shown', 'hidden')`

/** What is on the wall, and what its receiver hid from it for these two alone. */
function readableBy(user: SessionUser): SQL | undefined {
  return or(eq(kudos.state, 'shown'), and(eq(kudos.state, 'hidden'), isOf(user.id)))
}

const isOf = (userId: number) => or(eq(kudos.giverId, userId), eq(kudos.receiverId, userId))

function reactionsTo(user: SessionUser): SQL<Kudos['reactions']> {
  const { kudosId, userId, kind } = kudosReactions
  const counts = reactionKinds.map(
    (each) => sql`${sql.raw(`'${each}'`)}, count(*) filter (where ${kind} = ${each})`,
  )
  return sql`(
    select json_build_object('counts', json_build_object(${sql.join(counts, sql`, `)}),
      'mine', max(${kind}) filter (where ${userId} = ${user.id}))
    from ${kudosReactions} where ${kudosId} = ${kudos.id})`
}

/** A kudos as this person sees it. `from`: the table and the condition, if it is not that of the outer query. */
function shownTo(user: SessionUser, from?: SQL): SQL<Kudos> {
  const columns = {
    id: kudos.id,
    giver: authorOf(kudos.giverId),
    receiver: authorOf(kudos.receiverId),
    value: sql<Kudos['value']>`json_build_object('name', ${kudos.valueName}, 'icon',
      (select ${kudosValues.icon} from ${kudosValues} where ${kudosValues.id} = ${kudos.valueId}))`,
    message: kudos.message,
    given_at: isoMoment(kudos.givenAt),
    hidden: sql<boolean>`(${kudos.state} = 'hidden' and ${kudos.receiverId} = ${user.id})`,
    reactions: reactionsTo(user),
  }
  return jsonOf(Kudos, columns, from)
}

const newestFirst = [desc(kudos.givenAt), desc(kudos.id)]

interface Wall {
  received_by?: number
  given_by?: number
  page: number
  per_page: number
}

/** A page of the wall, the newest first: found by index first, then read, so that a far page stays cheap. */
export async function listKudos(
  db: Database,
  user: SessionUser,
  { received_by, given_by, page, per_page }: Wall,
): Promise<Json<{ kudos: Kudos[]; has_more: boolean }>> {
  const own = received_by === user.id || given_by === user.id
  const found = db
    .select({ id: kudos.id, givenAt: kudos.givenAt })
    .from(kudos)
    .where(
      and(
        own ? readableBy(user) : eq(kudos.state, 'shown'),
        received_by === undefined ? undefined : eq(kudos.receiverId, received_by),
        given_by === undefined ? undefined : eq(kudos.giverId, given_by),
      ),
    )
    .orderBy(...newestFirst)
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
    .as('found')
  // Row by row: a join would be planned without knowing how few the limit leaves.
  const kudosOf = shownTo(user, sql`from ${kudos} where ${kudos.id} = ${found.id}`)
  const rows = await db
    .select({ json: sql<string>`${kudosOf}::text` })
    .from(found)
    .orderBy(desc(found.givenAt), desc(found.id))
  return jsonPageOf('kudos', rows, per_page)
}

export const kudosMissing = 'הפרגון לא נמצא'

/** One kudos. Throws 404 for one that this person may not see. */
export async function loadKudos(db: Database, user: SessionUser, id: number): Promise<Kudos> {
  const readable = and(eq(kudos.id, id), readableBy(user))
  const row = await one(
    db
      .select({ kudos: shownTo(user) })
      .from(kudos)
      .where(readable),
    kudosMissing,
  )
  return row.kudos
}
