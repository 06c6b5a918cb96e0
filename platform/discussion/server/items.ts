import { and, eq, sql } from 'drizzle-orm'
import { anyOf, type Database, one, prepared } from '#core/server/database/index.ts'
import { Refusal, type SessionUser } from '#core/server/http/index.ts'
import { typesWith } from '#platform/content/contract/capabilities.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { openToViewer, openValuesOf, posts } from '#platform/content/server/index.ts'

export interface Item {
  id: number
  post_type: PostType
  slug: string
  title: string
  authorId: number
  discussion: boolean
}

const itemOf = prepared((db, which: 'any' | 'discussed') => {
  const { id, slug, title, authorId, discussion, postType } = posts
  return db
    .select({ id, post_type: postType, slug, title, authorId, discussion })
    .from(posts)
    .where(
      and(
        eq(id, sql.placeholder('id')),
        which === 'discussed' ? anyOf(postType, typesWith('discussion')) : undefined,
        openToViewer(),
      ),
    )
    .prepare('item_of')
})

/** An item that this person sees. Throws 404. */
export function loadItem(db: Database, user: SessionUser, id: number): Promise<Item> {
  return one(itemOf(db, 'any').execute({ ...openValuesOf(user), id }))
}

/** An item of a type on which members react and comment. Throws 404. */
export function loadDiscussed(db: Database, user: SessionUser, id: number): Promise<Item> {
  return one(itemOf(db, 'discussed').execute({ ...openValuesOf(user), id }))
}

/** An item whose discussion is open. Throws 404, or a refusal where its author has closed it. */
export async function loadOpen(db: Database, user: SessionUser, id: number): Promise<Item> {
  const item = await loadDiscussed(db, user, id)
  if (!item.discussion) throw new Refusal('discussion.closed', 'התגובות לפריט הזה סגורות')
  return item
}

/** Whether this person may hide comments on an item: its author, and the editors of its type. */
export function mayModerate(user: SessionUser, item: Item): boolean {
  return item.authorId === user.id || mayEdit(user, item.post_type)
}
