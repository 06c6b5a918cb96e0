import { and, eq, lt, sql } from 'drizzle-orm'
import type { Changes } from '#core/contract/common.ts'
import type { Transaction } from '#core/server/database/connect.ts'
import { deletePortion } from '#core/server/database/portions.ts'
import { changeEach } from '#core/server/http/change-each.ts'
import { forbidden, invalid } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { bulkActions } from '#platform/content/contract/authoring.ts'
import type { AskedType } from '#platform/content/contract/post-types.ts'
import { mayEdit, mayRemove, mayRestore } from '#platform/content/contract/rights.ts'
import type { Audience } from '#platform/people/contract/audience.ts'
import { checkSlug } from './clean.ts'
import { loadInput, lockForChange, type SavedPost, saveCleaned } from './commands.ts'
import { cleanTyped } from './content-types.ts'
import { posts } from './tables.ts'

/** For how long an archived item can be brought back, in days. */
const archiveDays = 30

/** Moves an item to the archive. Throws 403, or 404, also when it is archived already. */
export async function archivePost(
  db: Transaction,
  user: SessionUser,
  id: number,
  asked?: AskedType,
): Promise<Date> {
  await lockForChange(db, user, id, { asked, may: mayRemove })
  const [row] = await db
    .update(posts)
    .set({
      previousStatus: sql`${posts.status}`,
      status: 'archived',
      archivedAt: sql`now()`,
      archivedBy: user.id,
      updatedAt: sql`now()`,
    })
    .where(eq(posts.id, id))
    .returning({ archivedAt: posts.archivedAt })
  if (!row?.archivedAt) throw new Error('the item was not archived')
  return row.archivedAt
}

/** Brings an item back from the archive, as it was. Throws 404, 403, or a refusal where another item has taken its address. */
export async function restorePost(db: Transaction, user: SessionUser, id: number): Promise<SavedPost> {
  const locked = await lockForChange(db, user, id, { archived: true })
  const { postType, authorId, archivedBy } = locked
  const moderated = { post_type: postType, author_id: authorId, archived_by_editor: archivedBy !== authorId }
  if (!mayRestore(user, moderated)) throw forbidden('הפריט הוסר בידי עורכי התוכן. אפשר לפנות אליהם.')
  await checkSlug(db, postType, locked.slug)
  const [row] = await db
    .update(posts)
    .set({
      status: sql`${posts.previousStatus}`,
      previousStatus: null,
      archivedAt: null,
      archivedBy: null,
      updatedAt: sql`now()`,
    })
    .where(eq(posts.id, id))
    .returning({ id: posts.id, slug: posts.slug, revision: posts.revision })
  if (!row) throw new Error('the item was not restored')
  return row
}

/** Deletes what has been in the archive for too long to be brought back, with everything that belonged to it. */
export function emptyArchive(db: Transaction): Promise<number> {
  const old = lt(posts.archivedAt, sql`now() - make_interval(days => ${archiveDays}::integer)`)
  return deletePortion(db, posts, and(eq(posts.status, 'archived'), old))
}

/** What a bulk action does to one item. */
const actions: Record<
  (typeof bulkActions)[number],
  (db: Transaction, user: SessionUser, id: number) => Promise<unknown>
> = {
  publish: (db, user, id) => changeStatus(db, user, id, 'published'),
  unpublish: (db, user, id) => changeStatus(db, user, id, 'draft'),
  archive: archivePost,
  restore: restorePost,
}

/** Does one thing to many items, and says for which it could not be done and why. */
export const changePosts = (
  context: Parameters<typeof changeEach>[0],
  user: SessionUser,
  ids: readonly number[],
  action: (typeof bulkActions)[number],
): Promise<Changes> => changeEach(context, ids, (db, id) => actions[action](db, user, id))

/** Throws 400 where everything to which an audience is limited was deleted: somebody has to say whom it is for now. */
function checkAudience(audience: Audience): void {
  for (const [name, limit] of Object.entries(audience)) {
    if (limit?.length === 0) {
      throw invalid(`audience.${name}`, 'missing', 'הקהל שנבחר נמחק, וצריך לבחור אותו מחדש')
    }
  }
}

async function changeStatus(
  db: Transaction,
  user: SessionUser,
  id: number,
  status: 'draft' | 'published',
): Promise<void> {
  const locked = await lockForChange(db, user, id)
  if (!mayEdit(user, locked.postType)) throw forbidden('אין הרשאה לפרסם תוכן מסוג זה')
  if (locked.status === status) return
  const input = await loadInput(db, locked)
  if (status === 'published') checkAudience(input.audience)
  await saveCleaned(db, user.id, locked, { ...cleanTyped(input), status })
}
