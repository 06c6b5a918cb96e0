import { IconNews } from '@tabler/icons-react'
import type { FrameGroup } from '#client/ui/Frame.tsx'
import type { Category } from '#contract/content.ts'
import type { MenuItem } from '#contract/options.ts'
import { iconOf } from './icons.ts'

/** The address of a category of news. */
export function categoryHref(id: number): string {
  return `/category/post/${id}`
}

/** The categories right under the root, which the navigation shows. */
export function mainCategories(categories: readonly Category[]): Category[] {
  return categories.filter((category) => category.parent_id === null)
}

/**
 * The groups of the navigation in the order of the menu: what has no group first and without a heading, after it the
 * news, then the menu's other groups. `pathname` is the page that is open.
 */
export function navigationGroups(
  items: readonly MenuItem[],
  categories: readonly Category[],
  pathname: string,
): FrameGroup[] {
  const links = (group: string) =>
    items
      .filter((item) => item.group === group)
      .map(({ title, url, icon }) => ({
        label: title,
        href: url,
        icon: iconOf(icon),
        active: url === pathname,
      }))
  const news = mainCategories(categories).map(({ id, name }) => ({
    label: name,
    href: categoryHref(id),
    icon: IconNews,
    active: categoryHref(id) === pathname,
  }))
  const named = [...new Set(items.map((item) => item.group))].filter((group) => group !== '')
  return [
    { links: links('') },
    { label: 'חדשות', links: news },
    ...named.map((group) => ({ label: group, links: links(group) })),
  ].filter((group) => group.links.length > 0)
}
