import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { searchVector, vocabularyOf } from '#core/rules/search/search-index.ts'
import { insertRows, rowsFrom } from '#core/server/database/index.ts'
import type { IndexNext } from '#core/server/search/index-next.ts'
import { itemOf } from '#platform/content/server/content-types.ts'
import { posts, postVersions, searchWords } from '#platform/content/server/tables.ts'

/** Makes the words of the next items anew; of one that is saved meanwhile the new version keeps its own. */
export const indexPosts: IndexNext = async (db, lastId, count) => {
  const saved = await db
    .select({ id: posts.id, revision: posts.revision, input: postVersions.input })
    .from(posts)
    .innerJoin(
      postVersions,
      and(eq(postVersions.postId, posts.id), eq(postVersions.revision, posts.revision)),
    )
    .where(gt(posts.id, lastId))
    .orderBy(asc(posts.id))
    .limit(count)
  const texts = saved.map(({ id, revision, input }) => ({ id, revision, text: itemOf(input).text }))
  const given = texts.map(({ id, revision, text }) => ({ id, revision, search: searchVector(text) }))
  await db.execute(sql`
    update ${posts} set search = given.search::tsvector
    from ${rowsFrom('given', { id: 'integer', revision: 'integer', search: 'text' }, given)}
    where ${posts.id} = given.id and ${posts.revision} = given.revision`)
  const words = vocabularyOf(...texts.map(({ text }) => text))
  await insertRows(db, searchWords, words, { skipExisting: true })
  return saved.at(-1)?.id ?? null
}
