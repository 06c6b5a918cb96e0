import { IconLayoutDashboard } from '@tabler/icons-react'
import { pagesBehind } from '#core/client/shell/page.ts'
import { categoryIconOf, iconOf } from '#core/client/ui/icons.ts'
import type { FrameGroup, FrameLink } from '#core/client/ui/page/Frame.tsx'
import { categoryPage, mainCategories } from '#platform/content/client/categories.ts'
import type { Category } from '#platform/content/contract/content.ts'
import type { MenuItem } from '#platform/organisation/contract/options.ts'

const newsLabel = 'חדשות'

/** The page from which everything that somebody administers is reached. */
const administrationAddress = '/admin'

/** Whether an item of the menu is for people who administer something. */
export function administers({ access }: MenuItem): boolean {
  return access !== 'member'
}

/** The links of a menu by its groups, in its order. */
export function menuGroups(
  items: readonly MenuItem[],
  pathname: string,
  waiting: ReadonlyMap<string, number>,
): (FrameGroup & { label: string; administers: boolean })[] {
  const menu = items.map(({ url }) => url)
  return [...Map.groupBy(items, ({ group }) => group)].map(([label, ofGroup]) => ({
    label,
    administers: ofGroup.every(administers),
    links: ofGroup.map(({ title, url, icon }) => {
      const behind = pagesBehind(url, menu)
      return {
        label: title,
        href: url,
        icon: iconOf(icon),
        active: behind.includes(pathname),
        waiting: behind.reduce((sum, address) => sum + (waiting.get(address) ?? 0), 0),
      }
    }),
  }))
}

export interface Navigation {
  /** In the order of the menu: what has no group first and without a heading, after it the news, then the other groups. */
  groups: FrameGroup[]
  /** The way to all that the person administers, and the group of it in which they are. */
  administration: { door: FrameLink; group: FrameGroup | undefined } | undefined
}

/**
 * The navigation for the items of the menu that the person may open. `pathname` is the page that is open, and `waiting`
 * counts what waits for the person at an address.
 */
export function navigationOf(
  items: readonly MenuItem[],
  categories: readonly Category[],
  pathname: string,
  waiting: ReadonlyMap<string, number>,
): Navigation {
  const news = mainCategories(categories)
    .map((category) => ({ ...category, href: categoryPage(category) }))
    // A category that the menu names itself has its place there.
    .filter(({ href }) => !items.some(({ url }) => url === href))
    .map(({ name, slug, href }) => ({
      label: name,
      href,
      icon: categoryIconOf(slug),
      active: href === pathname,
    }))
  const all = menuGroups(items, pathname, waiting)
  const own = all.filter((group) => !group.administers)
  const administered = all.filter((group) => group.administers)
  const groups = [
    { links: own.find(({ label }) => label === '')?.links ?? [] },
    { label: newsLabel, links: news },
    ...own.filter(({ label }) => label !== ''),
  ]
  return {
    groups: groups.filter(({ links }) => links.length > 0),
    administration:
      administered.length === 0
        ? undefined
        : {
            door: {
              label: 'ניהול',
              href: administrationAddress,
              icon: IconLayoutDashboard,
              active: pathname === administrationAddress,
              waiting: sumOfWaiting(administered),
            },
            group: administered.find(({ links }) =>
              links.some((link) => link.active || isAt(link, pathname)),
            ),
          },
  }
}

const isAt = ({ href }: FrameLink, pathname: string) => `${pathname}/`.startsWith(`${href}/`)

function sumOfWaiting(groups: readonly FrameGroup[]): number {
  return groups.flatMap(({ links }) => links).reduce((sum, { waiting = 0 }) => sum + waiting, 0)
}

/** The groups without the links to these addresses, and without groups that are empty then. */
export function withoutLinks(groups: readonly FrameGroup[], addresses: readonly string[]): FrameGroup[] {
  return groups
    .map((group) => ({ ...group, links: group.links.filter(({ href }) => !addresses.includes(href)) }))
    .filter((group) => group.links.length > 0)
}
