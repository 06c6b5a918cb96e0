import type { SQL } from 'drizzle-orm'
import type { SearchWay } from '#core/contract/common.ts'
import { otherLayout } from '#core/rules/search/keyboard.ts'
import { type Database, Json, withCustomPlans } from '#core/server/database/index.ts'
import type { Portal } from '#core/server/portal.ts'
import type { FoundPosts } from '#platform/content/contract/content.ts'
import { matchesSimilar, matchesText } from './search.ts'

type ReadPage = (db: Database, matching: SQL | undefined, page: number) => Promise<Json<FoundPosts>>

interface Attempt {
  way: SearchWay
  searched: string
  matching: (db: Database) => Promise<SQL>
}

function attempts(words: string): Attempt[] {
  const typed = (text: string) => (db: Database) => matchesText(db, text)
  const other = otherLayout(words)
  return [
    { way: 'typed', searched: words, matching: typed(words) },
    ...(other === null ? [] : [{ way: 'layout' as const, searched: other, matching: typed(other) }]),
    { way: 'similar', searched: words, matching: (db) => matchesSimilar(db, words) },
  ]
}

/**
 * A page of a list that may be searched. Where nothing in the list has the words, they are tried as typed in the other
 * keyboard layout, and then with a slip; the answer says by which. Searches run on the search connections, planned for their
 * words.
 */
export function searchList(
  portal: Pick<Portal, 'db' | 'searchDb'>,
  words: string | undefined,
  page: number,
  readPage: ReadPage,
): Promise<Json<FoundPosts>> {
  if (words === undefined) return readPage(portal.db, undefined, page)
  return withCustomPlans(portal.searchDb, async (db) => {
    for (const { way, searched, matching } of attempts(words)) {
      const condition = await matching(db)
      const found = await readPage(db, condition, page)
      const any = hasItems(found) || (page > 1 && hasItems(await readPage(db, condition, 1)))
      if (any) return withSearchInfo(found, way, searched)
    }
    return withSearchInfo(new Json('{"posts":[],"has_more":false}'), 'typed', words)
  })
}

const hasItems = ({ text }: Json<FoundPosts>) => !text.startsWith('{"posts":[]')

const withSearchInfo = ({ text }: Json<FoundPosts>, way: SearchWay, searched: string) =>
  new Json<FoundPosts>(`${text.slice(0, -1)},${JSON.stringify({ way, searched }).slice(1)}`)
