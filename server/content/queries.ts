import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Category, Post, PostSummary, PostType, StaticPage } from '#contract/content.ts'
import type { Database } from '../db/connect.ts'
import { notFound } from '../http/refusal.ts'
import { pictureOf } from '../media/queries.ts'
import { authorOf } from '../people/queries.ts'
import type { SessionUser } from '../session/sessions.ts'
import { categories, postReads, posts } from './tables.ts'
import { readableBy, visibleTo } from './visibility.ts'

export interface PageOf<Item> {
  posts: Item[]
  has_more: boolean
}

const summary = {
  id: posts.id,
  post_type: posts.postType,
  title: posts.title,
  slug: posts.slug,
  excerpt: posts.excerpt,
  status: posts.status,
  publishAt: posts.publishAt,
  pinned: posts.pinned,
  category: sql<PostSummary['category']>`(
    select json_build_object('id', ${categories.id}, 'name', ${categories.name}, 'slug', ${categories.slug})
    from ${categories} where ${categories.id} = ${posts.categoryId})`,
  picture: pictureOf(posts.pictureId),
}

function summaryOf<Row extends { publishAt: Date }>({ publishAt, ...row }: Row) {
  return { ...row, publish_at: publishAt.toISOString() }
}

const newestFirst = [desc(posts.publishAt), desc(posts.id)]

/** All items that match, newest first. */
export async function listSummaries(db: Database, where: SQL): Promise<PostSummary[]> {
  const rows = await db
    .select(summary)
    .from(posts)
    .where(where)
    .orderBy(...newestFirst)
  return rows.map(summaryOf)
}

/** A page of the items that match, newest first. The narrow inner query makes a far page cheap: it reads only the index. */
async function listPosts(
  db: Database,
  where: SQL | undefined,
  page: number,
  perPage: number,
): Promise<PageOf<PostSummary>> {
  const ids = db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .orderBy(...newestFirst)
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const rows = await listSummaries(db, inArray(posts.id, ids))
  return { posts: rows.slice(0, perPage), has_more: rows.length > perPage }
}

/** The category and everything below it. */
function inCategory(id: number): SQL {
  return sql`${posts.categoryId} in (
    with recursive below (id) as (
      values (${id}::integer)
      union
      select ${categories.id} from ${categories} join below on ${categories.parentId} = below.id
    ) select id from below)`
}

export function listRecentPosts(
  db: Database,
  user: SessionUser,
  query: {
    postType: PostType
    page: number
    perPage: number
    category?: number | undefined
    pinned?: boolean | undefined
  },
): Promise<PageOf<PostSummary>> {
  const where = and(
    eq(posts.postType, query.postType),
    visibleTo(user),
    query.category ? inCategory(query.category) : undefined,
    query.pinned === undefined ? undefined : eq(posts.pinned, query.pinned),
  )
  return listPosts(db, where, query.page, query.perPage)
}

export function listPostsByIds(
  db: Database,
  user: SessionUser,
  query: {
    ids: number[]
    postType: PostType
    withDrafts: boolean
    oneMonthBack: boolean
    page: number
    perPage: number
  },
): Promise<PageOf<PostSummary>> {
  const where = and(
    inArray(posts.id, query.ids),
    readableBy(user, query.postType, query.withDrafts),
    query.oneMonthBack ? sql`${posts.publishAt} >= now() - interval '1 month'` : undefined,
  )
  return listPosts(db, where, query.page, query.perPage)
}

/** Items of a type, those with the words first named where there are any. */
export function listAllPosts(
  db: Database,
  user: SessionUser,
  query: {
    postType: PostType
    matching: SQL | undefined
    category?: number | undefined
    withDrafts: boolean
    page: number
  },
): Promise<PageOf<PostSummary>> {
  const where = and(
    readableBy(user, query.postType, query.withDrafts),
    query.category ? inCategory(query.category) : undefined,
    query.matching,
  )
  return listPosts(db, where, query.page, 100)
}

/** One item, whole. Throws 404 for one that is not there for this person. */
export async function loadPost(
  db: Database,
  user: SessionUser,
  id: number,
  postType: PostType,
): Promise<Post> {
  const [row] = await db
    .select({
      ...summary,
      body: posts.body,
      updatedAt: posts.updatedAt,
      expiresAt: posts.expiresAt,
      author: authorOf(posts.authorId),
    })
    .from(posts)
    .where(and(eq(posts.id, id), readableBy(user, postType, true)))
  if (!row) throw notFound()
  const { updatedAt, expiresAt, ...rest } = row
  return {
    ...summaryOf(rest),
    updated_at: updatedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }
}

/** A static page by its number or slug, for anybody who may see it. Throws 404. */
export async function loadPage(db: Database, user: SessionUser | null, name: string): Promise<StaticPage> {
  const [row] = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      body: posts.body,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .where(
      and(
        eq(posts.postType, 'page'),
        /^\d{1,9}$/.test(name) ? eq(posts.id, Number(name)) : eq(posts.slug, name),
        visibleTo(user),
      ),
    )
  if (!row) throw notFound('העמוד לא נמצא')
  const { updatedAt, ...page } = row
  return { ...page, updated_at: updatedAt.toISOString() }
}

export function listCategories(db: Database, postType: PostType): Promise<Category[]> {
  return db
    .select({
      id: categories.id,
      parent_id: categories.parentId,
      post_type: categories.postType,
      name: categories.name,
      slug: categories.slug,
    })
    .from(categories)
    .where(eq(categories.postType, postType))
    .orderBy(asc(categories.position), asc(categories.id))
}

/** Which of the items this person has read. */
export async function listReadPosts(db: Database, userId: number, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: postReads.postId })
    .from(postReads)
    .where(and(eq(postReads.userId, userId), inArray(postReads.postId, ids)))
  return rows.map((row) => row.id)
}

/** Notes that a person has read an item, once. Throws 404 for an item that is not there for them. */
export async function markRead(db: Database, user: SessionUser, postId: number): Promise<Date> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), visibleTo(user)))
  if (!row) throw notFound()
  // Updating the row to itself makes PostgreSQL return it, whether it is new or was there.
  const [read] = await db
    .insert(postReads)
    .values({ userId: user.id, postId })
    .onConflictDoUpdate({
      target: [postReads.userId, postReads.postId],
      set: { readAt: sql`${postReads.readAt}` },
    })
    .returning({ readAt: postReads.readAt })
  if (!read) throw new Error('the read mark was not written')
  return read.readAt
}
