import type { Page } from '#core/contract/page.ts'
import type { MenuItem } from './options.ts'

let standard: readonly MenuItem[] = []

/** Hands over the pages of all features. Called before a menu is read. */
export function registerMenu(pages: readonly Page[]): void {
  standard = pages
    .toSorted((a, b) => (a.menu?.weight ?? 0) - (b.menu?.weight ?? 0))
    .flatMap(({ at, access, title = '', icon = '', menu }) =>
      menu && access !== 'public'
        ? [{ title: menu.title ?? title, url: at, icon, group: menu.group, access }]
        : [],
    )
}

/** The addresses of the entries that this version of the portal has for the menu. */
export const offeredEntries = (): string[] => standard.map(({ url }) => url)

/**
 * The items that an organisation saved, with the entries that its portal did not offer then: each stands after the one that it
 * follows in a menu that nobody changed, in the same group.
 */
export function withNewEntries(saved: readonly MenuItem[], offered: readonly string[]): MenuItem[] {
  const items = [...saved]
  for (const [index, entry] of standard.entries()) {
    if (offered.includes(entry.url) || items.some(({ url }) => url === entry.url)) continue
    const before = standard.slice(0, index).filter(({ group }) => group === entry.group)
    const neighbour = items.findLastIndex(({ url }) => before.some((each) => each.url === url))
    const group = items[neighbour]?.group ?? entry.group
    const start = items.findIndex((item) => item.group === group)
    const place = neighbour >= 0 ? neighbour + 1 : start >= 0 ? start : items.length
    items.splice(place, 0, { ...entry, group })
  }
  return items
}
