import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { anyOf, orderOf, pageOf, whereGiven, withCustomPlans } from '#core/server/database/index.ts'
import { forbidden, type Handler, notFound } from '#core/server/http/index.ts'
import type { authoring } from '#platform/content/contract/authoring.ts'
import { mayChange, mayEdit } from '#platform/content/contract/rights.ts'
import type { Announcing, postStates } from '#platform/content/contract/vocabulary.ts'
import { inCategory } from '#platform/content/server/categories/category-tree.ts'
import { ownOf } from '#platform/content/server/content-types.ts'
import { matchesText } from '#platform/content/server/search/search.ts'
import { categories, postAnnouncements, posts, postVersions } from '#platform/content/server/tables.ts'
import { loadDocument, loadPictures } from '#platform/files/server/index.ts'
import type { PresentAudience } from '#platform/people/contract/audience.ts'
import { authorOf, fullName, loadNames, users } from '#platform/people/server/index.ts'
import { mayRead } from './announcing.ts'
import { withoutDeleted } from './versions.ts'

type State = (typeof postStates)[number]

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

/** Items of a type for those who write it. Throws 403. */
export const getManagedPosts: Handler<typeof authoring.getManagedPosts> = async ({ db, user, query }) => {
  const { post_type, state: asked, category_id, s: words, mine, sort = '-updated_at', page } = query
  if (!mayEdit(user, post_type)) throw forbidden('אין הרשאה לכתוב תוכן מסוג זה')
  const rows = await withCustomPlans(db, async (planned) =>
    planned
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
          eq(posts.postType, post_type),
          inState(asked),
          category_id ? inCategory(category_id) : undefined,
          words ? await matchesText(planned, words) : undefined,
          whereGiven(mine ? user.id : undefined, 'integer', (given) => sql`${posts.authorId} = ${given}`),
        ),
      )
      .orderBy(...orderOf(sort, sorts, posts.id))
      .limit(perPage + 1)
      .offset((page - 1) * perPage),
  )
  const { items, has_more } = pageOf(rows, perPage)
  return { posts: items.map(managedOf), has_more }
}

/** An item as its author works on it, archived or not. Throws 404 for everybody who may not change it. */
export const getPostForEdit: Handler<typeof authoring.getPostForEdit> = async ({
  db,
  user,
  query: { id },
}) => {
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
      announce: sql<Announcing>`coalesce(${postAnnouncements.announce}, 'quiet')`,
      announcedAt: postAnnouncements.announcedAt,
    })
    .from(posts)
    .innerJoin(
      postVersions,
      and(eq(postVersions.postId, posts.id), eq(postVersions.revision, posts.revision)),
    )
    .leftJoin(postAnnouncements, eq(postAnnouncements.postId, posts.id))
    .where(eq(posts.id, id))
  if (!row || !mayChange(user, { post_type: row.postType, author_id: row.authorId })) throw notFound()
  // The items of a deleted category moved to the one above it.
  const input = await withoutDeleted(db, { ...row.input, category_id: row.categoryId })
  const { type, fields } = ownOf(input)
  const files = type.files?.(fields) ?? []
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
    announce: row.announce,
    announced_at: row.announcedAt?.toISOString() ?? null,
    input,
    picture: (input.picture_id && pictures.get(input.picture_id)) || null,
    images: files.flatMap((file) => pictures.get(file) ?? []),
    file: document ? await loadDocument(db, document) : null,
    people: await loadNames(db, type.people?.(fields) ?? []),
    answered: (await type.answered?.(db, id)) ?? [],
  }
}

const isIn = ({ branches, departments, roles }: Static<typeof PresentAudience>) =>
  and(
    branches ? anyOf(users.branchId, branches) : undefined,
    departments ? anyOf(users.departmentId, departments) : undefined,
    roles ? anyOf(users.role, roles) : undefined,
  )

export const countAudience: Handler<typeof authoring.countAudience> = async ({ db, body }) => ({
  people: await db.$count(users, and(isNull(users.disabledAt), isIn(body))),
})

/** Throws 403 for a type that the caller does not edit. */
export const countReaders: Handler<typeof authoring.countReaders> = async ({ db, user, body }) => {
  const { post_type, id, audience } = body
  if (!mayEdit(user, post_type)) throw forbidden('אין הרשאה לכתוב תוכן מסוג זה')
  const items = await db
    .select({ authorId: posts.authorId })
    .from(posts)
    .where(and(eq(posts.id, id ?? 0), eq(posts.postType, post_type)))
  const authorId = items[0]?.authorId ?? user.id
  return { people: await db.$count(users, and(mayRead(post_type), ne(users.id, authorId), isIn(audience))) }
}
