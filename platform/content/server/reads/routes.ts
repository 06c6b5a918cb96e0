import type { Handlers } from '#core/server/http/serve.ts'
import type { reads } from '#platform/content/contract/reads.ts'
import { signPost } from '../signatures/index.ts'
import { markAllRead, markRead } from './commands.ts'
import { countUnread, listReadPosts } from './queries.ts'

export const readHandlers: Handlers<typeof reads> = {
  getReadPosts: async ({ db, user, query }) => ({ ids: await listReadPosts(db, user.id, query.ids) }),

  addUserToReadPost: async ({ db, user, body }) => ({
    post_id: body.post_id,
    signed_at: body.sign_version
      ? (await signPost(db, user, body.post_id, body.sign_version)).toISOString()
      : null,
    read_at: (await markRead(db, user, body.post_id)).toISOString(),
  }),

  getUnreadCounts: async ({ db, user }) => ({ types: await countUnread(db, user) }),

  markAllRead: async ({ db, user, body }) => ({ marked: await markAllRead(db, user, body.post_type) }),
}
