import { otherLayout } from './keyboard.ts'
import { meaningsOf } from './meanings.ts'
import { queryWords, tierOf } from './search.ts'
import { type Searchable, searchWords } from './search-index.ts'
import { nearWords } from './typos.ts'

interface Match<Item> {
  item: Item
  /** The first of the tiers of `searchQueries` that finds it; `meantTier` or `partialTier`. */
  tier: number
}

/** Of what has the words in other words (`meaningsOf`), and of what lacks one of the words. */
const meantTier = 5
const partialTier = 6

/** What words find in a short list. */
export interface Matches<Item> {
  /** The best first; alike ones in the order of the list. */
  found: Match<Item>[]
  /** They have similar words, or not all of them. */
  similar: boolean
  /** The words that found them: they may be in the other keyboard layout. */
  words: string
}

/**
 * The items of a list that is short enough to be read whole, such as the pages of the portal: by the words as typed, or by what
 * they mean; where these find nothing, as typed in the other keyboard layout; then with a slip; then without one of the words.
 */
export function bestMatches<Item>(
  items: readonly Item[],
  textOf: (item: Item) => Searchable,
  text: string,
): Matches<Item> {
  const other = otherLayout(text)
  for (const words of other === null ? [text] : [text, other]) {
    const found = written(items, textOf, words)
    if (found.length > 0) return { found, similar: false, words }
  }
  return { found: similar(items, textOf, text), similar: true, words: text }
}

function written<Item>(
  items: readonly Item[],
  textOf: (item: Item) => Searchable,
  words: string,
): Match<Item>[] {
  const meant = queryWords(words).map((word) => [word, ...meaningsOf(word)])
  return items
    .map((item) => {
      const tier = tierOf(textOf(item), words)
      return { item, tier: tier === -1 && lacking(textOf(item), meant) === 0 ? meantTier : tier }
    })
    .filter(({ tier }) => tier !== -1)
    .sort((one, next) => one.tier - next.tier)
}

/** How many of the words an item lacks: as typed in any form, and in all their alternatives, which are written as they are meant. */
function lacking(item: Searchable, meant: readonly string[][]): number {
  const has = (word: string, index: number) => {
    const tier = tierOf(item, word)
    return tier !== -1 && (index === 0 || tier <= beginningTier)
  }
  return meant.filter((words) => !words.some(has)).length
}

/** The last of the tiers of `searchQueries` in which a word stands as it is. */
const beginningTier = 3

function similar<Item>(
  items: readonly Item[],
  textOf: (item: Item) => Searchable,
  text: string,
): Match<Item>[] {
  const known = [...new Set(items.flatMap((item) => searchWords(textOf(item))))]
  const meant = queryWords(text).map((word) => [word, ...nearWords(word, known), ...meaningsOf(word)])
  const lacks = items.map((item) => lacking(textOf(item), meant))
  const least = Math.min(...lacks)
  if (meant.length === 0 || least > (meant.length > 1 ? 1 : 0)) return []
  return items
    .filter((_, index) => lacks[index] === least)
    .map((item) => ({ item, tier: least > 0 ? partialTier : meantTier }))
}
