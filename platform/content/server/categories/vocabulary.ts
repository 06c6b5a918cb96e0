import { type SQL, sql } from 'drizzle-orm'
import { anyOf, type Database, type Transaction, transact } from '#core/server/database/index.ts'
import { indexedWords } from '#platform/content/server/search/search.ts'
import { posts, searchWords } from '#platform/content/server/tables.ts'

const wordsPerStep = 200

/** The condition that no item has a word of the vocabulary, as it stands or behind prefix letters. Found by index. */
const unused: SQL = sql`not exists (
  select 1 from ${posts}
  where ${indexedWords} @@ (
    quote_literal('w' || ${searchWords.word}) || ' | ' || quote_literal('p' || ${searchWords.word}))::tsquery)`

/** Deletes words that no item has any more, a few at a time. Searches go on meanwhile; returns how many were deleted. */
export async function pruneVocabulary(searchDb: Database, db: Database): Promise<number> {
  let deleted = 0
  let last = ''
  for (;;) {
    const step = sql`(
      select ${searchWords.word} from ${searchWords} where ${searchWords.word} > ${last}
      order by ${searchWords.word} limit ${wordsPerStep}) as ${searchWords}`
    const rows = await searchDb
      .select({ word: sql<string>`word`, unused: sql<boolean>`${unused}` })
      .from(step)
      .orderBy(sql`word`)
    const words = rows.filter((row) => row.unused).map(({ word }) => word)
    if (words.length > 0) deleted += await transact(db, (transaction) => deleteUnused(transaction, words))
    if (rows.length < wordsPerStep) return deleted
    last = rows.at(-1)?.word ?? last
  }
}

/** An item that is being saved with one of the words holds a lock that is waited for here, and is then seen. */
async function deleteUnused(db: Transaction, words: string[]): Promise<number> {
  await db.execute(sql`set local enable_seqscan = off`)
  await db.execute(sql`lock table ${searchWords} in share row exclusive mode`)
  const { rowCount } = await db
    .delete(searchWords)
    .where(sql`${anyOf(searchWords.word, words)} and ${unused}`)
  return rowCount ?? 0
}
