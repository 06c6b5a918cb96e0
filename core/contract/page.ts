import type { Access } from './access.ts'

/** A page of the portal: what menus, the search, guards, closed rooms and the sweeps over all pages know of it. */
export interface Page {
  /** The pattern of its route, as in `/events/$slug/$id`. That of a part of a page has a query. */
  at: `/${string}`
  access: Access
  /** Over the page, in the browser's tab and in trails. Absent where the page is called after what it shows. */
  title?: string
  /** The address of the page above it in its trail; by default of the one at which its own address begins. */
  parent?: `/${string}`
  part?: PagePart
  /** A name of `core/client/ui/icons.ts`. Menus and the search offer the pages that have one. */
  icon?: string
  /** What people call it too, by which the search finds it. */
  words?: string
  /** Its entry in the menu. */
  menu?: MenuEntry
  /** Addresses of the demo organisation that the sweeps open; `at` where it is absent. */
  demo?: DemoAddress | readonly DemoAddress[]
}

interface MenuEntry {
  /** The heading above it; empty at the head of the menu. What is administered stands in groups of its own. */
  group: '' | 'שלי' | 'תוכן' | 'אנשים' | 'אוכל' | 'חנות' | 'בקשות' | 'דוחות' | 'מערכת'
  /** Where it is shorter than that of the page. */
  title?: string
  /** Heavier entries stand further down; 0 where it is absent. */
  weight?: number
}

/** Its place among pages that lead to one another and have no trail. */
interface PagePart {
  /** What they are parts of, which is the same for all of them. */
  of: string
  title: string
}

type DemoAddress = `/${string}` | DemoCase

/** Who opens what. A module above `core` may add where in the demo it is. */
export interface DemoCase {
  /** `at` where it is absent. */
  address?: `/${string}`
  /** Somebody else than who usually opens pages of this access. */
  as?: 'administrator' | 'editor' | 'employee' | 'community' | 'other'
}

/** Where the addresses of these patterns begin, without those below others: `/events` for `/events` and `/events/$slug/$id`. */
export function startsOf(patterns: readonly string[]): string[] {
  const starts = [...new Set(patterns.map((at) => at.replace(/\/\$.*/, '')))]
  return starts.filter((start) => !starts.some((other) => start.startsWith(`${other}/`)))
}

/** The addresses of the titled pages above one, from the top. What a menu or another part leads to has none. */
export function trailOf(page: Page, pages: readonly Page[]): string[] {
  return page.menu || page.part ? [] : addressesAbove(page, pages)
}

function addressesAbove(page: Page, pages: readonly Page[]): string[] {
  const address = page.parent ?? startOf(page, pages)
  const parent = pages.find(({ at }) => at === address?.replace(/\?.*/, ''))
  return address && parent ? [...addressesAbove(parent, pages), address] : []
}

/** The longest address of a titled page at which that of another begins; else of the home page, for what is everybody's. */
function startOf({ at, access }: Page, pages: readonly Page[]): string | undefined {
  const starts = pages.filter(({ at: start, title }) => title !== undefined && at.startsWith(`${start}/`))
  const longest = starts.toSorted((one, other) => other.at.length - one.at.length)[0]
  return longest?.at ?? (access === 'member' && at !== '/home-page' ? '/home-page' : undefined)
}
