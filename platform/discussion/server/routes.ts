import type { Handlers } from '#core/server/http/index.ts'
import type { discussion } from '#platform/discussion/contract/discussion.ts'
import { addComment, deleteComment, hideComment, listComments, updateComment } from './comments.ts'
import { loadReactions, setReaction } from './reactions.ts'
import { closeReport, getReports, reportContent } from './reports.ts'

export const discussionHandlers: Handlers<typeof discussion> = {
  getReactions: ({ db, user, query }) => loadReactions(db, user, query.id),
  setReaction,
  getComments: ({ db, user, query }) => listComments(db, user, query.id, query.page),
  addComment,
  updateComment,
  deleteComment,
  hideComment,
  reportContent,
  getReports,
  closeReport,
}
