import type { Handlers } from '#core/server/http/index.ts'
import type { discussion } from '#platform/discussion/contract/discussion.ts'
import { addComment, deleteComment, hideComment, listComments, updateComment } from './comments.ts'
import { loadReactions, setReaction } from './reactions.ts'
import { closeReport, listReports, reportContent } from './reports.ts'

export const discussionHandlers: Handlers<typeof discussion> = {
  getReactions: ({ db, user, query }) => loadReactions(db, user, query.id),

  setReaction: async ({ db, user, body }) => {
    await setReaction(db, user, body.post_id, body.kind)
    return body
  },

  getComments: ({ db, user, query }) => listComments(db, user, query.id, query.page),

  addComment: ({ db, user, body }) => addComment(db, user, body.post_id, body.body),

  updateComment: ({ db, user, body }) => updateComment(db, user, body.id, body.body),

  deleteComment: async ({ db, user, query }) => {
    await deleteComment(db, user, query.id)
    return query
  },

  hideComment: async ({ db, user, body }) => {
    await hideComment(db, user, body.id, body.hidden)
    return body
  },

  reportContent: async ({ db, user, body }) => {
    await reportContent(db, user, body)
    return { post_id: body.post_id }
  },

  getReports: ({ db, user, query }) => listReports(db, user, query.page),

  closeReport: async ({ db, user, body }) => {
    await closeReport(db, user, body.id)
    return { id: body.id }
  },
}
