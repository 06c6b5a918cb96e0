import { and, type SQL, sql } from 'drizzle-orm'
import type { WorkRow, work } from '#app/waiting/contract/work.ts'
import { allowsAccess } from '#core/contract/access.ts'
import { timeZone } from '#core/rules/time/dates.ts'
import { type Database, isoMoment, whereGiven } from '#core/server/database/index.ts'
import type { Handler, SessionUser } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { fullName, users } from '#platform/people/server/index.ts'
import type { WorkKind } from '#platform/requests/contract/vocabulary.ts'
import type { WorkSource } from '#platform/requests/server/index.ts'

const perPage = 30

const today = sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`

/** The kinds of work that the person may handle. */
function sourcesFor({ features }: Pick<Portal, 'features'>, user: SessionUser): WorkSource[] {
  return features.flatMap(({ work: source }) => (source && allowsAccess(source.access, user) ? source : []))
}

const united = (sources: readonly WorkSource[], user: SessionUser) =>
  sql.join(
    sources.map(({ rows }) => rows(user)),
    sql` union all `,
  )

interface Count extends Record<string, unknown> {
  kind: WorkKind
  count: number
  /** What nobody else handles already. */
  open: number
}

/** How much there is of each kind of what is called `found`. */
const countsFor = (user: SessionUser) => sql`
  select kind, count(*)::integer as count,
    (count(*) filter (where coalesce(owner_id, ${user.id}) = ${user.id}))::integer as open
  from found group by kind`

/** How much waits for the person that nobody else handles already. */
export async function countWork(
  portal: Pick<Portal, 'features'>,
  db: Database,
  user: SessionUser,
): Promise<number> {
  const sources = sourcesFor(portal, user)
  if (sources.length === 0) return 0
  const { rows } = await db.execute<Count>(sql`with found as (${united(sources, user)}) ${countsFor(user)}`)
  return rows.reduce((sum, { open }) => sum + open, 0)
}

const personName = (id: SQL) => sql`(select ${fullName()} from ${users} where ${users.id} = ${id})`

/** The place of a row in the order of the queue. */
const place = sql`found.on_time, found.since, found.kind, found.id`

/** The condition that a row comes after one, whose place is given as text. */
const after = (given: SQL) => sql`(${place}) > (
  split_part(${given}, '-', 1)::integer, timestamptz 'epoch' + split_part(${given}, '-', 2)::bigint * interval '1 microsecond',
  split_part(${given}, '-', 3), split_part(${given}, '-', 4)::integer)`

interface Answer extends Record<string, unknown> {
  kinds: Count[]
  rows: (WorkRow & { place: string })[]
}

export const getWork: Handler<typeof work.getWork> = async ({ portal, db, user, query }) => {
  const sources = sourcesFor(portal, user)
  if (sources.length === 0) return { rows: [], next: null, kinds: [] }
  const {
    rows: [found = { kinds: [], rows: [] }],
  } = await db.execute<Answer>(sql`
    with found as (
      select *, case when due < ${today} then 0 else 1 end as on_time from (${united(sources, user)}) united)
    select (select coalesce(json_agg(counts), '[]') from (${countsFor(user)}) counts) as kinds,
      (select coalesce(json_agg(page), '[]') from (
        select kind, id, title, ${personName(sql`person_id`)} as person, ${isoMoment(sql`since`)} as since,
          to_char(due, 'YYYY-MM-DD') as due, on_time = 0 as overdue, ${personName(sql`owner_id`)} as owner,
          concat_ws('-', on_time, (extract(epoch from since) * 1000000)::bigint, kind, id) as place
        from found where ${and(
          whereGiven(query.kind, 'text', (given) => sql`kind = ${given}`),
          whereGiven(query.after, 'text', after),
        )}
        order by ${place} limit ${perPage + 1}) page) as rows`)
  const { kinds, rows } = found
  const shown = rows.slice(0, perPage)
  return {
    rows: shown.map(({ place: _, ...row }) => row),
    next: rows.length > perPage ? (shown.at(-1)?.place ?? null) : null,
    kinds: sources.map(({ kind }) => ({ kind, count: kinds.find((each) => each.kind === kind)?.count ?? 0 })),
  }
}
