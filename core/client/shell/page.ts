import { trailOf as addressesAbove, type Page } from '#core/contract/page.ts'

export interface Crumb {
  label: string
  href: string
}

export interface ShownHead {
  /** What the browser's tab says, if not the page's title. */
  tab?: string | undefined
  /** The number of the page of a list, which the tab says from the second on. */
  page?: number | undefined
  /** What is shown, without its order: where it changes, the head takes the focus. */
  shown?: string | number | undefined
}

let pages: readonly Page[] = []
let hook: (head: ShownHead) => string = () => '/'

/** Hands over the pages of the portal, whose titles heads show. */
export function registerPages(all: readonly Page[]): void {
  pages = all
}

/** Hands over what `useHead` does, so that the first screen, which draws heads too, has no part of the application. */
export function registerHead(use: typeof hook): void {
  hook = use
}

/** Names the page that draws its head, and returns the pattern of its route. */
export const useHead = (head: ShownHead): string => hook(head)

const pageAt = (at: string) => pages.find((page) => page.at === at)

/** The title of a page; empty where it is called after what it shows. */
export const titleOf = (at: string): string => pageAt(at)?.title ?? ''

/** The way to a page, without the page itself. */
export function trailOf(at: string): Crumb[] {
  const page = pageAt(at)
  const trail = page ? addressesAbove(page, pages) : []
  return trail.map((href) => ({ label: titleOf(href.replace(/\?.*/, '')), href }))
}

/** The parts among which a page is: first the one that is in the menu, then the others in their order. */
export function partsOf(at: string): { label: string; links: Crumb[] } | undefined {
  const label = pageAt(at)?.part?.of
  if (label === undefined) return undefined
  const links = pages
    .toSorted((one, other) => Number(!one.menu) - Number(!other.menu))
    .flatMap(({ at: href, part }) => (part?.of === label ? [{ label: part.title, href }] : []))
  return { label, links }
}

/** The pages that an entry of a menu with these addresses stands for: its own, and the parts beside it without an entry. */
export function pagesBehind(address: string, menu: readonly string[]): string[] {
  const parts = partsOf(address)?.links.map(({ href }) => href) ?? [address]
  return parts.filter((href) => href === address || !menu.includes(href))
}
