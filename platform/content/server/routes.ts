import { HttpProblem, invalid } from '#core/server/http/refusal.ts'
import type { Handlers } from '#core/server/http/serve.ts'
import type { content, ExtraParts } from '#platform/content/contract/content.ts'
import type { ForeignType } from '#platform/content/contract/post-types.ts'
import { listAskedCategories } from './asked-type.ts'
import { isForeign, listForeign } from './foreign-types.ts'
import { listFuturePosts } from './future.ts'
import { searchList } from './list-search.ts'
import { listAllPosts, listPostsByIds, listRecentPosts, loadPost } from './queries.ts'
import { type PartLoaders, reading } from './reading.ts'
import { searchPosts } from './search.ts'

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

const foreignItems = (type: ForeignType) => reading().foreign[type]

export const contentHandlers: Handlers<typeof content> = {
  getRecentPosts: ({
    db,
    user,
    query: { post_type: asked, page, number_of_posts: perPage, category, pinned },
  }) => {
    if (!isForeign(asked)) return listRecentPosts(db, user, { asked, page, perPage, category, pinned })
    const narrowed = category !== undefined || pinned === true
    return listForeign(foreignItems(asked), db, user, { page, perPage, narrowed })
  },

  getFuturePosts: ({ portal, db, user, query }) => {
    const {
      post_type: asked,
      page,
      per_page: perPage,
      main_cat_id: mainCategory,
      category_ids: categories,
      s,
    } = query
    if (!isForeign(asked)) {
      return listFuturePosts(portal, user, asked, { page, perPage, mainCategory, categories, words: s })
    }
    const narrowed = mainCategory !== undefined || categories !== undefined
    return listForeign(foreignItems(asked), db, user, { page, perPage, words: s, future: true, narrowed })
  },

  getPostById: async ({ db, user, query: { id, post_type, extra_params } }) => {
    const isPost = !isForeign(post_type)
    const post = isPost
      ? await loadPost(db, user, id, post_type)
      : await foreignItems(post_type).load(db, user, id)
    if (!extra_params) return post
    // No post has the number 0: other items have none of the parts.
    return { ...post.parse(), extra: await loadExtra([db, user, isPost ? id : 0], extra_params) }
  },

  getPostsByIds: ({ db, user, query: { post_type: asked, ids, page, per_page: perPage, ...query } }) => {
    const [withDrafts, oneMonthBack] = [query.with_drafts ?? false, query.one_month_back ?? false]
    if (!isForeign(asked)) {
      return listPostsByIds(db, user, { ids, asked, withDrafts, oneMonthBack, page, perPage })
    }
    const which = { ids, drafts: withDrafts, monthBack: oneMonthBack }
    return listForeign(foreignItems(asked), db, user, { page, perPage, ...which })
  },

  getAllPosts: ({ portal, db, user, query }) => {
    const { post_type: asked, str, category_id: category, with_drafts: withDrafts = false } = query
    const perPage = 100
    if (isForeign(asked)) {
      const which = { words: str, drafts: withDrafts, narrowed: category !== undefined }
      return listForeign(foreignItems(asked), db, user, { page: query.page, perPage, ...which })
    }
    return searchList(portal, str, query.page, (db, matching, page) =>
      listAllPosts(db, user, { asked, matching, category, withDrafts, page, perPage }),
    )
  },

  getCategories: async ({ db, query: { type } }) => ({
    categories: isForeign(type) ? [] : await listAskedCategories(db, type),
  }),

  searchAll: ({ portal, user, query }) => searchPosts(portal.searchDb, user, query.s, query.page),
}
