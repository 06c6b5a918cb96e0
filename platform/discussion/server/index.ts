export { listComments } from './comments.ts'
export { loadReactions } from './reactions.ts'
export { countReports } from './reports.ts'
export { discussionHandlers } from './routes.ts'
