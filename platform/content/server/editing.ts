import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#core/server/database/connect.ts'
import { whereGiven } from '#core/server/database/custom-plans.ts'
import { anyOf } from '#core/server/database/lists.ts'
import { orderOf } from '#core/server/database/order.ts'
import { pageOf } from '#core/server/database/page.ts'
import { forbidden, notFound } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type {
  EditablePost,
  ManagedPost,
  managedPostSorts,
  PostInput,
} from '#platform/content/contract/authoring.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { mayChange, mayEdit } from '#platform/content/contract/rights.ts'
import type { postStates } from '#platform/content/contract/vocabulary.ts'
import { loadDocument, loadPictures } from '#platform/files/server/index.ts'
import type { Audience } from '#platform/people/contract/audience.ts'
import { authorOf, fullName, loadNames, users } from '#platform/people/server/index.ts'
import { inCategory } from './category-tree.ts'
import { typedFiles, typedPeople, typeOf } from './content-types.ts'
import { versionWithoutDeleted, withoutDeleted } from './deleted.ts'
import { matchesText } from './search.ts'
import { categories, posts, postVersions } from './tables.ts'

type State = (typeof postStates)[number]

/** How an item stands now. */
const state = sql<State>`case when ${posts.status} <> 'published' then ${posts.status}
  when ${posts.publishAt} > now() then 'scheduled'
  when ${posts.expiresAt} <= now() then 'expired' else 'published' end`

/** The condition that an item stands as is asked for; without a state all that are not archived do. */
const inState = (asked: State | undefined) => sql`case coalesce(${asked ?? null}::text, '')
  when '' then ${posts.status} <> 'archived'
  when 'draft' then ${posts.status} = 'draft'
  when 'scheduled' then ${posts.status} = 'published' and ${posts.publishAt} > now()
  when 'published' then ${posts.status} = 'published' and ${posts.publishAt} <= now() and (${posts.expiresAt} is null or ${posts.expiresAt} > now())
  when 'expired' then ${posts.status} = 'published' and ${posts.expiresAt} <= now()
  when 'archived' then ${posts.status} = 'archived' end`

const perPage = 50

const sorts = { title: posts.title, publish_at: posts.publishAt, updated_at: posts.updatedAt }

