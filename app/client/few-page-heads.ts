import { pages } from '#app/pages.ts'
import { headsOf } from '#core/contract/page.ts'
import { pageHeads } from './page-heads.ts'

// The build evaluates it.

/** The heads of the pages that few open, which are no part of the application. */
export const fewPageHeads = headsOf(pages, ({ at }) => !at.includes('?') && !(at in pageHeads))
