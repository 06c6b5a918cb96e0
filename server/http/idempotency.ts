import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { inTurn } from '../db/together.ts'
import { HttpProblem } from './refusal.ts'
import { idempotencyKeys } from './tables.ts'

/** A serialised answer and its status. */
export interface Answer {
  statusCode: number
  body: string
}

/**
 * Runs a call that must not happen twice, in one transaction with the note that it happened. The same key again gives
 * the first answer. Throws 409 while the first call is still running, 422 for the same key with another input.
 */
export async function once(
  db: Database,
  call: { userId: number; path: string; key: string; input: unknown },
  run: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const { userId, path, key } = call
  const inputHash = createHash('sha256').update(JSON.stringify(call.input)).digest('hex')
  return db.transaction(async (transaction) => {
    const name = `${userId} ${path} ${key}`
    const [
      {
        rows: [lock],
      },
      [first],
    ] = await inTurn([
      () =>
        transaction.execute<{ free: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
        ),
      () => firstAnswer(transaction, '').execute({ userId, path, key }),
    ])
    if (!lock?.free) throw new HttpProblem(409, 'הבקשה הקודמת עדיין בטיפול')
    if (first && first.inputHash !== inputHash) throw new HttpProblem(422, 'המפתח כבר שימש בקשה אחרת')
    if (first) return { statusCode: first.statusCode, body: first.answer }
    const answer = await run(transaction)
    await transaction
      .insert(idempotencyKeys)
      .values({ userId, path, key, inputHash, statusCode: answer.statusCode, answer: answer.body })
    return answer
  })
}

const firstAnswer = prepared((db) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, sql.placeholder('userId')),
        eq(idempotencyKeys.path, sql.placeholder('path')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    )
    .prepare('first_answer'),
)
