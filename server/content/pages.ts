import type { PostSummary } from '#contract/content.ts'
import type { PostType } from '#contract/post-types.ts'
import type { Database } from '../db/connect.ts'
import { listInOrder, type PageOf } from './queries.ts'

/** A page of items of one type from their numbers, of which there is one more where there is more. */
export async function pageOfIds(
  db: Database,
  postType: PostType,
  rows: { id: number }[],
  perPage: number,
): Promise<PageOf<PostSummary>> {
  const ids = rows.slice(0, perPage).map(({ id }) => id)
  return { posts: await listInOrder(db, postType, ids), has_more: rows.length > perPage }
}
