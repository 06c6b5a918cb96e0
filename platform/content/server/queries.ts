import { type AnyColumn, and, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  anyOf,
  type Database,
  isoMoment,
  Json,
  jsonOf,
  jsonPageOf,
  one,
  prepared,
} from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { CategoryReference, Post, PostSummary } from '#platform/content/contract/content.ts'
import type { AskedType, PostType } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { pictureOf } from '#platform/files/server/index.ts'
import { authorOf } from '#platform/people/server/index.ts'
import { typeOf } from './content-types.ts'
import { isAlias, isOf, storedType } from './search/asked-type.ts'
import { categories, posts } from './tables.ts'
import { viewer, viewerOf, visibleTo } from './visibility.ts'

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
  signStatement: posts.signStatement,
  categoryId: posts.categoryId,
  pictureId: posts.pictureId,
}

function categoryOf(column: AnyColumn): SQL<PostSummary['category']> {
  const { id, name, slug } = categories
  return jsonOf(CategoryReference, { id, name, slug }, sql`from ${categories} where ${id} = ${column}`)
}

/** The columns above, of the table or of a subquery. */
type ItemColumns = { [Name in keyof typeof columns]: AnyColumn<Pick<(typeof columns)[Name]['_'], 'data'>> }

/** What the contract shows of an item; of one type, with its own fields. */
function shown(
  { publishAt, categoryId, pictureId, signStatement, ...rest }: ItemColumns,
  asked: AskedType | undefined,
) {
  const type = asked && storedType(asked)
  const own = type && typeOf(type).column?.(rest.id)
  return {
    ...rest,
    ...(asked && isAlias(asked) && { post_type: sql<PostType>`${sql.raw(`'${asked}'`)}` }),
    must_sign: sql<boolean>`${signStatement} is not null`,
    ...(own && { [type]: own }),
    publish_at: isoMoment(publishAt),
    category_id: categoryId,
    category: categoryOf(categoryId),
    picture: pictureOf(pictureId),
  }
}

const newestFirst = [desc(posts.publishAt), desc(posts.id)]

/**
 * A page of the items of a type that match, newest first, each as JSON: first the items, then what they show, so that a
 * far page stays cheap.
 */
export function pageQuery(
  db: Database,
  asked: AskedType,
  where: SQL | undefined,
  limit: number | Placeholder,
  offset: number | Placeholder,
) {
  const page = db
    .select(columns)
    .from(posts)
    .where(and(isOf(asked), where))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
  const item = jsonOf(PostSummary, shown(page._.selectedFields, asked))
  return db
    .select({ id: page.id, json: sql<string>`${item}::text` })
    .from(page)
    .orderBy(desc(page.publishAt), desc(page.id))
}

/** A page of the items of a type that match, newest first. */
export async function listPosts(
  db: Database,
  asked: AskedType,
  where: SQL | undefined,
  page: number,
  perPage: number,
): Promise<Json<PageOf<PostSummary>>> {
  const rows = await pageQuery(db, asked, where, perPage + 1, (page - 1) * perPage)
  return jsonPageOf('posts', rows, perPage)
}

/** The most items that are asked for at once by their numbers: the events of two months, and one more. */
const maxIds = 501

const byIds = prepared((db, postType: PostType) =>
  pageQuery(db, postType, anyOf(posts.id, sql.placeholder('ids')), maxIds, 0).prepare('by_ids'),
)

/** Items of a type by their numbers, in the order of the numbers, as JSON. */
async function itemsInOrder(db: Database, postType: PostType, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await byIds(db, postType).execute({ ids })
  const byId = new Map(rows.map(({ id, json }) => [id, json]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What lists of any type show of the item of a number, as a column. Access is checked by the caller. */
export function summaryOf(id: SQL): SQL<PostSummary> {
  return jsonOf(PostSummary, shown(columns, undefined), sql`from ${posts} where ${posts.id} = ${id}`)
}

/** Items of one type by their numbers and in their order. Access is checked by the caller. */
export async function listInOrder(db: Database, postType: PostType, ids: number[]): Promise<PostSummary[]> {
  return (await itemsInOrder(db, postType, ids)).map((json) => JSON.parse(json))
}

/** Items of any types by their numbers and in their order, without their own fields. Access is checked by the caller. */
export async function listOfAnyType(db: Database, ids: number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return []
  const rows = await ofAnyType(db, '').execute({ ids })
  return rows.map(({ item }) => item)
}

const ofAnyType = prepared((db) =>
  db
    .select({ item: summaryOf(sql`item.id`) })
    .from(sql`unnest(${sql.placeholder('ids')}::integer[]) with ordinality as item (id, place)`)
    .orderBy(sql`place`)
    .prepare('of_any_type'),
)

/** A page of items of one type from their numbers; one number beyond the page means that there is a next one. */
export async function pageInOrder(
  db: Database,
  postType: PostType,
  rows: { id: number }[],
  perPage: number,
): Promise<Json<PageOf<PostSummary>>> {
  const ids = rows.map(({ id }) => id)
  const items = await itemsInOrder(db, postType, ids)
  return jsonPageOf(
    'posts',
    items.map((json) => ({ json })),
    perPage,
  )
}

type PostShape = `${AskedType} ${'visible' | 'editable' | 'any'}`

const wholePost = prepared((db, shape: PostShape) => {
  const [asked, which] = shape.split(' ') as [AskedType, 'visible' | 'editable' | 'any']
  const readable = {
    visible: visibleTo(viewer),
    editable: sql`${posts.status} <> 'archived'`,
    any: undefined,
  }[which]
  const whole = {
    ...shown(columns, asked),
    body: posts.body,
    updated_at: isoMoment(posts.updatedAt),
    expires_at: isoMoment<string | null>(posts.expiresAt),
    discussion: posts.discussion,
    sign_statement: posts.signStatement,
    content_version: posts.contentVersion,
    author: authorOf(posts.authorId),
  }
  return db
    .select({ json: sql<string>`${jsonOf(Post, whole)}::text` })
    .from(posts)
    .where(and(eq(posts.id, sql.placeholder('id')), isOf(asked), readable))
    .prepare('whole_post')
})

/** One item, whole. Throws 404 for one that is not there for this person. */
export async function loadPost(
  db: Database,
  user: SessionUser,
  id: number,
  asked: AskedType,
): Promise<Json<Post>> {
  const shape: PostShape = `${asked} ${mayEdit(user, storedType(asked)) ? 'editable' : 'visible'}`
  const row = await one(wholePost(db, shape).execute({ ...viewerOf(user), id }))
  return new Json(row.json)
}

/** An item that was just written, whole, for its author. */
export async function loadWritten(db: Database, id: number, asked: AskedType): Promise<Post> {
  const row = await one(wholePost(db, `${asked} any`).execute({ id }))
  return JSON.parse(row.json)
}

/** The number of items of somebody that are not in the archive. */
export function countAuthored(db: Database, userId: number): Promise<number> {
  return db.$count(posts, and(eq(posts.authorId, userId), ne(posts.status, 'archived')))
}
