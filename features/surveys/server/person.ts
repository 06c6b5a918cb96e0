import { desc, eq, sql } from 'drizzle-orm'
import { forever, personTable } from '#core/server/person-tables.ts'
import { itemHref } from '#platform/content/contract/addresses.ts'
import { posts } from '#platform/content/server/index.ts'
import {
  activityOf,
  activityTotal,
  type LoadActivity,
  maxActivityEntries,
} from '#platform/people/server/index.ts'
import { surveyAnswers, surveyMarks } from './tables.ts'

export const personTables = [
  personTable(
    surveyMarks,
    {
      userId: forever('how many answered, once each'),
    },
    ['sealed'],
  ),
  personTable(surveyAnswers, {
    userId: {
      ...forever('the results'),
      emptied: { texts: sql`case when type = 'text' then array['—'] else texts end` },
    },
  }),
]

export const surveyActivity: LoadActivity = async (db, userId) => {
  // By the number of the survey: the order in which somebody answered is stored nowhere.
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      post_type: posts.postType,
      total: activityTotal,
    })
    .from(surveyMarks)
    .innerJoin(posts, eq(posts.id, surveyMarks.surveyId))
    .where(eq(surveyMarks.userId, userId))
    .orderBy(desc(posts.id))
    .limit(maxActivityEntries)
  return activityOf(rows, (row) => ({ id: row.id, title: row.title, at: null, url: itemHref(row) }))
}
