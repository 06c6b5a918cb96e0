import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { deletePortion, type Transaction } from '#core/server/database/index.ts'
import { changeEach, forbidden, type Handler, invalid, type SessionUser } from '#core/server/http/index.ts'
import type { authoring, bulkActions } from '#platform/content/contract/authoring.ts'
import type { AskedType } from '#platform/content/contract/post-types.ts'
import { mayEdit, mayRemove, mayRestore } from '#platform/content/contract/rights.ts'
import { cleanOwn, typeOf } from '#platform/content/server/content-types.ts'
import { posts } from '#platform/content/server/tables.ts'
import type { Audience } from '#platform/people/contract/audience.ts'
import { chooseAnnouncing } from './announcing.ts'
import { lockForChange } from './lock.ts'
import { rewritePost, type SavedPost, saved, slugTaken } from './write.ts'

/** For how long an archived item can be brought back, in days. */
const archiveDays = 30

/** Moves an item to the archive. Throws 403, or 404, also when it is archived already. */
async function archivePost(db: Transaction, user: SessionUser, id: number, asked?: AskedType): Promise<Date> {
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
async function bringBack(db: Transaction, user: SessionUser, id: number): Promise<SavedPost> {
  const { postType, authorId, archivedBy, slug } = await lockForChange(db, user, id, { archived: true })
  const moderated = { post_type: postType, author_id: authorId, archived_by_editor: archivedBy !== authorId }
  if (!mayRestore(user, moderated)) throw forbidden('הפריט הוסר בידי עורכי התוכן. אפשר לפנות אליהם.')
  const same = and(eq(posts.postType, postType), eq(posts.slug, slug), ne(posts.status, 'archived'))
  if (typeOf(postType).fixedSlug && (await db.$count(posts, same)) > 0) throw slugTaken()
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
    .returning(saved)
  if (!row) throw new Error('the item was not restored')
  return row
}

/** Deletes what has been in the archive for too long to be brought back, with everything that belonged to it. */
export function emptyArchive(db: Transaction): Promise<number> {
  const old = lt(posts.archivedAt, sql`now() - make_interval(days => ${archiveDays}::integer)`)
  return deletePortion(db, posts, and(eq(posts.status, 'archived'), old))
}

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
  await rewritePost(db, user.id, locked, (input) => {
    if (status === 'published') checkAudience(input.audience)
    return { ...cleanOwn(input), status }
  })
  await chooseAnnouncing(db, id, status, undefined)
}

const actions: Record<
  (typeof bulkActions)[number],
  (db: Transaction, user: SessionUser, id: number) => Promise<unknown>
> = {
  publish: (db, user, id) => changeStatus(db, user, id, 'published'),
  unpublish: (db, user, id) => changeStatus(db, user, id, 'draft'),
  archive: archivePost,
  restore: bringBack,
}

export const deletePost: Handler<typeof authoring.deletePost> = async ({ db, user, query: { id, type } }) => {
  const archivedAt = await archivePost(db, user, id, type)
  return { id, archived_at: archivedAt.toISOString() }
}

export const restorePost: Handler<typeof authoring.restorePost> = ({ db, user, body }) =>
  bringBack(db, user, body.id)

export const changePosts: Handler<typeof authoring.changePosts> = ({
  portal: { log },
  transact,
  user,
  body: { ids, action },
}) => changeEach({ transact, log }, ids, (db, id) => actions[action](db, user, id))
