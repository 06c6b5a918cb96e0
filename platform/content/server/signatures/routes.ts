import type { Handlers } from '#core/server/http/serve.ts'
import { contentKinds } from '#platform/content/contract/notifications.ts'
import type { signatures } from '#platform/content/contract/signatures.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import {
  listRequiredSignPosts,
  listSignaturePosts,
  listUnsignedUserIds,
  loadSignaturePost,
  loadTotals,
} from './queries.ts'
import { signerReport } from './report.ts'

export const signatureHandlers: Handlers<typeof signatures> = {
  getRequiredSignPosts: ({ db, user }) => listRequiredSignPosts(db, user),

  getSignaturePosts: async ({ db }) => ({ posts: await listSignaturePosts(db) }),

  getSignatureReport: figuresHandler(loadTotals),

  getSigners: rowsHandler(signerReport),

  exportSignatures: fileHandler(signerReport),

  async remindSigners({ db, body: { post_id, branch_id } }) {
    const post = await loadSignaturePost(db, post_id)
    const userIds = await listUnsignedUserIds(db, post_id, branch_id)
    await notify(db, contentKinds['signature-reminder'], { userIds, item: { id: post_id, ...post } })
    return { reminded: userIds.length }
  },
}
