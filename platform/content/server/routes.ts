import { and, sql } from 'drizzle-orm'
import { anyOf, arrayOf, jsonPageOf, prepared } from '#core/server/database/index.ts'
import { type Handlers, HttpProblem, invalid } from '#core/server/http/index.ts'
import type { content, ExtraParts } from '#platform/content/contract/content.ts'
import type { AskedType } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { inCategories, inCategory } from './categories/category-tree.ts'
import { typeOf } from './content-types.ts'
import { listPosts, loadPost, pageQuery } from './queries.ts'
import { isForeign, listForeign, type PartLoaders, reading } from './reading.ts'
import { listAskedCategories, storedType } from './search/asked-type.ts'
import { searchList } from './search/list-search.ts'
import { searchAll } from './search/search.ts'
import { posts } from './tables.ts'
import { readableBy, viewer, viewerOf, visibleTo } from './visibility.ts'

const paged = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
/** What fills in `paged`; one more than the page shows, to know whether there is a next one. */
const pageAt = (page: number, perPage: number) => ({ limit: perPage + 1, offset: (page - 1) * perPage })

type RecentShape = `${AskedType} ${'' | 'category'} ${'' | 'pinned' | 'unpinned'}`

const recentPosts = prepared((db, shape: RecentShape) => {
  const [asked, category, pinning] = shape.split(' ') as [AskedType, string, string]
  const where = and(
    visibleTo(viewer),
    category ? inCategory(sql.placeholder('category')) : undefined,
    pinning === 'pinned' ? sql`${posts.pinned}` : undefined,
    pinning === 'unpinned' ? sql`not ${posts.pinned}` : undefined,
  )
  return pageQuery(db, asked, where, paged.limit, paged.offset).prepare('recent_posts')
})

const readableByIds = prepared((db, shape: `${AskedType} ${'visible' | 'editable'}`) => {
  const [asked, which] = shape.split(' ') as [AskedType, 'visible' | 'editable']
  const where = and(
    anyOf(posts.id, sql.placeholder('ids')),
    which === 'editable' ? sql`${posts.status} <> 'archived'` : visibleTo(viewer),
    sql`(not ${sql.placeholder('recent')}::boolean or ${posts.publishAt} >= now() - interval '1 month')`,
  )
  return pageQuery(db, asked, where, paged.limit, paged.offset).prepare('readable_by_ids')
})

async function loadExtra(
  [db, user, id]: Parameters<PartLoaders['images']>,
  names: readonly string[],
): Promise<ExtraParts> {
  const parts = new Map<string, PartLoaders[keyof PartLoaders]>(Object.entries(reading().parts))
  const load = async (name: string) => {
    const part = parts.get(name)
    if (!part) throw invalid('extra_params', 'unknown', `החלק אינו מוכר: ${name}`)
    return [name, await part(db, user, id).catch(nullIfNotFound)]
  }
  return Object.fromEntries(await Promise.all(names.map(load)))
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof HttpProblem && error.statusCode === 404) return null
  throw error
}

export const contentHandlers: Handlers<typeof content> = {
  getRecentPosts: async ({ db, user, query }) => {
    const { post_type: asked, page, number_of_posts: perPage, category, pinned } = query
    if (isForeign(asked)) {
      const narrowed = category !== undefined || pinned === true
      return listForeign(asked, db, user, { page, perPage, narrowed })
    }
    const pinning = pinned === undefined ? '' : pinned ? 'pinned' : 'unpinned'
    const rows = await recentPosts(db, `${asked} ${category ? 'category' : ''} ${pinning}`).execute({
      ...viewerOf(user),
      ...pageAt(page, perPage),
      category,
    })
    return jsonPageOf('posts', rows, perPage)
  },

  getFuturePosts: async ({ portal, db, user, query }) => {
    const { post_type: asked, page, per_page: perPage, main_cat_id, category_ids, s: words } = query
    if (isForeign(asked)) {
      const narrowed = main_cat_id !== undefined || category_ids !== undefined
      return listForeign(asked, db, user, { page, perPage, words, future: true, narrowed })
    }
    const { future, current } = typeOf(storedType(asked))
    if (future) {
      const which = { mainCategory: main_cat_id, categories: category_ids, words }
      return future(portal, user, { page, perPage, ...which })
    }
    const where = and(
      visibleTo(user),
      current,
      main_cat_id ? inCategory(main_cat_id) : undefined,
      category_ids ? inCategories(sql`select unnest(${arrayOf('integer', category_ids)})`) : undefined,
    )
    return searchList(portal, words, page, (planned, matching, at) =>
      listPosts(planned, asked, and(where, matching), at, perPage),
    )
  },

  getPostById: async ({ db, user, query: { id, post_type, extra_params } }) => {
    const isPost = !isForeign(post_type)
    const post = isPost
      ? await loadPost(db, user, id, post_type)
      : await reading().foreign[post_type].load(db, user, id)
    if (!extra_params) return post
    // No post has the number 0: other items have none of the parts.
    return { ...post.parse(), extra: await loadExtra([db, user, isPost ? id : 0], extra_params) }
  },

  getPostsByIds: async ({ db, user, query }) => {
    const { post_type: asked, ids, page, per_page: perPage } = query
    const { with_drafts: drafts = false, one_month_back: monthBack = false } = query
    if (isForeign(asked)) return listForeign(asked, db, user, { page, perPage, ids, drafts, monthBack })
    const which = drafts && mayEdit(user, storedType(asked)) ? 'editable' : 'visible'
    const rows = await readableByIds(db, `${asked} ${which}`).execute({
      ...viewerOf(user),
      ...pageAt(page, perPage),
      ids,
      recent: monthBack,
    })
    return jsonPageOf('posts', rows, perPage)
  },

  getAllPosts: async ({ portal, db, user, query }) => {
    const { post_type: asked, str: words, category_id: category, with_drafts: drafts = false, page } = query
    const perPage = 100
    if (isForeign(asked)) {
      return listForeign(asked, db, user, { page, perPage, words, drafts, narrowed: category !== undefined })
    }
    const where = and(
      readableBy(user, storedType(asked), drafts),
      category ? inCategory(category) : undefined,
    )
    return searchList(portal, words, page, (planned, matching, at) =>
      listPosts(planned, asked, and(where, matching), at, perPage),
    )
  },

  getCategories: async ({ db, query: { type } }) => ({
    categories: isForeign(type) ? [] : await listAskedCategories(db, type),
  }),

  searchAll,
}
