import { pages } from '#app/pages.ts'
import type { Access } from '#core/contract/access.ts'
import type { Page } from '#core/contract/page.ts'

export interface KnownPage {
  url: string
  title: string
  icon: string
  access: Access
  /** What people call it too, by which the search finds it. */
  words: string
}

/** What is in no menu comes last. */
const weightOf = ({ menu }: Page) => (menu ? (menu.weight ?? 0) : 1000)

/** The pages that a menu may lead to and the search finds, in the order of the menu. */
export const knownPages: readonly KnownPage[] = pages
  .toSorted((a, b) => weightOf(a) - weightOf(b))
  .flatMap(({ at, title, icon, access, words = '' }) =>
    title !== undefined && icon !== undefined ? [{ url: at, title, icon, access, words }] : [],
  )
