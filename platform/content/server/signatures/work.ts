import { sql } from 'drizzle-orm'
import { users } from '#platform/people/server/index.ts'
import { type WorkSource, workRows } from '#platform/requests/server/index.ts'
import { posts } from '../tables.ts'
import { isInAudience, isOfCurrentText, isPublished } from './queries.ts'
import { signatures } from './tables.ts'

const aWeek = sql`interval '7 days'`

/** Items that somebody has not signed a week after they were published, or after the last reminder. */
export const signatureWork: WorkSource = {
  kind: 'signature',
  access: 'administrator',
  rows: () =>
    workRows(
      'signature',
      { id: posts.id, title: posts.title, since: posts.publishAt, due: sql`${posts.publishAt} + ${aWeek}` },
      sql`${posts}
        where ${posts.signStatement} is not null and ${isPublished}
          and greatest(${posts.publishAt}, ${posts.signersRemindedAt}) < now() - ${aWeek}
          and exists (select from ${users} where ${isInAudience} and not exists (
            select from ${signatures} where ${isOfCurrentText} and ${signatures.userId} = ${users.id}))`,
    ),
}
