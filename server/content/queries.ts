import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { mayEdit } from '#contract/access.ts'
import type { Category, Post, PostSummary, StaticPage } from '#contract/content.ts'
import type { PostType } from '#contract/post-types.ts'
import type { Database } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../http/refusal.ts'
import { pictureColumns, pictureJoin } from '../media/queries.ts'
import { authorOf } from '../people/queries.ts'
import type { SessionUser } from '../session/sessions.ts'
import { categories, postReads, posts } from './tables.ts'
import { withTyped } from './typed.ts'
import { readableBy, type Viewer, visibleTo } from './visibility.ts'

export interface PageOf<Item> {
  posts: Item[]
  has_more: boolean
}

const columns = {
  id: posts.id,
  post_type: posts.postType,
  title: posts.title,
  slug: posts.slug,
  excerpt: posts.excerpt,
  status: posts.status,
  publishAt: posts.publishAt,
  pinned: posts.pinned,
  must_sign: sql<boolean>`${posts.signStatement} is not null`.as('must_sign'),
  categoryId: posts.categoryId,
  pictureId: posts.pictureId,
}

const newestFirst = [desc(posts.publishAt), desc(posts.id)]

/** A page of the items that match, newest first: first the items, then what they show, so that a far page stays cheap. */
function pageQuery(
  db: Database,
  where: SQL | undefined,
  limit: number | Placeholder,
  offset: number | Placeholder,
) {
  const page = db
    .select(columns)
    .from(posts)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
  const { categoryId, pictureId, ...shown } = page._.selectedFields
  return db
    .select({
      ...shown,
      category: { id: categories.id, name: categories.name, slug: categories.slug },
      picture: pictureColumns,
    })
    .from(page)
    .leftJoin(categories, eq(categories.id, categoryId))
    .leftJoin(...pictureJoin(pictureId))
    .orderBy(desc(page.publishAt), desc(page.id))
}

function summaryOf<Row extends { publishAt: Date }>({ publishAt, ...row }: Row) {
  return { ...row, publish_at: publishAt.toISOString() }
}

/** A page of items of one type with their own fields, from rows of which there is one more where there is more. */
async function pageOf<Row extends { id: number; publishAt: Date }>(
  db: Database,
  postType: PostType,
  rows: Row[],
  perPage: number,
) {
  const shown = rows.slice(0, perPage).map(summaryOf)
  return { posts: await withTyped(db, postType, shown), has_more: rows.length > perPage }
}

/** A page of the items of a type that match, newest first. */
export async function listPosts(
  db: Database,
  postType: PostType,
  where: SQL | undefined,
  page: number,
  perPage: number,
): Promise<PageOf<PostSummary>> {
  const rows = await pageQuery(
    db,
    and(eq(posts.postType, postType), where),
    perPage + 1,
    (page - 1) * perPage,
  )
  return pageOf(db, postType, rows, perPage)
}

const byIds = prepared((db) =>
  pageQuery(db, sql`${posts.id} = any(${sql.placeholder('ids')}::integer[])`, 100, 0).prepare('by_ids'),
)

/** Items by their numbers, for whoever was found to see them, without the own fields of their types. */
export async function listSummaries(db: Database, ids: number[]): Promise<PostSummary[]> {
  return (await byIds(db, '').execute({ ids: `{${ids.join(',')}}` })).map(summaryOf)
}

