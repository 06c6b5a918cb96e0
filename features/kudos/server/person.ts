import { and, desc, eq, sql } from 'drizzle-orm'
import { isoMoment } from '#core/server/database/index.ts'
import { forever, personTable, untilDeleted, workOfOrganisation } from '#core/server/person-tables.ts'
import {
  activityOf,
  activityTotal,
  type LoadActivity,
  maxActivityEntries,
  nameOf,
} from '#platform/people/server/index.ts'
import { kudos, kudosReactions, kudosSharing } from './tables.ts'

export const personTables = [
  personTable(kudos, {
    giverId: forever('the words belong to who received them'),
    receiverId: {
      ...forever('figures of values'),
      emptied: { message: sql`case when state = 'withdrawn' then '' else '——' end` },
    },
    removedBy: workOfOrganisation('the kudos is that of its giver and receiver'),
  }),
  personTable(kudosReactions, {
    userId: untilDeleted,
  }),
  personTable(kudosSharing, {
    userId: untilDeleted,
  }),
]

export const kudosActivity: LoadActivity = async (db, userId) => {
  const rows = await db
    .select({
      id: kudos.id,
      giver: nameOf(kudos.giverId),
      value: kudos.valueName,
      at: isoMoment(kudos.givenAt),
      total: activityTotal,
    })
    .from(kudos)
    .where(and(eq(kudos.receiverId, userId), eq(kudos.state, 'shown')))
    .orderBy(desc(kudos.givenAt), desc(kudos.id))
    .limit(maxActivityEntries)
  return activityOf(rows, ({ id, giver, value, at }) => ({
    id,
    title: `${giver}: ${value}`,
    at,
    url: '/kudos?tab=received',
  }))
}
