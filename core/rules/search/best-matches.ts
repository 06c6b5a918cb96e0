import { otherLayout } from './keyboard.ts'
import { meaningsOf } from './meanings.ts'
import { queryWords, tierFinder } from './search.ts'
import { lexemesOf, type Searchable, searchWords } from './search-index.ts'
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
  const read = items.map((item) => ({ item, lexemes: new Set(lexemesOf(textOf(item))) }))
  const other = otherLayout(text)
  for (const words of other === null ? [text] : [text, other]) {
    const found = written(read, words)
    if (found.length > 0) return { found, similar: false, words }
  }
  const known = [...new Set(items.flatMap((item) => searchWords(textOf(item))))]
  return { found: similar(read, known, text), similar: true, words: text }
}

/** An item with what is indexed of it. */
interface Read<Item> {
  item: Item
  lexemes: ReadonlySet<string>
}

function written<Item>(items: readonly Read<Item>[], words: string): Match<Item>[] {
  const tierIn = tierFinder(words)
  const lacking = lackingFinder(queryWords(words).map((word) => [word, ...meaningsOf(word)]))
  return items
    .map(({ item, lexemes }) => {
      const tier = tierIn(lexemes)
      return { item, tier: tier === -1 && lacking(lexemes) === 0 ? meantTier : tier }
    })
    .filter(({ tier }) => tier !== -1)
    .sort((one, next) => one.tier - next.tier)
}

/** The last of the tiers of `searchQueries` in which a word stands as it is. */
const beginningTier = 3

/** Counts the words that an item lacks: as typed in any form, and in all their alternatives, which are written as they are meant. */
function lackingFinder(meant: readonly string[][]): (lexemes: ReadonlySet<string>) => number {
  const finders = meant.map((words) => words.map(tierFinder))
  return (lexemes) =>
    finders.filter(
      (alternatives) =>
        !alternatives.some((tierIn, index) => {
          const tier = tierIn(lexemes)
          return tier !== -1 && (index === 0 || tier <= beginningTier)
        }),
    ).length
}

function similar<Item>(items: readonly Read<Item>[], known: string[], text: string): Match<Item>[] {
  const meant = queryWords(text).map((word) => [word, ...nearWords(word, known), ...meaningsOf(word)])
  const lacking = lackingFinder(meant)
  const lacks = items.map(({ lexemes }) => lacking(lexemes))
  const least = Math.min(...lacks)
  if (meant.length === 0 || least > (meant.length > 1 ? 1 : 0)) return []
  return items
    .filter((_, index) => lacks[index] === least)
    .map(({ item }) => ({ item, tier: least > 0 ? partialTier : meantTier }))
}
