import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { searchVector, vocabularyOf } from '#core/rules/search/search-index.ts'
import { textOfHtml } from '#core/rules/text/hebrew.ts'
import { insertRows, type Transaction } from '#core/server/database/index.ts'
import { Refusal } from '#core/server/http/index.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { type Item, itemOf } from '#platform/content/server/content-types.ts'
import { postMedia, posts, postVersions, searchWords } from '#platform/content/server/tables.ts'
import { cleanInput } from './clean.ts'
import type { LockedPost } from './lock.ts'
import { loadInput } from './versions.ts'

export const saved = { id: posts.id, slug: posts.slug, revision: posts.revision }
export type SavedPost = Pick<typeof posts.$inferSelect, keyof typeof saved>

/** The refusal of a second item of a type whose items are addressed by slug alone. */
export const slugTaken = () =>
  new Refusal('content.slug-taken', 'הכתובת הזאת כבר תפוסה. אפשר לבחור כותרת אחרת.', 'title')

/** When an item is published and until when it is shown. Throws a refusal where it would end before. */
function timesOf({ input, type: { daysShown } }: Item, locked: LockedPost | undefined) {
  const now = new Date()
  // Without a publication time, a published item keeps the one it has and a draft is published now.
  const published = locked?.status === 'published' && locked.publishAt <= now ? locked.publishAt : null
  const chosen = input.publish_at ? new Date(input.publish_at) : published
  // Saving an item does not extend its expiry, unless it is published at another time, from which its days count.
  const isSameTime = daysShown && locked?.publishAt.getTime() === chosen?.getTime()
  const end = input.expires_at ? new Date(input.expires_at) : isSameTime ? locked?.expiresAt : null
  if (end && end <= (chosen ?? now)) {
    throw new Refusal(
      'content.ends-before-published',
      'המועד שבו הפריט יורד קודם למועד הפרסום שלו. אפשר לשנות אותו בעריכת הפריט.',
      'expires_at',
    )
  }
  // By the clock of the database, as readers see it.
  const publishAt = sql`coalesce(${chosen?.toISOString() ?? null}::timestamptz, now())`
  const lastDay = daysShown ? sql`${publishAt} + make_interval(days => ${daysShown})` : null
  return { publishAt, expiresAt: end ?? lastDay }
}

/** What a signature is bound to: the words of the item, not their formatting (product: must-sign). */
function contentVersion({ title, body, sign_statement }: PostInput): string {
  const words = textOfHtml(body).replace(/\s+/g, ' ').trim()
  return createHash('sha256')
    .update(JSON.stringify([title, words, sign_statement]))
    .digest('hex')
}

/** The columns that are written for new and for changed items. */
function columnsOf({ input, type, text, slug }: Item, locked: LockedPost | undefined) {
  return {
    title: input.title,
    slug: locked && type.fixedSlug ? locked.slug : slug,
    excerpt: input.excerpt,
    body: input.body,
    status: input.status,
    pinned: input.pinned,
    endedByEditor: input.expires_at !== null,
    categoryId: input.category_id,
    pictureId: input.picture_id,
    audienceBranches: input.audience.branches,
    audienceDepartments: input.audience.departments,
    audienceRoles: input.audience.roles,
    discussion: input.discussion,
    signStatement: input.sign_statement,
    contentVersion: contentVersion(input),
    search: searchVector(text),
  }
}

/**
 * Writes an item, or the next revision of a locked one: its row, the fields of its type, its version, files and search words.
 * Throws a refusal where its address is taken or it would end before it is published, and what its type refuses.
 */
export async function writePost(
  db: Transaction,
  editorId: number,
  item: Item,
  locked?: LockedPost,
): Promise<SavedPost> {
  const { input, type, fields, files, text } = item
  const columns = { ...columnsOf(item, locked), ...timesOf(item, locked) }
  const revision = (locked?.revision ?? 0) + 1
  const [row] = locked
    ? await db
        .update(posts)
        .set({ ...columns, revision, updatedAt: sql`now()` })
        .where(eq(posts.id, locked.id))
        .returning(saved)
    : await db
        .insert(posts)
        .values({ ...columns, postType: input.post_type, authorId: editorId })
        .onConflictDoNothing()
        .returning(saved)
  if (!row) throw slugTaken()
  await type.write?.(db, row.id, fields)
  await db.insert(postVersions).values({ postId: row.id, revision, input, editorId })
  if (locked) await db.delete(postMedia).where(eq(postMedia.postId, row.id))
  const shown = files.map((mediaId) => ({ mediaId, postId: row.id }))
  await insertRows(db, postMedia, shown)
  await insertRows(db, searchWords, vocabularyOf(text), { skipExisting: true })
  return row
}

/** Writes an item for an author whose rights have been checked, and returns its id. Throws 400 naming the field. */
export async function insertPost(
  db: Transaction,
  authorId: number,
  { slug, ...input }: PostInput & { slug?: string },
): Promise<number> {
  const item = await cleanInput(input)
  return (await writePost(db, authorId, { ...item, slug: slug ?? item.slug })).id
}

/** Writes the next revision of a locked item, as it was saved last but for a change. Throws as `writePost` does. */
export async function rewritePost(
  db: Transaction,
  editorId: number,
  locked: LockedPost,
  change: (input: PostInput) => PostInput,
): Promise<SavedPost> {
  return writePost(db, editorId, itemOf(change(await loadInput(db, locked))), locked)
}

/** Shows an item for so many days from now, or from when it is published. Returns until when. */
export async function showFor(db: Transaction, id: number, days: number): Promise<Date> {
  const [row] = await db
    .update(posts)
    .set({ expiresAt: sql`greatest(now(), ${posts.publishAt}) + make_interval(days => ${days})` })
    .where(eq(posts.id, id))
    .returning({ expiresAt: posts.expiresAt })
  if (!row?.expiresAt) throw new Error('the item has no end')
  return row.expiresAt
}
