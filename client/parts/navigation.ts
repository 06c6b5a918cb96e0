import type { FrameGroup } from '#client/ui/Frame.tsx'
import type { Category } from '#contract/content.ts'
import type { MenuItem } from '#contract/options.ts'
import { categoryHref } from './addresses.ts'
import { categoryIconOf, iconOf } from './icons.ts'

/** The heading of the news in the navigation. */
const newsLabel = 'חדשות'

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
  const news = mainCategories(categories).map(({ id, name, slug }) => ({
    label: name,
    href: categoryHref(id),
    icon: categoryIconOf(slug),
    active: categoryHref(id) === pathname,
  }))
  const named = [...new Set(items.map((item) => item.group))].filter((group) => group !== '')
  return [
    { links: links('') },
    { label: newsLabel, links: news },
    ...named.map((group) => ({ label: group, links: links(group) })),
  ].filter((group) => group.links.length > 0)
}

/** The number in an address, or undefined where it is none. */
export function idOf(segment: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : undefined
}

/** The way to a category from the root, itself last, as breadcrumbs. Empty for one that is not there. */
export function categoryTrail(
  categories: readonly Category[],
  id: number,
): { label: string; href: string }[] {
  const trail: { label: string; href: string }[] = []
  let category = categories.find((each) => each.id === id)
  // A tree is never deeper than its number of categories: a wrong one cannot hold the page up.
  while (category && trail.length < categories.length) {
    const { name, post_type, parent_id } = category
    trail.unshift({ label: name, href: categoryHref(category.id, post_type) })
    category = categories.find((each) => each.id === parent_id)
  }
  return trail
}

/** What to offer beside a category: what is under it, or, at the end of a branch, what is beside it under its parent. */
export function subcategoriesAround(
  categories: readonly Category[],
  category: Category,
): { parent: Category; children: Category[] } {
  const under = (id: number) => categories.filter((each) => each.parent_id === id)
  const own = under(category.id)
  const parent = categories.find((each) => each.id === category.parent_id)
  return own.length > 0 || !parent
    ? { parent: category, children: own }
    : { parent, children: under(parent.id) }
}
