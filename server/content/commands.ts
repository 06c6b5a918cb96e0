import { and, eq, sql } from 'drizzle-orm'
import { mayEdit } from '#contract/access.ts'
import type { PostInput } from '#contract/content.ts'
import { textOfHtml } from '#domain/hebrew.ts'
import { searchVector, searchWords, typoKeys } from '#domain/search.ts'
import { slugOf } from '#domain/slug.ts'
import { stripDirectionControls } from '#domain/text.ts'
import type { Database } from '../db/connect.ts'
import { forbidden, HttpProblem } from '../http/refusal.ts'
import { loadVisibleMedia } from '../media/visibility.ts'
import type { SessionUser } from '../session/sessions.ts'
import { picturesIn, sanitise } from './sanitise.ts'
import { categories, postMedia, posts, searchWords as vocabulary } from './tables.ts'

/** Writes a new item: sanitised, indexed for search, its pictures noted. `db` is a transaction. Throws 403. */
export async function createPost(db: Database, user: SessionUser, input: PostInput): Promise<number> {
  if (!mayEdit(user, input.post_type)) throw forbidden('אין הרשאה לכתוב תוכן מסוג זה')
  if (input.expires_at && input.expires_at <= (input.publish_at ?? new Date().toISOString())) {
    throw new HttpProblem(400, 'ערך לא תקין בשדה expires_at: המועד קודם לפרסום')
  }
  await checkReferences(db, user, input)
  return insertPost(db, user.id, input)
}

/** An item may name only a category of its type and pictures that its author sees. Throws 400 naming the field. */
async function checkReferences(db: Database, user: SessionUser, input: PostInput): Promise<void> {
  if (input.category_id !== null) {
    const [category] = await db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.id, input.category_id), eq(categories.postType, input.post_type)))
    if (!category) throw new HttpProblem(400, 'ערך לא תקין בשדה category_id: הקטגוריה לא נמצאה')
  }
  for (const id of picturesOf(input.picture_id, sanitise(input.body))) {
    if (!(await loadVisibleMedia(db, user, id))) throw new HttpProblem(400, 'ערך לא תקין: התמונה לא נמצאה')
  }
}

/** The picture of an item and those in its body. */
function picturesOf(pictureId: string | null, body: string): string[] {
  return [...new Set([...(pictureId ? [pictureId] : []), ...picturesIn(body)])]
}

/** Writes an item for an author whose rights were checked before. `db` is a transaction. */
export async function insertPost(
  db: Database,
  authorId: number,
  input: PostInput & { slug?: string },
): Promise<number> {
  const title = stripDirectionControls(input.title).trim()
  const excerpt = stripDirectionControls(input.excerpt).trim()
  const body = sanitise(input.body)
  const text = { title, body: `${excerpt} ${textOfHtml(body)}` }
  const [row] = await db
    .insert(posts)
    .values({
      postType: input.post_type,
      title,
      slug: input.slug ?? slugOf(title),
      excerpt,
      body,
      status: input.status,
      publishAt: input.publish_at ? new Date(input.publish_at) : sql`now()`,
      expiresAt: input.expires_at ? new Date(input.expires_at) : null,
      pinned: input.pinned,
      categoryId: input.category_id,
      authorId,
      pictureId: input.picture_id,
      audienceBranches: input.audience.branches,
      audienceDepartments: input.audience.departments,
      audienceRoles: input.audience.roles,
      search: searchVector(text),
    })
    .returning({ id: posts.id })
  if (!row) throw new Error('the item was not written')
  const pictures = picturesOf(input.picture_id, body)
  if (pictures.length > 0) {
    await db.insert(postMedia).values(pictures.map((mediaId) => ({ mediaId, postId: row.id })))
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
