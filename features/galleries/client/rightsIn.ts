import { takesPictures, votingState } from '#features/galleries/rules/voting.ts'
import type { Post } from '#platform/content/contract/content.ts'
import { type Author, mayEdit } from '#platform/content/contract/rights.ts'

/** How the voting in a gallery stands now, and what a person may do in the gallery. */
export function rightsIn({ gallery }: Pick<Post, 'gallery'>, user: Author | undefined) {
  const { voting = false, closes_at = null, uploads_open = false } = gallery ?? {}
  const state = votingState({ voting, closesAt: closes_at === null ? null : new Date(closes_at) }, new Date())
  const edits = user !== undefined && mayEdit(user, 'gallery')
  return { edits, voting: state, mayAdd: edits || takesPictures(uploads_open, state) }
}
