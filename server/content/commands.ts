import { and, eq, sql } from 'drizzle-orm'
import { mayEdit } from '#contract/access.ts'
import type { PostInput } from '#contract/content.ts'
import { textOfHtml } from '#domain/hebrew.ts'
import { searchVector, searchWords, typoKeys } from '#domain/search.ts'
import { slugOf } from '#domain/slug.ts'
import { stripDirectionControls } from '#domain/text.ts'
import type { Database } from '../db/connect.ts'
import { forbidden, HttpProblem, Refusal } from '../http/refusal.ts'
import { loadVisibleMedia } from '../media/visibility.ts'
import type { SessionUser } from '../session/sessions.ts'
import { picturesIn, sanitise } from './sanitise.ts'
import { categories, postMedia, posts, searchWords as vocabulary } from './tables.ts'

/** What was written, made fit to be stored. */
interface CleanPost extends PostInput {
  slug?: string
  /** The item's own picture and those in its body. */
  pictures: string[]
}

/** Writes a new item. `db` is a transaction. Throws 403, 400 naming the field, or a refusal. */
export async function createPost(db: Database, user: SessionUser, input: PostInput): Promise<number> {
  if (!mayEdit(user, input.post_type)) throw forbidden('אין הרשאה לכתוב תוכן מסוג זה')
  const post = clean(input)
  await checkReferences(db, user, post)
  return insertClean(db, user.id, post)
}

/** Writes an item for an author whose rights were checked before. `db` is a transaction. */
export function insertPost(
  db: Database,
  authorId: number,
  input: PostInput & { slug?: string },
): Promise<number> {
  return insertClean(db, authorId, clean(input))
}

function clean(input: PostInput & { slug?: string }): CleanPost {
  const title = stripDirectionControls(input.title).trim()
  if (title === '') throw new HttpProblem(400, 'ערך לא תקין בשדה title')
  const from = input.publish_at ? Date.parse(input.publish_at) : Date.now()
  const until = input.expires_at ? Date.parse(input.expires_at) : Number.POSITIVE_INFINITY
  // A leap second is a date by the schema and none by the calendar.
  if (Number.isNaN(from)) throw new HttpProblem(400, 'ערך לא תקין בשדה publish_at')
  if (!(until > from)) throw new HttpProblem(400, 'ערך לא תקין בשדה expires_at: המועד קודם לפרסום')
  const body = sanitise(input.body)
  const pictures = new Set([...(input.picture_id ? [input.picture_id] : []), ...picturesIn(body)])
  return {
    ...input,
    title,
    body,
    excerpt: stripDirectionControls(input.excerpt).trim(),
    pictures: [...pictures],
  }
}

/** An item may name only a category of its type and pictures that its author sees; a page's address is its own. */
async function checkReferences(db: Database, user: SessionUser, post: CleanPost): Promise<void> {
  if (post.category_id !== null) {
    const [category] = await db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.id, post.category_id), eq(categories.postType, post.post_type)))
    if (!category) throw new HttpProblem(400, 'ערך לא תקין בשדה category_id: הקטגוריה לא נמצאה')
  }
  for (const id of post.pictures) {
    if (!(await loadVisibleMedia(db, user, id))) throw new HttpProblem(400, 'ערך לא תקין: התמונה לא נמצאה')
  }
  if (post.post_type === 'page') {
    const sameAddress = and(eq(posts.postType, 'page'), eq(posts.slug, slugOf(post.title)))
    const [taken] = await db.select({ id: posts.id }).from(posts).where(sameAddress)
    if (taken) throw new Refusal('content.page-exists', 'כבר יש עמוד בשם הזה. אפשר לבחור כותרת אחרת.')
  }
}

async function insertClean(db: Database, authorId: number, post: CleanPost): Promise<number> {
  const text = { title: post.title, body: `${post.excerpt} ${textOfHtml(post.body)}` }
  const [row] = await db
    .insert(posts)
    .values({
      postType: post.post_type,
      title: post.title,
      slug: post.slug ?? slugOf(post.title),
      excerpt: post.excerpt,
      body: post.body,
      status: post.status,
      publishAt: post.publish_at ? new Date(post.publish_at) : sql`now()`,
      expiresAt: post.expires_at ? new Date(post.expires_at) : null,
      pinned: post.pinned,
      categoryId: post.category_id,
      authorId,
      pictureId: post.picture_id,
      audienceBranches: post.audience.branches,
      audienceDepartments: post.audience.departments,
      audienceRoles: post.audience.roles,
      search: searchVector(text),
    })
    .returning({ id: posts.id })
  if (!row) throw new Error('the item was not written')
  if (post.pictures.length > 0) {
    await db.insert(postMedia).values(post.pictures.map((mediaId) => ({ mediaId, postId: row.id })))
  }
  await rememberWords(db, searchWords(text))
  return row.id
}

/** Adds words to those in which a mistyped word is looked up. In one order, so that two writers never wait in a circle. */
async function rememberWords(db: Database, words: string[]): Promise<void> {
  if (words.length === 0) return
  const rows = [...words].sort().map((word) => ({ word, keys: typoKeys(word) }))
  await db.insert(vocabulary).values(rows).onConflictDoNothing()
}
