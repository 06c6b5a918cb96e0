import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { searchVector, searchWords } from '#core/rules/search.ts'
import { rowsFrom } from '#core/server/database/lists.ts'
import type { IndexNext } from '#core/server/search/index-next.ts'
import { addSearchWords, textOf } from './commands.ts'
import { posts, postVersions } from './tables.ts'

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
  const texts = saved.map(({ id, revision, input }) => ({ id, revision, text: textOf(input) }))
  const given = texts.map(({ id, revision, text }) => ({ id, revision, search: searchVector(text) }))
  await db.execute(sql`
    update ${posts} set search = given.search::tsvector
    from ${rowsFrom('given', { id: 'integer', revision: 'integer', search: 'text' }, given)}
    where ${posts.id} = given.id and ${posts.revision} = given.revision`)
  await addSearchWords(db, [...new Set(texts.flatMap(({ text }) => searchWords(text)))])
  return saved.at(-1)?.id ?? null
}
