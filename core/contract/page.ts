import type { Access } from './access.ts'

/** A page of the portal: what menus, the search, guards, closed rooms and the sweeps over all pages know of it. */
export interface Page {
  /** The pattern of its route, as in `/events/$slug/$id`. That of a part of a page has a query. */
  at: `/${string}`
  access: Access
  /** Absent where the page is called after what it shows. */
  title?: string
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
  /** The heading above it; empty at the head of the menu. */
  group: '' | 'שלי' | 'ניהול'
  /** Where it is shorter than that of the page. */
  title?: string
  /** Heavier entries stand further down; 0 where it is absent. */
  weight?: number
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
