import type { content } from '#contract/content.ts'
import type { Handlers } from '../http/serve.ts'
import { listCategories } from './category-tree.ts'
import { listAllPosts, listPostsByIds, listRecentPosts, loadPost } from './queries.ts'
import { matching, narrowedBy, searchPosts } from './search.ts'

export const contentHandlers: Handlers<typeof content> = {
  getRecentPosts: ({ db, user, query }) =>
    listRecentPosts(db, user, {
      postType: query.post_type,
      page: query.page,
      perPage: query.number_of_posts,
      category: query.category,
      pinned: query.pinned,
    }),

  getPostById: ({ db, user, query }) => loadPost(db, user, query.id, query.post_type),

  getPostsByIds: ({ db, user, query }) =>
    listPostsByIds(db, user, {
      ids: query.ids,
      postType: query.post_type,
      withDrafts: query.with_drafts ?? false,
      oneMonthBack: query.one_month_back ?? false,
      page: query.page,
      perPage: query.per_page,
    }),

  getAllPosts: ({ portal, user, query }) =>
    narrowedBy(query.str, portal, (db) =>
      listAllPosts(db, user, {
        postType: query.post_type,
        matching: query.str ? matching(query.str) : undefined,
        category: query.category_id,
        withDrafts: query.with_drafts ?? false,
        page: query.page,
      }),
    ),

  getCategories: async ({ db, query }) => ({ categories: await listCategories(db, query.type) }),

  searchAll: ({ portal, user, query }) => searchPosts(portal.searchDb, user, query.s, query.page),
}
