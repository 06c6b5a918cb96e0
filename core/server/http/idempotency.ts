import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { lockNumber } from '../database/advisory-locks.ts'
import {
  type Database,
  pipelinedInOrder,
  prepared,
  preparedStatement,
  sendWithCommit,
  type Transaction,
} from '../database/index.ts'
import { HttpProblem } from './refusal.ts'
import { idempotencyKeys } from './tables.ts'

/** A serialised response and its status. */
export interface StoredResponse {
  statusCode: number
  body: string
}

/** A UUID, or whatever another client uses. */
export const keyPattern = /^[\w-]{8,100}$/

/** A call that came with an `Idempotency-Key`. */
export interface KeyedCall {
  userId: number
  path: string
  key: string
  input: unknown
}

const tryLock = preparedStatement<{ free: boolean }>(
  () => sql`select pg_try_advisory_xact_lock(${lockNumber('call', sql.placeholder('name'))}) as free`,
)

/**
 * Runs a call once for its key, and stores its response in the same transaction. A repeat gets the stored response.
 * Throws 409 while the first call is still running, 422 for the same key with another input.
 */
export async function runOnce(
  db: Transaction,
  call: KeyedCall,
  run: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const name = `${call.userId} ${call.path} ${call.key}`
  const [{ rows }, first] = await pipelinedInOrder([
    () => tryLock(db, { name }),
    () => findResponse(db, call),
  ])
  if (!rows[0]?.free) throw new HttpProblem(409, 'הבקשה הקודמת עדיין בטיפול')
  if (first) return first
  const response = await run()
  await sendWithCommit(storeResponse(db, call, response))
  return response
}

/** The response to the first call with this key, if there was one. Throws 422 if that had another input. */
export async function findResponse(db: Database, call: KeyedCall): Promise<StoredResponse | null> {
  const { userId, path, key } = call
  const [first] = await selectResponse(db, '').execute({ userId, path, key })
  if (!first) return null
  if (first.inputHash !== hashOf(call)) throw new HttpProblem(422, 'המפתח כבר שימש בקשה אחרת')
  return { statusCode: first.statusCode, body: first.answer }
}

/** Stores the response of a call for repeats with the same key. */
export async function storeResponse(
  db: Transaction,
  call: KeyedCall,
  { statusCode, body }: StoredResponse,
): Promise<void> {
  const { userId, path, key } = call
  await insertion(db, '').execute({ userId, path, key, inputHash: hashOf(call), statusCode, answer: body })
}

const insertion = prepared((db: Transaction) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: sql.placeholder('userId'),
      path: sql.placeholder('path'),
      key: sql.placeholder('key'),
      inputHash: sql.placeholder('inputHash'),
      statusCode: sql.placeholder('statusCode'),
      answer: sql.placeholder('answer'),
    })
    .onConflictDoNothing()
    .prepare('insert_response'),
)

function hashOf({ input }: KeyedCall): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

const selectResponse = prepared((db) =>
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
    .prepare('stored_answer'),
)
