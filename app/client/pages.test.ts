import { expect, it } from 'vitest'
import { knownPages } from '#app/client/site-map.ts'
import { pages } from '#app/pages.ts'
import { findPages } from '#app/search/client/foundPages.ts'
import { iconNames } from '#core/client/ui/icons.ts'
import { trailOf } from '#core/contract/page.ts'
import { accessOf } from './page-guards.ts'
import tree from './routeTree.gen.ts?raw'

const administrator = { role: 'administrator' as const, duties: [], closed_rooms: [] }

/** The routes that are no pages, and why. */
const otherRoutes = {
  '/': 'leads home or to the sign-in',
  '/$': 'says that there is no such page',
  '/admin': 'leads to the first page that the person administers',
}

/** The patterns of the router. */
function routesOfTree(): string[] {
  const block = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  return [...block.matchAll(/'([^']+)':/g)].flatMap((match) => match[1] ?? [])
}

it('every route is a page or says why not, and every page has a route', () => {
  const addresses = pages.map(({ at }) => at.replace(/\?.*/, ''))
  const routes = routesOfTree()
  expect(routes.toSorted()).toEqual([...new Set([...addresses, ...Object.keys(otherRoutes)])].toSorted())
})

it('the guard asks for the access of each page', () => {
  const members = pages.map(({ at, access }) => [at, access === 'public' ? 'member' : access])
  expect(pages.map(({ at }) => [at, accessOf(at)])).toEqual(members)
})

it('a trail leads past pages with titles', () => {
  const titled = new Set<string>(pages.flatMap(({ at, title }) => (title === undefined ? [] : at)))
  for (const page of pages) {
    const addresses = trailOf(page, pages).map((address) => address.replace(/\?.*/, ''))
    expect(
      addresses.filter((address) => !titled.has(address)),
      page.at,
    ).toEqual([])
  }
})

it('no page stands twice', () => {
  expect(new Set(pages.map(({ at }) => at)).size).toBe(pages.length)
})

it('a page in a menu has a title, an icon and people who sign in', () => {
  const entries = pages.filter(({ menu }) => menu)
  expect(entries.filter(({ title, icon, access }) => !title || !icon || access === 'public')).toEqual([])
})

it.each(pages.flatMap(({ at, icon }) => (icon === undefined ? [] : [[at, icon]])))(
  '%s has an icon that there is: %s',
  (_at, icon) => {
    expect(iconNames).toContain(icon)
  },
)

it.each(knownPages)(
  'the search finds $url by its title and by each of its words',
  ({ url, title, words }) => {
    for (const searched of [title, ...words.split(' ').filter(Boolean)]) {
      const { found } = findPages(searched, administrator, { menu: [], forms: [] })
      expect(
        found.map(({ item: { href } }) => href),
        searched,
      ).toContain(url)
    }
  },
)
