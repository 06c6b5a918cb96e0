import type { Member } from '#core/contract/access.ts'
import type { Endpoint, Fields, Query } from '#core/contract/endpoint.ts'
import { bestMatches } from '#core/rules/search/best-matches.ts'
import { textOfHtml } from '#core/rules/text/hebrew.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { forms } from '#features/forms/contract/forms.ts'
import { type Official, officials } from '#features/officials/contract/officials.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { mayVisit, type Visitor } from '#platform/people/contract/rooms.ts'
import { findAskingForms, findPages } from './foundPages.ts'
import { type Intent, intentOf } from './intent.ts'
import { type FoundBeside, type Result, rankByTitle, ranks, tierRanks } from './ranking.ts'

/** A call whose answer the search can do without: null if it fails. */
export type Ask = <E extends Endpoint>(endpoint: E, ...query: QueryOf<E>) => Promise<Fields<E> | null>

type QueryOf<E extends Endpoint> = Query<E> extends undefined ? [] : [query: Query<E>]

/** The answer of a call; undefined where the room is closed. */
type Answer<E extends Endpoint> = Fields<E> | null | undefined

/** Of people, pages and products; fewer of orders. */
const shown = 4
const shownOrders = 2

/** Looks for the words in everything but content, as far as the person may visit it. */
export async function findBeside(typed: string, person: Member & Visitor, ask: Ask): Promise<FoundBeside> {
  const intent = intentOf(typed)
  const { words } = intent
  const askIn = <E extends Endpoint>(address: string, endpoint: E, ...query: QueryOf<E>) =>
    mayVisit(person, address) ? ask(endpoint, ...query) : undefined
  const answers = await Promise.all([
    ask(options.getMenu, { id: 1 }),
    askIn('/forms', forms.getForms),
    askIn('/officials', officials.getOfficials),
    askIn('/phonebook', directory.users, { s: intent.name ?? words, page: 1, per_page: shown }),
    askIn('/shop', shop.getProductsBySearch, { search: words, page: 1 }),
    askIn('/orders', shop.searchOrders, { s: typed }),
  ])
  const [menu, cards, holders, people, products, orders] = answers
  const holding = holdersOf(holders?.officials ?? [], words)
  return {
    results: [
      ...pagesOf(words, person, { menu: menu?.items ?? [], forms: cards?.forms ?? [] }),
      ...holding,
      ...peopleOf(people, intent, mayVisit(person, '/kudos')),
      ...productsOf(products, words),
      ...ordersOf(orders, typed),
    ],
    officialIds: new Set(holding.map(({ officialId }) => officialId)),
    more: {
      people: people?.has_more ? people.searched : undefined,
      products: products && products.products.length > shown ? (products.layout ?? words) : undefined,
    },
    whole: !answers.includes(null),
  }
}

function pagesOf(typed: string, person: Member & Visitor, given: Parameters<typeof findPages>[2]): Result[] {
  const named = findPages(typed, person, given)
  const asking = findAskingForms(typed, given.forms, { besides: named, most: shown })
  return [named, asking].flatMap(({ found, words, similar }) =>
    found.slice(0, shown).map(({ item, tier }) => {
      const rank = tierRanks[item.isForm ? 'form' : 'page'][tier] ?? ranks.text
      return { kind: 'page', item, words, similar, rank }
    }),
  )
}

/** Role holders by role, name and what they are for. */
function holdersOf(all: readonly Official[], typed: string) {
  const held = all.flatMap(({ id, role, about, person, phone }) =>
    person ? [{ officialId: id, about, item: { ...person, role, branch: null, phone } }] : [],
  )
  const { found, words, similar } = bestMatches(
    held,
    ({ about, item: { name, role } }) => ({ title: `${role} ${name}`, body: textOfHtml(about) }),
    typed,
  )
  return found.slice(0, shown).map(({ item: { officialId, item }, tier }) => {
    const rank = tierRanks.holder[tier] ?? ranks.text
    return { kind: 'person' as const, officialId, item, words, similar, rank }
  })
}

function peopleOf(
  found: Answer<typeof directory.users>,
  { name, kudos }: Intent,
  kudosOpen: boolean,
): Result[] {
  const { people = [], searched: words = '', way } = found ?? {}
  const similar = way === 'similar'
  return people.flatMap(
    ({ id, photo, first_name, last_name, job_title, branch, phone, mobile }): Result[] => {
      const item = {
        id,
        name: `${first_name} ${last_name}`,
        photo,
        role: job_title,
        branch,
        phone: mobile ?? phone,
      }
      const person = { kind: 'person' as const, item, words, similar, rank: ranks.similar }
      if (similar) return [person]
      if (name === undefined) {
        const rank = rankByTitle(item.name, words)
        return [{ ...person, rank: rank === ranks.text ? ranks.person : rank }]
      }
      const asked = { ...person, rank: ranks.asked }
      return kudos && kudosOpen ? [{ ...asked, kind: 'kudos' }, asked] : [asked]
    },
  )
}

function productsOf(found: Answer<typeof shop.getProductsBySearch>, typed: string): Result[] {
  const { products = [], layout, similar = false } = found ?? {}
  const words = layout ?? typed
  return products.slice(0, shown).map((item) => {
    const rank = similar ? ranks.similar : rankByTitle(item.name, words)
    return { kind: 'product', item, words, similar, rank }
  })
}

function ordersOf(found: Answer<typeof shop.searchOrders>, words: string): Result[] {
  return (found?.orders ?? [])
    .slice(0, shownOrders)
    .map((item) => ({ kind: 'order', item, words, similar: false, rank: ranks.text }))
}
