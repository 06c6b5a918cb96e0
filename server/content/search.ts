import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PostSummary } from '#contract/content.ts'
import { nearWords, queryWords, searchQueries, typoKeys, typoQuery } from '#domain/search.ts'
import type { Database } from '../db/connect.ts'
import type { SessionUser } from '../session/sessions.ts'
import { listSummaries, type PageOf } from './queries.ts'
import { posts, searchWords } from './tables.ts'
import { visibleTo } from './visibility.ts'

/** As many results as a person would page through; each tier is read no further than this. */
const mostResults = 200
const perPage = 20
/** With this many results as written, words that are merely similar are not tried. */
const enoughAsWritten = 20

/** The condition that an item has the words, in any of their forms. */
export function matching(text: string): SQL {
  const loosest = searchQueries(text).at(-1)
  return loosest ? sql`${posts.search} @@ ${loosest}::text::tsquery` : sql`false`
}

/** Searches what the person may see, on a connection with `searchSettings`: exact matches first, then as a beginning, in another form, and with a typo mended. */
export async function searchPosts(
  db: Database,
  user: SessionUser,
  text: string,
  page: number,
): Promise<PageOf<PostSummary> & { similar: boolean }> {
  const tiers: string[] = searchQueries(text)
  if (tiers.length === 0) return { posts: [], has_more: false, similar: false }
  const typo = typoQuery(await wordsMeant(db, text))
  const found = await db.execute<{ id: number; tier: number }>(rankedIds(tiers, typo, visibleTo(user)))
  const ids = found.slice((page - 1) * perPage, page * perPage).map(({ id }) => id)
  const byId = new Map((await listSummaries(db, ids)).map((post) => [post.id, post]))
  return {
    posts: ids.flatMap((id) => byId.get(id) ?? []),
    has_more: found.length > page * perPage,
    similar: found.length > 0 && found.every(({ tier }) => tier > tiers.length),
  }
}

/** For every word of the query what it may have been meant to be: itself, and the known words that are one slip away. */
async function wordsMeant(db: Database, text: string): Promise<string[][]> {
  const words = queryWords(text)
  const asked = JSON.stringify(words.map((word) => ({ word, keys: typoKeys(word) })))
  const rows = await db.execute<{ near: string[] }>(sql`
    select array(
      select near.word from (
        select ${searchWords.word} from ${searchWords} where ${searchWords.keys} && asked.keys offset 0
      ) near order by near.word limit 200) as near
    from rows from (jsonb_to_recordset(${asked}::text::jsonb) as (word text, keys text[]))
      with ordinality as asked (word, keys, place)
    order by place`)
  return words.map((word, index) => nearWords(word, rows[index]?.near ?? []))
}

/**
 * One statement for all tiers, so that the pages of one result list fit together. A tier is read only when the tiers
 * before it left room. `offset 0` has PostgreSQL find by the words first and sort afterwards.
 */
function rankedIds(tiers: string[], typo: string | undefined, visible: SQL | undefined): SQL {
  const steps = [...tiers, ...(typo ? [typo] : [])].map((query, index) => {
    const room = index < tiers.length ? mostResults : enoughAsWritten
    const before = Array.from({ length: index }, (_, earlier) => {
      return sql`(select count(*) from ${tierName(earlier)}) < ${room}`
    })
    return sql`${tierName(index)} as materialized (
      select id, publish_at, ${index + 1}::integer as tier from (
        select ${posts.id}, ${posts.publishAt} from ${posts}
        where ${and(sql`${posts.search} @@ ${query}::text::tsquery`, eq(posts.postType, 'post'), visible, ...before)}
        offset 0
      ) matching order by publish_at desc, id desc limit ${mostResults})`
  })
  const all = steps.map((_, index) => sql`select * from ${tierName(index)}`)
  return sql`with ${sql.join(steps, sql`, `)}
    select id, tier from (
      select id, publish_at, min(tier) as tier from (${sql.join(all, sql` union all `)}) found group by id, publish_at
    ) best order by tier, publish_at desc, id desc limit ${mostResults}`
}

function tierName(index: number) {
  return sql.identifier(`tier${index + 1}`)
}
