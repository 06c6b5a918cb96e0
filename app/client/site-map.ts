import { pages } from '#app/pages.ts'
import type { Access } from '#core/contract/access.ts'

export interface KnownPage {
  url: string
  title: string
  icon: string
  access: Access
  /** What people call it too, by which the search finds it. */
  words: string
}

/** The pages that a menu may lead to and the search finds, in the order of the menu. */
export const knownPages: readonly KnownPage[] = pages
  .toSorted((a, b) => (a.menu?.weight ?? 0) - (b.menu?.weight ?? 0))
  .flatMap(({ at, title, icon, access, words = '' }) =>
    title !== undefined && icon !== undefined ? [{ url: at, title, icon, access, words }] : [],
  )
