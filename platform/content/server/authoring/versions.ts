import { and, desc, eq, sql } from 'drizzle-orm'
import { type Database, pageOf } from '#core/server/database/index.ts'
import { type Handler, notFound, type SessionUser } from '#core/server/http/index.ts'
import type { authoring, PostInput } from '#platform/content/contract/authoring.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { filesIn, filesOf, ownOf } from '#platform/content/server/content-types.ts'
import { categories, posts, postVersions } from '#platform/content/server/tables.ts'
import { presentFiles } from '#platform/files/server/index.ts'
import { fullName, presentPlaces, users } from '#platform/people/server/index.ts'
import type { LockedPost } from './lock.ts'

/**
 * What was last written of an item, without the places and people that were deleted since: no foreign key keeps these, as the
 * item's own row keeps category and files. A limit of the audience of which nothing is left stays, empty: nobody is in it.
 */
export async function withoutDeleted(db: Database, input: PostInput): Promise<PostInput> {
  const { type, fields } = ownOf(input)
  return {
    ...input,
    audience: { ...input.audience, ...(await presentPlaces(db, input.audience)) },
    ...(type.withoutDeleted && { [input.post_type]: await type.withoutDeleted(db, fields) }),
  }
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

/** Throws 404 where the person may not write items of the item's type. */
async function checkEditable(db: Database, user: SessionUser, id: number): Promise<void> {
  const [row] = await db.select({ postType: posts.postType }).from(posts).where(eq(posts.id, id))
  if (!row || !mayEdit(user, row.postType)) throw notFound()
}

const perPage = 50

export const getPostVersions: Handler<typeof authoring.getPostVersions> = async ({ db, user, query }) => {
  await checkEditable(db, user, query.id)
  const rows = await db
    .select({
      revision: postVersions.revision,
      savedAt: postVersions.savedAt,
      editor: fullName(),
      title: sql<string>`${postVersions.input}->>'title'`,
      status: sql<'draft' | 'published'>`${postVersions.input}->>'status'`,
    })
    .from(postVersions)
    .innerJoin(users, eq(users.id, postVersions.editorId))
    .where(eq(postVersions.postId, query.id))
    .orderBy(desc(postVersions.revision))
    .limit(perPage + 1)
    .offset((query.page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return {
    versions: items.map(({ savedAt, ...row }) => ({ ...row, saved_at: savedAt.toISOString() })),
    has_more,
  }
}

const pictures = /<img [^<>]*>/g
const addresses = / (?:src|href)="\/media\/([0-9a-f-]{36})\/[^"]*"/g

/** Sanitised HTML without the pictures and the links that lead to some of our own files; the words of a link stay. */
function withoutFiles(html: string, ids: readonly string[]): string {
  return html
    .replace(pictures, (tag) => (filesIn(tag).some((id) => ids.includes(id)) ? '' : tag))
    .replace(addresses, (part, id: string) => (ids.includes(id) ? '' : part))
}

/** What was written in any version, without all that was deleted since. */
export const getPostVersion: Handler<typeof authoring.getPostVersion> = async ({ db, user, query }) => {
  await checkEditable(db, user, query.id)
  const [row] = await db
    .select({ input: postVersions.input, categoryId: categories.id })
    .from(postVersions)
    .innerJoin(posts, eq(posts.id, postVersions.postId))
    .leftJoin(
      categories,
      and(
        eq(categories.postType, posts.postType),
        sql`${categories.id} = (${postVersions.input}->>'category_id')::integer`,
      ),
    )
    .where(and(eq(postVersions.postId, query.id), eq(postVersions.revision, query.revision)))
  if (!row) throw notFound('הגרסה לא נמצאה')
  const files = filesOf(row.input)
  const present = await presentFiles(db, files)
  const gone = files.filter((id) => !present.has(id))
  const { picture_id: picture, body } = row.input
  return withoutDeleted(db, {
    ...row.input,
    body: withoutFiles(body, gone),
    category_id: row.categoryId,
    picture_id: picture !== null && present.has(picture) ? picture : null,
  })
}
