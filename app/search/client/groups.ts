import { type FetchQueryOptions, queryOptions } from '@tanstack/react-query'
import { q, queryClient } from '#core/client/api/queries.ts'
import type { PersonReference } from '#core/contract/common.ts'
import { bestMatches, type Matches } from '#core/rules/search/best-matches.ts'
import { type DirectoryPerson, directory } from '#features/directory/contract/directory.ts'
import { forms } from '#features/forms/contract/forms.ts'
import { type Official, officials } from '#features/officials/contract/officials.ts'
import { type FoundOrder, type Product, shop } from '#features/shop/contract/shop.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { mayVisit } from '#platform/people/contract/rooms.ts'
import { type FoundPage, findPages } from './foundPages.ts'

/** Results per group above the content; fewer for orders. */
const shown = 4
const shownOrders = 2
const minute = 60_000

/** Somebody whom the search found, by name or by the role that they hold. */
export interface FoundPerson extends Pick<PersonReference, 'id' | 'name' | 'photo'> {
  role: string
  branch: string | null
}

/** What a search shows besides content: of each group the best, none of a room that is closed to the person. */
export interface Groups {
  pages: Matches<FoundPage>
  people: Matches<FoundPerson>
  products: Matches<Product>
  orders: FoundOrder[]
  /** Every call was answered. */
  whole: boolean
}

/** A call whose answer the search can do without: null if it fails. */
function fetched<Fields>(query: FetchQueryOptions<Fields>): Promise<Fields | null> {
  return queryClient
    .fetchQuery({ ...query, staleTime: Math.max(minute, Number(query.staleTime)) })
    .catch(() => null)
}

/** The groups beside the content. What does not come is left out; content says itself that the server cannot be reached. */
export function groupsQuery(words: string) {
  return queryOptions({
    queryKey: ['search', words],
    queryFn: () => findGroups(words),
    // What is not whole is asked for again.
    staleTime: ({ state }) => (state.data?.whole ? minute : 0),
    meta: { reads: ['people', 'products', 'orders', 'forms', 'posts', 'options'] },
  })
}

async function findGroups(words: string): Promise<Groups> {
  const user = signedIn.get()?.user
  const ask = <Fields>(address: string, query: FetchQueryOptions<Fields>) =>
    user && mayVisit(user, address) ? fetched(query) : undefined
  const answers = await Promise.all([
    ask('/', q(options.getMenu, { id: 1 })),
    ask('/forms', q(forms.getForms)),
    ask('/officials', q(officials.getOfficials)),
    ask('/phonebook', q(directory.users, { s: words, page: 1, per_page: shown })),
    ask('/shop', q(shop.getProductsBySearch, { search: words, page: 1 })),
    ask('/orders', q(shop.searchOrders, { s: words })),
  ])
  const [menu, cards, holders, found, products, orders] = answers
  const nothing = { items: [], similar: false, words }
  const pages = user
    ? findPages(words, user, { menu: menu?.items ?? [], forms: cards?.forms ?? [] })
    : nothing
  return {
    pages: { ...pages, items: pages.items.slice(0, shown) },
    people: mergeMatches(holdersOf(holders?.officials ?? [], words), {
      items: found?.people.map(foundPerson) ?? [],
      similar: found?.way === 'similar',
      words: found?.searched ?? words,
    }),
    products: {
      items: products?.products.slice(0, shown) ?? [],
      similar: products?.similar ?? false,
      words: products?.layout ?? words,
    },
    orders: orders?.orders.slice(0, shownOrders) ?? [],
    whole: !answers.includes(null),
  }
}

function foundPerson({ id, first_name, last_name, photo, job_title, branch }: DirectoryPerson): FoundPerson {
  return { id, name: `${first_name} ${last_name}`, photo, role: job_title, branch }
}

/** Those whom the words find among the role holders, by role and name. */
function holdersOf(all: readonly Official[], words: string): Matches<FoundPerson> {
  const held = all.flatMap(({ role, person }) =>
    person ? [{ id: person.id, name: person.name, photo: person.photo, role, branch: null }] : [],
  )
  return bestMatches(held, ({ role, name }) => ({ title: `${role} ${name}`, body: '' }), words)
}

/** Role holders before the others; those who only have a similar name come where nobody else does. */
function mergeMatches(holders: Matches<FoundPerson>, others: Matches<FoundPerson>): Matches<FoundPerson> {
  const exact = [holders, others].filter(({ items, similar }) => items.length > 0 && !similar)
  const [first = others, ...rest] = exact.length > 0 ? exact : [others, holders]
  const byId = new Map([first, ...rest].flatMap(({ items }) => items).map((person) => [person.id, person]))
  for (const { id, role } of holders.items.toReversed()) {
    const person = byId.get(id)
    if (person) byId.set(id, { ...person, role })
  }
  return { ...first, items: [...byId.values()].slice(0, shown) }
}

/** The groups without what was found in the other keyboard layout, where something has the words as they were typed. */
export function preferExact(groups: Groups, words: string, found: boolean): Groups {
  const { pages, people, products, orders } = groups
  const isTyped = (group: Matches<unknown>) => group.words === words
  const some = [pages, people, products].some(
    (group) => isTyped(group) && !group.similar && group.items.length > 0,
  )
  if (!found && !some && orders.length === 0) return groups
  const typed = <Item>(group: Matches<Item>) => (isTyped(group) ? group : { ...group, items: [] })
  return { ...groups, pages: typed(pages), people: typed(people), products: typed(products) }
}

/** How many the groups hold of what has the words as typed, how many of what is similar, and other words that found them. */
export function countOtherGroups({ pages, people, products, orders }: Groups) {
  const full = [pages, people, products].filter(({ items }) => items.length > 0)
  const countOf = (isSimilar: boolean) =>
    full.filter(({ similar }) => similar === isSimilar).reduce((sum, { items }) => sum + items.length, 0)
  return { exact: countOf(false) + orders.length, similar: countOf(true), searched: full[0]?.words }
}
