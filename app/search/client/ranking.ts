import type { PersonReference } from '#core/contract/common.ts'
import { meaningsOf } from '#core/rules/search/meanings.ts'
import { queryWords, tierOf } from '#core/rules/search/search.ts'
import type { FoundOrder, Product } from '#features/shop/contract/shop.ts'
import type { FoundPost } from '#platform/content/contract/content.ts'
import type { FoundPage } from './foundPages.ts'
import { intentOf } from './intent.ts'

/** Somebody whom the search found, by name or by the role that they hold. */
export interface FoundPerson extends Pick<PersonReference, 'id' | 'name' | 'photo'> {
  role: string
  branch: string | null
  phone: string | null
}

/** Something that was found. `kudos`: to give kudos to them. */
export type Result = (
  | { kind: 'page'; item: FoundPage }
  | { kind: 'kudos' | 'person'; item: FoundPerson }
  | { kind: 'product'; item: Product }
  | { kind: 'order'; item: FoundOrder }
  | { kind: 'post'; item: FoundPost }
) & {
  /** The words that found it: they may be in the other keyboard layout. */
  words: string
  /** It has similar words, or not all of them. */
  similar: boolean
  /** The smaller, the further up it stands. */
  rank: number
}

/** What a search found besides content. */
export interface FoundBeside {
  results: Result[]
  /** The items of content that are role holders among the results. */
  officialIds: ReadonlySet<number>
  /** By which words more of them are found than the search shows. */
  more: { people: string | undefined; products: string | undefined }
  /** Every call was answered. */
  whole: boolean
}

export const ranks = {
  /** Of whom a sentence names. */
  asked: -2,
  titleBegins: -0.5,
  title: 0,
  titleForm: 1,
  text: 3,
  person: 4,
  similar: 5,
}

/**
 * By the tiers of `bestMatches`, and `askedTier` of forms: the words of a page are chosen for the search, so that they count like a title; the others have
 * sentences.
 */
export const tierRanks: Record<'page' | 'form' | 'holder', readonly number[]> = {
  page: [-1, -1, -0.2, -0.1, -0.1, 0.9, 2.5],
  form: [-0.3, -0.3, 2, 2, 2, 0.9, 2.6, 3],
  holder: [0, 0, 2, 2, 2, 0.8, 2.7],
}

const tierOfTitle = (title: string, words: string) => tierOf({ title, body: '' }, words)

/** Of what was found by its title, or elsewhere. */
export function rankByTitle(title: string, words: string): number {
  const tier = tierOfTitle(title, words)
  if (tier === -1) return ranks.text
  const [first = ''] = title.split(/[\s:,]+/, 1)
  if (tierOfTitle(first, words) === 0) return ranks.titleBegins
  return tier === 0 ? ranks.title : ranks.titleForm
}

/** Of similar content: whether the title has all of the words, some or none. */
function rankOfSimilar({ title }: FoundPost, words: string): number {
  const has = queryWords(words).map((typed) =>
    [typed, ...meaningsOf(typed)].some((word) => tierOfTitle(title, word) !== -1),
  )
  if (!has.includes(true)) return ranks.similar
  return has.includes(false) ? ranks.text : ranks.titleForm
}

export const keyOf = ({ kind, item }: Result): string =>
  `${kind}:${kind === 'page' ? item.href : kind === 'order' ? item.order_id : item.id}`

/** Everything that was found, the best first; apart what is similar only. */
export interface Everything {
  exact: Result[]
  similar: Result[]
}

/**
 * What was found beside content, and content, as one list. Similar results are never more than exact ones, where there are any; what
 * the other keyboard layout finds counts where nothing has the words as typed.
 */
export function rankEverything(
  typed: string,
  beside: FoundBeside,
  content: { posts: readonly FoundPost[]; layout: string | null },
): Everything {
  const { words } = intentOf(typed)
  const by = content.layout ?? words
  const posts = content.posts
    .filter(({ id }) => !beside.officialIds.has(id))
    .map((item): Result => {
      const rank = item.similar ? rankOfSimilar(item, by) : rankByTitle(item.title, by)
      return { kind: 'post', item, words: by, similar: item.similar, rank }
    })
  const sorted = [...beside.results, ...posts].toSorted(
    (a, b) => Number(a.similar) - Number(b.similar) || a.rank - b.rank,
  )
  const isTyped = (result: Result) => result.rank === ranks.asked || [typed, words].includes(result.words)
  const some = sorted.some((result) => isTyped(result) && !result.similar)
  // Who holds a role is found by name as well, and a form that has similar words by a question.
  const found = new Map<string, Result>()
  for (const result of sorted) {
    if (!found.has(keyOf(result)) && (!some || isTyped(result))) found.set(keyOf(result), result)
  }
  const exact = [...found.values()].filter(({ similar }) => !similar)
  const similar = [...found.values()].filter((result) => result.similar)
  return { exact, similar: exact.length > 0 ? similar.slice(0, exact.length) : similar }
}
