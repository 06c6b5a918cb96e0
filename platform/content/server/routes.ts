import type { Database } from '#core/server/database/connect.ts'
import { HttpProblem, invalid } from '#core/server/http/refusal.ts'
import type { Handlers } from '#core/server/http/serve.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { content, ExtraParts } from '#platform/content/contract/content.ts'
import { listAskedCategories } from './asked-type.ts'
import { searchList } from './list-search.ts'
import { listAllPosts, listPostsByIds, listRecentPosts, loadPost } from './queries.ts'
import { searchPosts } from './search.ts'

/** Loads what `getPostById` can send along, by the name of the part; a part that there is not for this person throws 404. */
export type PartLoaders = {
  [Part in keyof ExtraParts]-?: (db: Database, user: SessionUser, id: number) => Promise<ExtraParts[Part]>
}

async function loadExtra(
  loaders: PartLoaders,
  [db, user, id]: Parameters<PartLoaders['images']>,
  names: readonly string[],
): Promise<ExtraParts> {
  const parts = new Map<string, PartLoaders[keyof PartLoaders]>(Object.entries(loaders))
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

export const contentHandlers = (parts: PartLoaders): Handlers<typeof content> => ({
  getRecentPosts: ({ db, user, query }) =>
    listRecentPosts(db, user, {
      asked: query.post_type,
      page: query.page,
      perPage: query.number_of_posts,
      category: query.category,
      pinned: query.pinned,
    }),

  getPostById: async ({ db, user, query: { id, post_type, extra_params } }) => {
    const post = await loadPost(db, user, id, post_type)
    if (!extra_params) return post
    return { ...post.parse(), extra: await loadExtra(parts, [db, user, id], extra_params) }
  },

  getPostsByIds: ({ db, user, query }) =>
    listPostsByIds(db, user, {
      ids: query.ids,
      asked: query.post_type,
      withDrafts: query.with_drafts ?? false,
      oneMonthBack: query.one_month_back ?? false,
      page: query.page,
      perPage: query.per_page,
    }),

  getAllPosts: ({ portal, user, query }) =>
    searchList(portal, query.str, query.page, (db, matching, page) =>
      listAllPosts(db, user, {
        asked: query.post_type,
        matching,
        category: query.category_id,
        withDrafts: query.with_drafts ?? false,
        page,
      }),
    ),

  getCategories: async ({ db, query }) => ({ categories: await listAskedCategories(db, query.type) }),

  searchAll: ({ portal, user, query }) => searchPosts(portal.searchDb, user, query.s, query.page),
})
