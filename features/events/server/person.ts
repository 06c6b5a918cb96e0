import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { isoMoment } from '#core/server/database/index.ts'
import { forever, personTable } from '#core/server/person-tables.ts'
import { posts } from '#platform/content/server/index.ts'
import {
  activityOf,
  activityTotal,
  type LoadActivity,
  maxActivityEntries,
} from '#platform/people/server/index.ts'
import { registrations } from './registration/tables.ts'
import { events } from './tables.ts'

export const personTables = [
  personTable(
    registrations,
    {
      userId: {
        ...forever('seats, attendance and deductions from pay'),
        emptied: {
          answers: sql`'[]'`,
          correction: sql`case when corrected_at is not null then '—' else '' end`,
        },
      },
    },
    ['code'],
  ),
]

export const registrationActivity: LoadActivity = async (db, userId) => {
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      post_type: posts.postType,
      at: isoMoment(events.startsAt),
      total: activityTotal,
    })
    .from(registrations)
    .innerJoin(posts, eq(posts.id, registrations.postId))
    .innerJoin(events, eq(events.postId, posts.id))
    .where(and(eq(registrations.userId, userId), ne(registrations.state, 'cancelled')))
    .orderBy(desc(events.startsAt), desc(posts.id))
    .limit(maxActivityEntries)
  return activityOf(rows, ({ id, title, slug, at }) => ({
    id,
    title,
    at,
    url: `/registration/${encodeURIComponent(slug || '-')}/${id}`,
  }))
}
