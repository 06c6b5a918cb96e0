import type { PageHead } from '#core/contract/page.ts'

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

const heads: Record<string, PageHead> = {}
let hook: (head: ShownHead) => string = () => '/'

/** Hands over the heads of pages, by the patterns of their routes. */
export function registerHeads(more: Readonly<Record<string, PageHead>>): void {
  Object.assign(heads, more)
}

/** Hands over what `useHead` does, so that the first screen, which draws heads too, has no part of the application. */
export function registerHead(use: typeof hook): void {
  hook = use
}

/** Names the page that draws its head, and returns the pattern of its route. */
export const useHead = (head: ShownHead): string => hook(head)

/** The title of a page; empty where it is called after what it shows. */
export const titleOf = (at: string): string => heads[at]?.title ?? ''

/** The way to a page, without the page itself. */
export const trailOf = (at: string): Crumb[] =>
  (heads[at]?.trail ?? []).map((href) => ({ label: titleOf(href.replace(/\?.*/, '')), href }))

/** The parts among which a page is, in their order. */
export function partsOf(at: string): { label: string; links: Crumb[] } | undefined {
  const label = heads[at]?.part?.of
  if (label === undefined) return undefined
  const links = Object.entries(heads).flatMap(([href, { part }]) =>
    part?.of === label ? [{ label: part.title, href }] : [],
  )
  return { label, links }
}
