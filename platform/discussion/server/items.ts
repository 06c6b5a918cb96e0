import { and, eq } from 'drizzle-orm'
import { anyOf, type Database, one } from '#core/server/database/index.ts'
import { Refusal, type SessionUser } from '#core/server/http/index.ts'
import { typesWith } from '#platform/content/contract/capabilities.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { openTo, posts } from '#platform/content/server/index.ts'

export interface Item {
  id: number
  post_type: PostType
  slug: string
  title: string
  authorId: number
  discussion: boolean
}

/** An item that this person sees. Throws 404. */
export function loadItem(
  db: Database,
  user: SessionUser,
  id: number,
  types?: readonly PostType[],
): Promise<Item> {
  const { id: itemId, slug, title, authorId, discussion, postType } = posts
  return one(
    db
      .select({ id: itemId, post_type: postType, slug, title, authorId, discussion })
      .from(posts)
      .where(and(eq(itemId, id), types && anyOf(postType, types), openTo(user))),
  )
}

/** An item of a type on which members react and comment. Throws 404. */
export function loadDiscussed(db: Database, user: SessionUser, id: number): Promise<Item> {
  return loadItem(db, user, id, typesWith('discussion'))
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
