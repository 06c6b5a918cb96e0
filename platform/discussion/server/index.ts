import { serverFeature } from '#core/server/feature.ts'
import { personTable, untilDeleted, workOfOrganisation } from '#core/server/person-tables.ts'
import { discussionFeature } from '../feature.ts'
import { addComment, deleteComment, hideComment, listComments, updateComment } from './comments.ts'
import { loadReactions, setReaction } from './reactions.ts'
import { closeReport, getReports, reportContent, reportWork } from './reports.ts'
import { comments, reactions, reports } from './tables.ts'

export const discussionServer = serverFeature(
  discussionFeature,
  {
    discussion: {
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
    },
  },
  {
    personTables: [
      personTable(comments, {
        authorId: untilDeleted,
        hiddenBy: workOfOrganisation('the comment is its author’s'),
      }),
      personTable(reactions, {
        userId: untilDeleted,
      }),
      personTable(reports, {
        reporterId: untilDeleted,
        closedBy: workOfOrganisation('the report is that of who reported'),
      }),
    ],
    extraParts: { comments: (db, user, id) => listComments(db, user, id, 1), reactions: loadReactions },
    work: reportWork,
  },
)
