import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { textOfHtml } from '#core/rules/hebrew.ts'
import { searchVector, searchWords } from '#core/rules/search.ts'
import { typoKeys } from '#core/rules/slips.ts'
import { slugOf } from '#core/rules/slug.ts'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import { insertRows } from '#core/server/database/lists.ts'
import { refuseBeyondTotal } from '#core/server/http/quota.ts'
import { forbidden, notFound, Refusal } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { GivenPost, PostInput } from '#platform/content/contract/authoring.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import type { AskedType, PostType } from '#platform/content/contract/post-types.ts'
import { mayChange, mayEdit, mayWrite } from '#platform/content/contract/rights.ts'
import { nameOf } from '#platform/people/server/index.ts'
import { asStored, isOf } from './asked-type.ts'
import { checkReferences, cleanInput, contentVersion, filesOf, restoreEditorFields } from './clean.ts'
import { typedWords, typeOf, writeTyped } from './content-types.ts'
import { withoutDeleted } from './deleted.ts'
import { postMedia, posts, postVersions, searchWords as vocabulary } from './tables.ts'
import { visibleTo } from './visibility.ts'

export interface SavedPost {
  id: number
  slug: string
  revision: number
}

/** Creates an item. Throws 403, 400 naming the field, or a refusal. */
export async function createPost(db: Transaction, user: SessionUser, given: GivenPost): Promise<SavedPost> {
  const input = await asStored(db, given)
  if (!mayWrite(user, input.post_type)) throw forbidden('אין הרשאה לכתוב תוכן מסוג זה')
  restoreEditorFields(user, input)
  const theirs = and(eq(posts.authorId, user.id), ne(posts.status, 'archived'))
  await refuseBeyondTotal(db, user, 'items', posts, theirs)
  const clean = await cleanInput(input)
  await checkReferences(db, user, clean)
  return insertCleaned(db, user.id, clean)
}

/** Creates an item for an author whose rights have been checked, and returns its id. */
export async function insertPost(
  db: Transaction,
  authorId: number,
  { slug, ...input }: PostInput & { slug?: string },
): Promise<number> {
  return (await insertCleaned(db, authorId, await cleanInput(input), slug)).id
}

/**
 * Saves a new revision of an item. Throws 404, 403, 400 naming the field, or a refusal if somebody else has saved it since
 * `revision`.
 */
export async function updatePost(
  db: Transaction,
  user: SessionUser,
  id: number,
  { revision, ...given }: GivenPost & { revision: number },
): Promise<SavedPost> {
  const row = await lockForChange(db, user, id, { asked: given.post_type })
  const input = await asStored(db, given)
  // An author cannot republish what an editor has withdrawn.
  if (row.status === 'draft' && !mayEdit(user, row.postType)) {
    throw forbidden('הפריט הוסר מהפרסום. אפשר לפנות לעורכי התוכן.')
  }
  const before = await loadInput(db, row)
  const clean = await cleanInput(restoreEditorFields(user, input, before))
  if (row.revision !== revision) throw await changedMeanwhileRefusal(db, id, row.revision)
  await checkReferences(db, user, clean, id)
  await typeOf(row.postType).checkChange?.(db, id, before, clean)
  return saveCleaned(db, user.id, row, clean)
}

/** An item that is being changed, locked until the transaction ends. */
export interface LockedPost {
  id: number
  postType: PostType
  authorId: number
  status: 'draft' | 'published' | 'archived'
  revision: number
  slug: string
  publishAt: Date
  expiresAt: Date | null
  archivedAt: Date | null
  archivedBy: number | null
  endedByEditor: boolean
  previousStatus: 'draft' | 'published' | null
}

/**
 * Locks an item that the person may change (with `archived`, an archived one; with `may`, do that to). Throws 404, or 403 if they
 * may only see it.
 */
export async function lockForChange(
  db: Transaction,
  user: SessionUser,
  id: number,
  {
    asked,
    archived,
    may = mayChange,
  }: { asked?: AskedType | undefined; archived?: true; may?: typeof mayChange } = {},
): Promise<LockedPost> {
  const [row] = await selectForUpdate(
    db,
    and(
      eq(posts.id, id),
      asked && isOf(asked),
      archived ? eq(posts.status, 'archived') : ne(posts.status, 'archived'),
    ),
  )
  if (!row) throw notFound()
  if (may(user, { post_type: row.postType, author_id: row.authorId })) return row
  const [visible] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), visibleTo(user)))
  throw visible ? forbidden('אין הרשאה לשנות את הפריט') : notFound()
}

function selectForUpdate(db: Transaction, where: SQL | undefined): PromiseLike<LockedPost[]> {
  return db
    .select({
      id: posts.id,
      postType: posts.postType,
      authorId: posts.authorId,
      status: posts.status,
      revision: posts.revision,
      slug: posts.slug,
      publishAt: posts.publishAt,
      expiresAt: posts.expiresAt,
      archivedAt: posts.archivedAt,
      archivedBy: posts.archivedBy,
      endedByEditor: posts.endedByEditor,
      previousStatus: posts.previousStatus,
    })
    .from(posts)
    .where(where)
    .for('update')
}

/** Locks an item that the caller was found to be allowed to change in some way of their own. Throws 404. */
export async function lockForEditing(db: Transaction, id: number, postType: PostType): Promise<LockedPost> {
  const [row] = await selectForUpdate(
    db,
    and(eq(posts.id, id), eq(posts.postType, postType), ne(posts.status, 'archived')),
  )
  if (!row) throw notFound()
  return row
}

