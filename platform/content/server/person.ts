import { and, desc, eq } from 'drizzle-orm'
import { anyOf, isoMoment, type Transaction } from '#core/server/database/index.ts'
import { forever, personTable, untilDeleted, workOfOrganisation } from '#core/server/person-tables.ts'
import { itemHref } from '#platform/content/contract/addresses.ts'
import { typesWith } from '#platform/content/contract/capabilities.ts'
import {
  activityOf,
  activityTotal,
  type LoadActivity,
  maxActivityEntries,
} from '#platform/people/server/index.ts'
import { postReads } from './reads/tables.ts'
import { signatures } from './signatures/tables.ts'
import { posts, postVersions } from './tables.ts'

export const personTables = [
  personTable(signatures, {
    userId: forever('that it was signed, and when'),
  }),
  personTable(
    posts,
    {
      authorId: {
        kept: 'as long as the portal; 30 days in the archive',
        atErasure: 'some deleted',
        because: 'their classifieds are; content of the organisation stays',
      },
      archivedBy: workOfOrganisation('the item is its author’s'),
    },
    ['search'],
  ),
  personTable(postVersions, {
    editorId: workOfOrganisation('earlier texts of items, which belong to the organisation'),
  }),
  personTable(postReads, {
    userId: untilDeleted,
  }),
]

export const signatureActivity: LoadActivity = async (db, userId) => {
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      post_type: posts.postType,
      at: isoMoment(signatures.signedAt),
      total: activityTotal,
    })
    .from(signatures)
    .innerJoin(posts, eq(posts.id, signatures.postId))
    .where(eq(signatures.userId, userId))
    .orderBy(desc(signatures.signedAt), desc(posts.id))
    .limit(maxActivityEntries)
  return activityOf(rows, (row) => ({ id: row.id, title: row.title, at: row.at, url: itemHref(row) }))
}

/** Deletes what a person published for themselves, as classifieds. */
export async function eraseMembersOwn(db: Transaction, personId: number): Promise<string[]> {
  await db
    .delete(posts)
    .where(and(eq(posts.authorId, personId), anyOf(posts.postType, typesWith('membersOwn'))))
  return []
}
