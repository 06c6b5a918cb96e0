import { isNotNull } from 'drizzle-orm'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import { signatures } from '#platform/content/server/signatures/tables.ts'
import { posts } from '#platform/content/server/tables.ts'
import { comments, reactions } from '../server/tables.ts'

/** Loads comments, reactions and signatures. `people` and `items` are numbers by name. */
export async function loadDiscussion(
  { db, demo, today }: Load,
  people: Map<string, number>,
  items: Map<string, number>,
): Promise<void> {
  const who = (employeeNumber: string) => people.get(employeeNumber) ?? 0
  const what = (key: string) => items.get(key) ?? 0
  await db.insert(comments).values(
    demo.comments.map(({ item, by, text, daysAgo }) => ({
      postId: what(item),
      authorId: who(by),
      body: text,
      createdAt: daysBefore(today, daysAgo),
    })),
  )
  await db.insert(reactions).values(
    demo.reactions.map(({ item, by, kind, daysAgo }) => ({
      postId: what(item),
      userId: who(by),
      kind,
      reactedAt: daysBefore(today, daysAgo),
    })),
  )
  const signed = await db
    .select({ id: posts.id, version: posts.contentVersion, statement: posts.signStatement })
    .from(posts)
    .where(isNotNull(posts.signStatement))
  await db.insert(signatures).values(
    signed.flatMap(({ id, version, statement }) =>
      demo.signatures
        .filter(({ item }) => what(item) === id)
        .map(({ by, daysAgo }) => ({
          postId: id,
          userId: who(by),
          contentVersion: version,
          statement: statement ?? '',
          signedAt: daysBefore(today, daysAgo),
        })),
    ),
  )
}
