import { otherLayout } from './keyboard.ts'
import { queryWords, tierOf } from './search.ts'
import { type Searchable, searchWords } from './search-index.ts'
import { nearWords } from './typos.ts'

/** What words find in a short list. */
export interface Matches<Item> {
  /** The best first; alike ones in the order of the list. */
  items: Item[]
  /** They have similar words, not those that were typed. */
  similar: boolean
  /** The words that found them: they may be in the other keyboard layout. */
  words: string
}

/**
 * The items of a list that is short enough to be read whole, such as the pages of the portal: by the words as typed; where
 * these find nothing, as typed in the other keyboard layout; then with a slip.
 */
export function bestMatches<Item>(
  items: readonly Item[],
  textOf: (item: Item) => Searchable,
  text: string,
): Matches<Item> {
  const other = otherLayout(text)
  for (const words of other === null ? [text] : [text, other]) {
    const found = written(items, textOf, words)
    if (found.length > 0) return { items: found, similar: false, words }
  }
  return { items: similar(items, textOf, text), similar: true, words: text }
}

function written<Item>(items: readonly Item[], textOf: (item: Item) => Searchable, words: string): Item[] {
  return items
    .map((item) => ({ item, tier: tierOf(textOf(item), words) }))
    .filter(({ tier }) => tier !== -1)
    .sort((one, next) => one.tier - next.tier)
    .map(({ item }) => item)
}

function similar<Item>(items: readonly Item[], textOf: (item: Item) => Searchable, text: string): Item[] {
  const known = [...new Set(items.flatMap((item) => searchWords(textOf(item))))]
  const meant = queryWords(text).map((word) => nearWords(word, known))
  if (meant.length === 0) return []
  return items.filter((item) =>
    meant.every((words) => words.some((word) => tierOf(textOf(item), word) !== -1)),
  )
}
