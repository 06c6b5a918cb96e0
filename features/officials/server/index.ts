import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { serverFeature } from '#core/server/feature.ts'
import { personTable } from '#core/server/person-tables.ts'
import { categories, posts, visibleTo } from '#platform/content/server/index.ts'
import { authorOf, users } from '#platform/people/server/index.ts'
import { officialsFeature } from '../feature.ts'
import { officialType } from './content-type.ts'
import { officials } from './tables.ts'

/** Safety limit above any real number of role holders. */
const maxOfficials = 500

export const officialsServer = serverFeature(
  officialsFeature,
  {
    officials: {
      async getOfficials({ db, user }) {
        const holder = alias(users, 'holder')
        const rows = await db
          .select({
            id: posts.id,
            role: posts.title,
            about: posts.body,
            category: categories.name,
            person: authorOf(officials.personId),
            deputy: authorOf(officials.deputyId),
            phone: officials.phone,
            email: officials.email,
            reception_hours: officials.receptionHours,
            holderPhone: holder.phone,
            holderEmail: holder.email,
          })
          .from(posts)
          .innerJoin(officials, eq(officials.postId, posts.id))
          .leftJoin(categories, eq(categories.id, posts.categoryId))
          .leftJoin(holder, eq(holder.id, officials.personId))
          .where(and(eq(posts.postType, 'official'), visibleTo(user)))
          .orderBy(asc(categories.position), asc(categories.id), asc(posts.title))
          .limit(maxOfficials)
        return {
          officials: rows.map(({ holderPhone, holderEmail, ...row }) => ({
            ...row,
            phone: row.phone ?? holderPhone,
            email: row.email ?? holderEmail,
          })),
        }
      },
    },
  },
  {
    personTables: [
      personTable(officials, {
        personId: { kept: 'as long as the portal', atErasure: 'unnamed' },
        deputyId: { kept: 'as long as the portal', atErasure: 'unnamed' },
      }),
    ],
    contentTypes: { official: officialType },
  },
)