/** Items of one type by their numbers, in the order of the numbers, for whoever was found to see them. */
export async function listInOrder(db: Database, postType: PostType, ids: number[]): Promise<PostSummary[]> {
  const found = await withTyped(db, postType, await listSummaries(db, ids))
  const byId = new Map(found.map((post) => [post.id, post]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The category and everything below it. */
export function inCategory(id: number | Placeholder): SQL {
  return sql`${posts.categoryId} in (
    with recursive below (id) as (
      values (${id}::integer)
      union
      select ${categories.id} from ${categories} join below on ${categories.parentId} = below.id
    ) select id from below)`
}

/** Who looks, to be filled in with `viewerOf`. */
export const viewer = {
  branchId: sql.placeholder('branchId'),
  departmentId: sql.placeholder('departmentId'),
  role: sql.placeholder('role'),
}

type RecentShape = `${'' | 'category'} ${'' | 'pinned' | 'unpinned'}`

const recentPosts = prepared((db, shape: RecentShape) => {
  const where = and(
    eq(posts.postType, sql.placeholder('postType')),
    visibleTo(viewer),
    shape.startsWith('category') ? inCategory(sql.placeholder('category')) : undefined,
    shape.endsWith(' pinned') ? sql`${posts.pinned}` : undefined,
    shape.endsWith(' unpinned') ? sql`not ${posts.pinned}` : undefined,
  )
  return pageQuery(db, where, sql.placeholder('limit'), sql.placeholder('offset')).prepare('recent_posts')
})

export async function listRecentPosts(
  db: Database,
  user: Viewer,
  query: {
    postType: PostType
    page: number
    perPage: number
    category?: number | undefined
    pinned?: boolean | undefined
  },
): Promise<PageOf<PostSummary>> {
  const { category, pinned, perPage } = query
  const pinning = pinned === undefined ? '' : pinned ? 'pinned' : 'unpinned'
  const rows = await recentPosts(db, `${category ? 'category' : ''} ${pinning}`).execute({
    ...viewerOf(user),
    postType: query.postType,
    category,
    limit: perPage + 1,
    offset: (query.page - 1) * perPage,
  })
  return pageOf(db, query.postType, rows, perPage)
}

/** What fills in `viewer`. */
export function viewerOf({ branchId, departmentId, role }: Viewer) {
  return { branchId, departmentId, role }
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
  return listPosts(db, query.postType, where, query.page, query.perPage)
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
  return listPosts(db, query.postType, where, query.page, 100)
}

type PostShape = 'visible' | 'editable' | 'any'

const wholePost = prepared((db, shape: PostShape) => {
  const readable = {
    visible: visibleTo(viewer),
    editable: sql`${posts.status} <> 'archived'`,
    any: undefined,
  }[shape]
  return db
    .select({
      ...columns,
      body: posts.body,
      updatedAt: posts.updatedAt,
      expiresAt: posts.expiresAt,
      discussion: posts.discussion,
      sign_statement: posts.signStatement,
      content_version: posts.contentVersion,
      author: authorOf(posts.authorId),
      category: { id: categories.id, name: categories.name, slug: categories.slug },
      picture: pictureColumns,
    })
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(...pictureJoin(posts.pictureId))
    .where(
      and(eq(posts.id, sql.placeholder('id')), eq(posts.postType, sql.placeholder('postType')), readable),
    )
    .prepare('whole_post')
})

/** One item, whole. Throws 404 for one that is not there for this person. */
export async function loadPost(
  db: Database,
  user: SessionUser,
  id: number,
  postType: PostType,
): Promise<Post> {
  return load(db, mayEdit(user, postType) ? 'editable' : 'visible', { ...viewerOf(user), id, postType })
}

/** An item that was just written, whole, for whoever wrote it. */
export function loadWritten(db: Database, id: number, postType: PostType): Promise<Post> {
  return load(db, 'any', { id, postType })
}

async function load(
  db: Database,
  shape: PostShape,
  asked: { id: number; postType: PostType } & Partial<ReturnType<typeof viewerOf>>,
): Promise<Post> {
  const [row] = await wholePost(db, shape).execute(asked)
  if (!row) throw notFound()
  const { updatedAt, expiresAt, categoryId: _category, pictureId: _picture, ...rest } = row
  const post = {
    ...summaryOf(rest),
    updated_at: updatedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }
  const [whole] = await withTyped(db, asked.postType, [post])
  return whole ?? post
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

const readMark = prepared((db) =>
  db
    .insert(postReads)
    .select(
      db
        .select({
          userId: sql`${sql.placeholder('userId')}::integer`.as('user_id'),
          postId: posts.id,
          readAt: sql`now()`.as('read_at'),
        })
        .from(posts)
        .where(and(eq(posts.id, sql.placeholder('id')), visibleTo(viewer))),
    )
    // Updating the row to itself makes PostgreSQL return it, whether it is new or was there.
    .onConflictDoUpdate({
      target: [postReads.userId, postReads.postId],
      set: { readAt: sql`${postReads.readAt}` },
    })
    .returning({ readAt: postReads.readAt })
    .prepare('read_mark'),
)

/** Notes that a person has read an item, once. Throws 404 for an item that is not there for them. */
export async function markRead(db: Database, user: SessionUser, postId: number): Promise<Date> {
  const [read] = await readMark(db, '').execute({ ...viewerOf(user), userId: user.id, id: postId })
  if (!read) throw notFound()
  return read.readAt
}
