import { and, eq, ne } from 'drizzle-orm'
import { forbidden, type Handler, invalid, refuseBeyondTotal } from '#core/server/http/index.ts'
import type { authoring } from '#platform/content/contract/authoring.ts'
import { mayEdit, mayWrite } from '#platform/content/contract/rights.ts'
import { loadWritten } from '#platform/content/server/queries.ts'
import { asStored } from '#platform/content/server/search/asked-type.ts'
import { posts } from '#platform/content/server/tables.ts'
import { checkAnnouncing, chooseAnnouncing } from './announcing.ts'
import { checkInput } from './clean.ts'
import { lockForChange, refuseChanged } from './lock.ts'
import { loadInput } from './versions.ts'
import { writePost } from './write.ts'

export const createPost: Handler<typeof authoring.createPost> = async ({ db, user, body }) => {
  const { announce, ...given } = body
  const input = await asStored(db, given)
  if (!mayWrite(user, input.post_type)) throw forbidden('אין הרשאה לכתוב תוכן מסוג זה')
  checkAnnouncing(user, input.post_type, announce)
  const theirs = and(eq(posts.authorId, user.id), ne(posts.status, 'archived'))
  await refuseBeyondTotal(db, user, 'items', posts, theirs)
  const item = await checkInput(db, user, input)
  const { id, revision } = await writePost(db, user.id, item)
  await chooseAnnouncing(db, id, input.status, announce)
  return { ...(await loadWritten(db, id, body.post_type)), revision }
}

/** Throws 404, 403, 400 naming the field, or a refusal if somebody else has saved the item since the revision that was read. */
export const updatePost: Handler<typeof authoring.updatePost> = async ({ db, user, query, body }) => {
  const { revision, announce, ...given } = body
  if (given.post_type !== query.post_type) {
    throw invalid('post_type', 'changed', 'אי אפשר לשנות את סוג התוכן')
  }
  const locked = await lockForChange(db, user, query.id, { asked: given.post_type })
  // An author cannot republish what an editor has withdrawn.
  if (locked.status === 'draft' && !mayEdit(user, locked.postType)) {
    throw forbidden('הפריט הוסר מהפרסום. אפשר לפנות לעורכי התוכן.')
  }
  checkAnnouncing(user, locked.postType, announce)
  await refuseChanged(db, locked, revision)
  const before = await loadInput(db, locked)
  const input = await asStored(db, given)
  const item = await checkInput(db, user, input, before)
  await item.type.checkChange?.(db, locked.id, before, item.input)
  const saved = await writePost(db, user.id, item, locked)
  await chooseAnnouncing(db, locked.id, item.input.status, announce)
  return saved
}