/** Items of a type for those who write it; runs `withCustomPlans`. Throws 403. */
export async function listManagedPosts(
  db: Database,
  user: SessionUser,
  query: {
    postType: PostType
    state: State | undefined
    category: number | undefined
    words: string | undefined
    mine: boolean
    sort: (typeof managedPostSorts)[number]
    page: number
  },
): Promise<{ posts: ManagedPost[]; has_more: boolean }> {
  if (!mayEdit(user, query.postType)) throw forbidden('אין הרשאה לכתוב תוכן מסוג זה')
  const rows = await db
    .select({
      id: posts.id,
      post_type: posts.postType,
      title: posts.title,
      slug: posts.slug,
      state,
      publishAt: posts.publishAt,
      expiresAt: posts.expiresAt,
      updatedAt: posts.updatedAt,
      archivedAt: posts.archivedAt,
      pinned: posts.pinned,
      limited: sql<boolean>`${posts.audienceBranches} is not null or ${posts.audienceDepartments} is not null or ${posts.audienceRoles} is not null`,
      author: fullName(),
      category: categories.name,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(
      and(
        eq(posts.postType, query.postType),
        inState(query.state),
        query.category ? inCategory(query.category) : undefined,
        query.words ? matchesText(query.words) : undefined,
        whereGiven(query.mine ? user.id : undefined, 'integer', (given) => sql`${posts.authorId} = ${given}`),
      ),
    )
    .orderBy(...orderOf(query.sort, sorts, posts.id))
    .limit(perPage + 1)
    .offset((query.page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { posts: items.map(managedOf), has_more }
}

function managedOf<
  Row extends { publishAt: Date; expiresAt: Date | null; updatedAt: Date; archivedAt: Date | null },
>({ publishAt, expiresAt, updatedAt, archivedAt, ...row }: Row) {
  return {
    ...row,
    publish_at: publishAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    updated_at: updatedAt.toISOString(),
    archived_at: archivedAt?.toISOString() ?? null,
  }
}

/** An item as its author works on it, archived or not. Throws 404 for everybody who may not change it. */
export async function loadForEdit(db: Database, user: SessionUser, id: number): Promise<EditablePost> {
  const [row] = await db
    .select({
      slug: posts.slug,
      revision: posts.revision,
      postType: posts.postType,
      authorId: posts.authorId,
      state,
      author: authorOf(posts.authorId),
      updatedAt: posts.updatedAt,
      archivedAt: posts.archivedAt,
      input: postVersions.input,
      categoryId: posts.categoryId,
    })
    .from(posts)
    .innerJoin(
      postVersions,
      and(eq(postVersions.postId, posts.id), eq(postVersions.revision, posts.revision)),
    )
    .where(eq(posts.id, id))
  if (!row || !mayChange(user, { post_type: row.postType, author_id: row.authorId })) throw notFound()
  // The items of a deleted category moved to the one above it.
  const input = await withoutDeleted(db, { ...row.input, category_id: row.categoryId })
  const files = typedFiles(input)
  const pictures = await loadPictures(db, input.picture_id ? [input.picture_id, ...files] : files)
  const document = files.find((file) => !pictures.has(file))
  return {
    id,
    slug: row.slug,
    revision: row.revision,
    state: row.state,
    author: row.author,
    updated_at: row.updatedAt.toISOString(),
    archived_at: row.archivedAt?.toISOString() ?? null,
    input,
    picture: (input.picture_id && pictures.get(input.picture_id)) || null,
    images: files.flatMap((file) => pictures.get(file) ?? []),
    file: document ? await loadDocument(db, document) : null,
    people: await loadNames(db, typedPeople(input)),
    answered: (await typeOf(row.postType).answered?.(db, id)) ?? [],
  }
}

/** Throws 404 where the person may not write items of the item's type. */
async function checkEditable(db: Database, user: SessionUser, id: number): Promise<void> {
  const [row] = await db.select({ postType: posts.postType }).from(posts).where(eq(posts.id, id))
  if (!row || !mayEdit(user, row.postType)) throw notFound()
}

/** The saved versions of an item, the newest first, fifty a page. Throws 404. */
export async function listVersions(db: Database, user: SessionUser, id: number, page: number) {
  await checkEditable(db, user, id)
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
    .where(eq(postVersions.postId, id))
    .orderBy(desc(postVersions.revision))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return {
    versions: items.map(({ savedAt, ...row }) => ({ ...row, saved_at: savedAt.toISOString() })),
    has_more,
  }
}

/** What was written in one version, without what was deleted since. Throws 404. */
export async function loadVersion(
  db: Database,
  user: SessionUser,
  id: number,
  revision: number,
): Promise<PostInput> {
  await checkEditable(db, user, id)
  const [row] = await db
    .select({ input: postVersions.input })
    .from(postVersions)
    .where(and(eq(postVersions.postId, id), eq(postVersions.revision, revision)))
  if (!row) throw notFound('הגרסה לא נמצאה')
  return versionWithoutDeleted(db, row.input)
}

/** How many active people an audience reaches. */
export async function countAudience(db: Database, audience: Audience): Promise<number> {
  const { branches, departments, roles } = audience
  const [row] = await db
    .select({ people: sql<number>`count(*)::integer` })
    .from(users)
    .where(
      and(
        sql`${users.disabledAt} is null`,
        branches ? anyOf(users.branchId, branches) : undefined,
        departments ? anyOf(users.departmentId, departments) : undefined,
        roles ? anyOf(users.role, roles) : undefined,
      ),
    )
  return row?.people ?? 0
}
