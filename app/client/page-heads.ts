import { pages } from '#app/pages.ts'
import { headsOf } from '#core/contract/page.ts'

// The build evaluates it.

/** The heads of the pages of everybody, by the patterns of their routes. Those that few open are in `few-page-heads.ts`. */
export const pageHeads = headsOf(
  pages,
  ({ at, access, parent = '' }) => access === 'member' && !at.includes('?') && !parent.startsWith('/admin/'),
)
