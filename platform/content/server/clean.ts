import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne } from 'drizzle-orm'
import { textOfHtml } from '#core/rules/hebrew.ts'
import { slugOf } from '#core/rules/slug.ts'
import { cleanText, plainLines } from '#core/rules/text.ts'
import type { Database } from '#core/server/database/connect.ts'
import { HttpProblem, invalid, missing, Refusal } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { listVisibleMedia } from '#platform/files/server/index.ts'
import { checkPlaces } from '#platform/people/server/index.ts'
import { isCategory } from './category-tree.ts'
import { cleanTyped, typedFiles } from './content-types.ts'
import { filesIn } from './sanitise.ts'
import { sanitiseText } from './sanitise-text.ts'
import { posts } from './tables.ts'

/** The author's input, cleaned for storing. Throws 400 naming the field. */
export async function cleanInput(input: PostInput): Promise<PostInput> {
  const title = cleanText(input.title)
  if (title === '') throw missing('title')
  const from = input.publish_at ? Date.parse(input.publish_at) : Date.now()
  const until = input.expires_at ? Date.parse(input.expires_at) : Number.POSITIVE_INFINITY
  if (!(until > from)) throw invalid('expires_at', 'too-early', 'המועד קודם לפרסום')
  const type = contentTypeOf(input.post_type)
  if (input.discussion && !type?.discussion) {
    throw invalid('discussion', 'not-allowed', 'אין תגובות לתוכן מסוג זה')
  }
  if (input.sign_statement !== null && !type?.signing) {
    throw invalid('sign_statement', 'not-allowed', 'על תוכן מסוג זה לא חותמים')
  }
  const statement = input.sign_statement && plainLines(input.sign_statement)
  return cleanTyped({
    ...input,
    title,
    excerpt: cleanText(input.excerpt),
    body: await sanitiseText(input.body, 'body'),
    sign_statement: statement || null,
  })
}

/** The item's own picture, those in its body and the files of its own fields. */
export function filesOf(input: PostInput): string[] {
  const picture = input.picture_id ? [input.picture_id] : []
  return [...new Set([...picture, ...filesIn(input.body), ...typedFiles(input)])]
}

/** What a signature is bound to: the words of the item, not their formatting (product: must-sign). */
export function contentVersion({ title, body, sign_statement }: PostInput): string {
  const words = textOfHtml(body).replace(/\s+/g, ' ').trim()
  return createHash('sha256')
    .update(JSON.stringify([title, words, sign_statement]))
    .digest('hex')
}

/** Throws unless the category is of the item's type, its places exist, its author sees its files and its slug is free. */
export async function checkReferences(
  db: Database,
  user: SessionUser,
  input: PostInput,
  postId?: number,
): Promise<void> {
  await checkPlaces(db, input.audience, 'audience.')
  if (input.category_id !== null && !(await isCategory(db, input.category_id, input.post_type))) {
    throw invalid('category_id', 'not-found', 'הקטגוריה לא נמצאה')
  }
  const files = filesOf(input)
  if (files.length > 0 && (await listVisibleMedia(db, user, files)).length < files.length) {
    throw new HttpProblem(400, 'ערך לא תקין: הקובץ לא נמצא')
  }
  if (postId === undefined) await checkSlug(db, input.post_type, slugOf(input.title))
}

/** Throws a refusal where the slug is taken, for types whose items are addressed by slug alone. */
export async function checkSlug(db: Database, postType: PostType, slug: string): Promise<void> {
  if (!contentTypeOf(postType)?.fixedSlug) return
  const [taken] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.postType, postType), eq(posts.slug, slug), ne(posts.status, 'archived')))
  if (taken) {
    throw new Refusal('content.slug-taken', 'הכתובת הזאת כבר תפוסה. אפשר לבחור כותרת אחרת.', 'title')
  }
}

/** What editors decide about an item, and what holds where they decided nothing. */
const undecided = {
  status: 'published',
  publish_at: null,
  expires_at: null,
  pinned: false,
  audience: { branches: null, departments: null, roles: null },
} as const satisfies Partial<PostInput>

/**
 * The input with what only editors decide as they left it: an author sends that as it is, or not at all. `saved` is the
 * input that was saved before. Throws 400 naming the field that an author would decide.
 */
export function restoreEditorFields(user: SessionUser, input: PostInput, saved?: PostInput): PostInput {
  if (mayEdit(user, input.post_type)) return input
  const { status, publish_at, expires_at, pinned, audience } = saved ?? { ...input, ...undecided }
  const decided = { status, publish_at, expires_at, pinned, audience }
  for (const field of Object.keys(undecided) as (keyof typeof undecided)[]) {
    const same = [decided[field], undecided[field]].some((value) => isDeepStrictEqual(value, input[field]))
    if (!same) throw invalid(field, 'not-allowed', 'רק עורכי התוכן קובעים אותו')
  }
  return { ...input, ...decided }
}
