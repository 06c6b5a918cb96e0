import { serverFeature } from '#core/server/feature.ts'
import { discussionFeature } from '../feature.ts'
import { listComments } from './comments.ts'
import { personTables } from './person.ts'
import { loadReactions } from './reactions.ts'
import { countReports } from './reports.ts'
import { discussionHandlers } from './routes.ts'

export const discussionServer = serverFeature(discussionFeature, {
  handlers: { discussion: discussionHandlers },
  personTables,
  extraParts: { comments: (db, user, id) => listComments(db, user, id, 1), reactions: loadReactions },
  waiting: [{ address: '/admin/reports', access: 'editor', count: countReports }],
})
