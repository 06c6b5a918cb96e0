import { withCustomPlans } from '#core/server/database/custom-plans.ts'
import { invalid } from '#core/server/http/refusal.ts'
import type { Handlers } from '#core/server/http/serve.ts'
import type { authoring } from '#platform/content/contract/authoring.ts'
import { archivePost, changePosts, restorePost } from './archive.ts'
import { createPost, updatePost } from './commands.ts'
import { countAudience, listManagedPosts, listVersions, loadForEdit, loadVersion } from './editing.ts'
import { loadWritten } from './queries.ts'

export const authoringHandlers: Handlers<typeof authoring> = {
  createPost: async ({ db, user, body }) => {
    const { id, revision } = await createPost(db, user, body)
    return { ...(await loadWritten(db, id, body.post_type)), revision }
  },

  updatePost: ({ db, user, query, body }) => {
    if (body.post_type !== query.post_type) {
      throw invalid('post_type', 'changed', 'אי אפשר לשנות את סוג התוכן')
    }
    return updatePost(db, user, query.id, body)
  },

  deletePost: async ({ db, user, query }) => {
    const archivedAt = await archivePost(db, user, query.id, query.type)
    return { id: query.id, archived_at: archivedAt.toISOString() }
  },

  restorePost: ({ db, user, body }) => restorePost(db, user, body.id),

  getPostForEdit: ({ db, user, query }) => loadForEdit(db, user, query.id),

  getPostVersions: ({ db, user, query }) => listVersions(db, user, query.id, query.page),

  getPostVersion: ({ db, user, query }) => loadVersion(db, user, query.id, query.revision),

  getManagedPosts: ({ db, user, query }) =>
    withCustomPlans(db, (planned) =>
      listManagedPosts(planned, user, {
        postType: query.post_type,
        state: query.state,
        category: query.category_id,
        words: query.s,
        mine: query.mine ?? false,
        sort: query.sort ?? '-updated_at',
        page: query.page,
      }),
    ),

  changePosts: ({ portal: { log }, transact, user, body }) =>
    changePosts({ transact, log }, user, body.ids, body.action),

  countAudience: async ({ db, body }) => ({ people: await countAudience(db, body) }),
}