/** The input that was last saved for a locked item, without what was deleted since. */
export async function loadInput(db: Database, { id, revision }: LockedPost): Promise<PostInput> {
  const [row] = await db
    .select({ input: postVersions.input, categoryId: posts.categoryId })
    .from(postVersions)
    .innerJoin(posts, eq(posts.id, postVersions.postId))
    .where(and(eq(postVersions.postId, id), eq(postVersions.revision, revision)))
  if (!row) throw new Error(`item ${id} has no version ${revision}`)
  return withoutDeleted(db, { ...row.input, category_id: row.categoryId })
}

async function changedMeanwhileRefusal(db: Database, id: number, revision: number): Promise<Refusal> {
  const editor = nameOf(postVersions.editorId)
  const [last] = await db
    .select({ editor })
    .from(postVersions)
    .where(and(eq(postVersions.postId, id), eq(postVersions.revision, revision)))
  const who = last ? ` (${last.editor})` : ''
  return new Refusal(
    'content.changed-meanwhile',
    `הפריט נשמר בינתיים ממקום אחר${who}. מה שנכתב כאן לא אבד: אפשר לפתוח את הגרסה החדשה ולהשוות.`,
  )
}

/** The columns that are written for new and for changed items. */
function columnsOf(input: PostInput) {
  return {
    title: input.title,
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
    search: searchVector(textOf(input)),
  }
}

/** The words of an item, as the search reads them. */
export function textOf(input: PostInput) {
  return { title: input.title, body: `${input.excerpt} ${textOfHtml(input.body)} ${typedWords(input)}` }
}

async function insertCleaned(
  db: Transaction,
  authorId: number,
  input: PostInput,
  slug = slugOf(input.title),
): Promise<SavedPost> {
  const publishAt = input.publish_at ? new Date(input.publish_at) : new Date()
  const [row] = await db
    .insert(posts)
    .values({
      ...columnsOf(input),
      postType: input.post_type,
      slug,
      authorId,
      publishAt: input.publish_at ? publishAt : sql`now()`,
      expiresAt: expiryOf(input, publishAt),
    })
    .returning({ id: posts.id, slug: posts.slug, revision: posts.revision })
  if (!row) throw new Error('the item was not written')
  await writeDetails(db, authorId, row, input)
  return row
}

/** Writes a new revision of a locked item. Throws a refusal where it would end before it is published. */
export async function saveCleaned(
  db: Transaction,
  editorId: number,
  locked: LockedPost,
  input: PostInput,
): Promise<SavedPost> {
  // Without a publication time, a published item keeps the one it has and a draft is published now.
  const wasPublic = locked.status === 'published' && locked.publishAt <= new Date()
  const publishAt = input.publish_at ? new Date(input.publish_at) : wasPublic ? locked.publishAt : new Date()
  // Saving an item does not extend its expiry, unless it is published at another time, from which its days count.
  const isTimed = !input.expires_at && typeOf(locked.postType).daysShown !== undefined
  const isKept = isTimed && publishAt.getTime() === locked.publishAt.getTime()
  const expiresAt = isKept ? locked.expiresAt : expiryOf(input, publishAt)
  if (expiresAt !== null && expiresAt <= publishAt) {
    throw new Refusal(
      'content.ends-before-published',
      'המועד שבו הפריט יורד קודם למועד הפרסום שלו. אפשר לשנות אותו בעריכת הפריט.',
      'expires_at',
    )
  }
  const [row] = await db
    .update(posts)
    .set({
      ...columnsOf(input),
      slug: contentTypeOf(locked.postType)?.fixedSlug ? locked.slug : slugOf(input.title),
      publishAt,
      expiresAt,
      revision: locked.revision + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(posts.id, locked.id))
    .returning({ id: posts.id, slug: posts.slug, revision: posts.revision })
  if (!row) throw new Error('the item was not written')
  await writeDetails(db, editorId, row, input)
  return row
}

function expiryOf(input: PostInput, publishAt: Date): Date | null {
  if (input.expires_at) return new Date(input.expires_at)
  const { daysShown } = typeOf(input.post_type)
  return daysShown ? new Date(publishAt.getTime() + daysShown * 24 * 60 * 60 * 1000) : null
}

/** Writes the other tables of an item: the fields of its type, its versions, files and search words. */
async function writeDetails(
  db: Transaction,
  editorId: number,
  row: SavedPost,
  input: PostInput,
): Promise<void> {
  await writeTyped(db, row.id, input)
  await db.insert(postVersions).values({ postId: row.id, revision: row.revision, input, editorId })
  if (row.revision > 1) await db.delete(postMedia).where(eq(postMedia.postId, row.id))
  const files = filesOf(input).map((mediaId) => ({ mediaId, postId: row.id }))
  await insertRows(db, postMedia, files)
  await addSearchWords(db, searchWords(textOf(input)))
}

/** Adds words to the vocabulary that corrects typos, sorted, so that two writers never deadlock. */
export async function addSearchWords(db: Transaction, words: string[]): Promise<void> {
  const rows = [...words].sort().map((word) => ({ word, keys: typoKeys(word) }))
  await insertRows(db, vocabulary, rows, { skipExisting: true })
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
