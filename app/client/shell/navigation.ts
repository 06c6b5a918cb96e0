import { categoryIconOf, iconOf } from '#core/client/ui/icons.ts'
import type { FrameGroup } from '#core/client/ui/page/Frame.tsx'
import { categoryPage, mainCategories } from '#platform/content/client/categories.ts'
import { byList } from '#platform/content/client/useUnreadCounts.ts'
import type { Category } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import type { MenuItem } from '#platform/organisation/contract/options.ts'

const newsLabel = 'חדשות'

function isAdministration(items: readonly MenuItem[], group: string): boolean {
  return items.every((item) => item.group !== group || administers(item))
}

/** Whether an item of the menu is for people who administer something. */
export function administers({ access }: MenuItem): boolean {
  return access !== 'member'
}

/**
 * The groups of the navigation in the order of the menu: what has no group first and without a heading, after it the
 * news, then the menu's other groups. `pathname` is the page that is open, `unread` counts
 * what is new of each type, and `waiting` what waits for the person at an address.
 */
export function navigationGroups(
  items: readonly MenuItem[],
  categories: readonly Category[],
  pathname: string,
  unread: ReadonlyMap<PostType, number>,
  waiting: ReadonlyMap<string, number>,
): FrameGroup[] {
  const counts = byList(unread)
  const links = (group: string) =>
    items
      .filter((item) => item.group === group)
      .map(({ title, url, icon }) => ({
        label: title,
        href: url,
        icon: iconOf(icon),
        active: url === pathname,
        unread: counts.get(url),
        waiting: waiting.get(url),
      }))
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
  const named = [...new Set(items.map((item) => item.group))].filter((group) => group !== '')
  return [
    { links: links('') },
    { label: newsLabel, links: news, unread: unread.get('post') },
    ...named.map((group) => ({ label: group, links: links(group), apart: isAdministration(items, group) })),
  ].filter((group) => group.links.length > 0)
}

/** The groups without the links to these addresses, and without groups that are empty then. */
export function withoutLinks(groups: readonly FrameGroup[], addresses: readonly string[]): FrameGroup[] {
  return groups
    .map((group) => ({ ...group, links: group.links.filter(({ href }) => !addresses.includes(href)) }))
    .filter((group) => group.links.length > 0)
}
