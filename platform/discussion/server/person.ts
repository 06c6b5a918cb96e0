import { personTable, untilDeleted, workOfOrganisation } from '#core/server/person-tables.ts'
import { comments, reactions, reports } from './tables.ts'

export const personTables = [
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
]
