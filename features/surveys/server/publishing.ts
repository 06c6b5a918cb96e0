import { and, eq, isNotNull, notExists, or, sql } from 'drizzle-orm'
import { type Database, type Transaction, transact } from '#core/server/database/index.ts'
import { surveyKinds } from '#features/surveys/contract/notifications.ts'
import { planPublication } from '#features/surveys/rules/survey.ts'
import { posts } from '#platform/content/server/index.ts'
import type { Storage } from '#platform/files/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { keyIdOf } from './answering.ts'
import { addAnswers, addCounts } from './counts.ts'
import { deleteKey, readKey, unseal } from './sealing.ts'
import { surveyAnswers, surveyKeys, surveyMarks, surveyStates, surveys } from './tables.ts'

/** Publishes what may be published of every anonymous survey, each in a transaction, and deletes the keys that are done with. */
export async function publishAnswers(db: Database, storage: Storage): Promise<void> {
  const waiting = sql`exists (select from ${surveyMarks}
    where ${surveyMarks.surveyId} = ${surveys.postId} and ${isNotNull(surveyMarks.sealed)})`
  const rows = await db
    .select({ id: surveys.postId })
    .from(surveys)
    .innerJoin(surveyStates, eq(surveyStates.surveyId, surveys.postId))
    .where(and(surveys.anonymous, sql`not ${surveyStates.settled}`, or(waiting, isOver)))
  const failures: unknown[] = []
  for (const { id } of rows) {
    // One whose key is lost does not keep the others waiting.
    await transact(db, (transaction) => publishSurvey(transaction, storage, id)).catch((error: unknown) =>
      failures.push(error),
    )
  }
  await deleteUnusedKeys(db, storage)
  if (failures.length > 0) throw failures[0]
}

const isOver = sql`${surveys.closesAt} <= clock_timestamp()`

/**
 * Publishes the answers of a survey that may be published now (`planPublication`). All marks with answers are written anew in the
 * same transaction, in another random order, so that no row tells who gave which answer.
 */
async function publishSurvey(db: Transaction, storage: Storage, surveyId: number): Promise<void> {
  // Before the lock, for which those who answer wait.
  const keyId = await keyIdOf(db, surveyId)
  const key = keyId === null ? null : await readKey(storage, keyId)
  const [state] = await db
    .select({ settled: surveyStates.settled, keyId: surveyStates.keyId })
    .from(surveyStates)
    .where(eq(surveyStates.surveyId, surveyId))
    .for('update')
  const [survey] = await db
    .select({ over: sql<boolean | null>`${isOver}` })
    .from(surveys)
    .where(eq(surveys.postId, surveyId))
  // Where the first answer is being given only now, the next run publishes it.
  if (!state || state.settled || state.keyId !== keyId || !survey) return
  const closing = survey.over === true
  const rows = await db
    .select({ userId: surveyMarks.userId, group: surveyMarks.branchId, sealed: surveyMarks.sealed })
    .from(surveyMarks)
    .where(and(eq(surveyMarks.surveyId, surveyId), isNotNull(surveyMarks.sealed)))
    .orderBy(sql`gen_random_uuid()`)
  const { published, waiting } = planPublication(rows, closing)
  if (published.length === 0 && !closing) return

  if (keyId !== null && !key) throw new Error(`the key ${keyId} of a survey is missing`)
  const open = (sealed: Buffer | null) => (key && sealed ? unseal(key, surveyId, sealed) : [])
  const given = published.map(({ answer, group }) => ({ answers: open(answer.sealed), group }))
  await addAnswers(db, surveyId, given, null)
  await addCounts(db, surveyId, given)

  const waitingIds = waiting.map(({ userId }) => userId)
  await rewriteMarks(db, surveyId, waitingIds, closing)
  if (closing) {
    await rewriteAnswers(db, surveyId)
    await db
      .update(surveyStates)
      .set({ keyId: null, settled: true })
      .where(eq(surveyStates.surveyId, surveyId))
  }
  if (closing && rows.length > 0 && published.length === 0) await tellAuthor(db, surveyId)
}

/** Writes the marks anew that have sealed answers, or all of them, in a random order; the people of `waiting` keep theirs. */
async function rewriteMarks(
  db: Transaction,
  surveyId: number,
  waiting: readonly number[],
  all: boolean,
): Promise<void> {
  await db.execute(sql`
    with old as (
      delete from ${surveyMarks}
      where ${eq(surveyMarks.surveyId, surveyId)} and (${all} or ${isNotNull(surveyMarks.sealed)})
      returning user_id, branch_id, sealed, user_id = any(${sql.param(waiting)}::integer[]) as waits)
    insert into ${surveyMarks} (survey_id, user_id, branch_id, sealed)
    select ${surveyId}::integer, user_id, case when waits then branch_id end, case when waits then sealed end
    from old order by gen_random_uuid()`)
}

/** Writes all answers of a survey anew, so that those that were published together are not found together. */
async function rewriteAnswers(db: Transaction, surveyId: number): Promise<void> {
  await db.execute(sql`
    with old as (
      delete from ${surveyAnswers} where ${eq(surveyAnswers.surveyId, surveyId)}
      returning branch_id, key, type, title, texts)
    insert into ${surveyAnswers} (survey_id, branch_id, key, type, title, texts)
    select ${surveyId}::integer, branch_id, key, type, title, texts from old order by gen_random_uuid()`)
}

/** Tells the author that too few people answered for anything to be shown. */
async function tellAuthor(db: Transaction, surveyId: number): Promise<void> {
  const [post] = await db
    .select({
      id: posts.id,
      post_type: posts.postType,
      slug: posts.slug,
      title: posts.title,
      authorId: posts.authorId,
    })
    .from(posts)
    .where(eq(posts.id, surveyId))
  if (!post) return
  const { authorId, ...item } = post
  await notify(db, surveyKinds['survey-too-few'], { userIds: [authorId], item })
}

/**
 * After a restore: what waited cannot be opened, since no backup holds a key. Its people are no longer marked as having
 * answered, so that they may answer again. Answers to how many surveys.
 */
export async function forgetUnreadableAnswers(db: Database, storage: Storage): Promise<number> {
  const sealed = await db
    .select({ id: surveyStates.surveyId, keyId: surveyStates.keyId })
    .from(surveyStates)
    .where(isNotNull(surveyStates.keyId))
  let surveys = 0
  for (const { id, keyId } of sealed) {
    if (keyId === null || (await readKey(storage, keyId))) continue
    await transact(db, async (transaction) => {
      await transaction
        .delete(surveyMarks)
        .where(and(eq(surveyMarks.surveyId, id), isNotNull(surveyMarks.sealed)))
      await transaction.update(surveyStates).set({ keyId: null }).where(eq(surveyStates.surveyId, id))
    })
    surveys += 1
  }
  return surveys
}

/** Deletes the keys that no survey uses: first the file, so that a crash leaves nothing that nobody would delete. */
async function deleteUnusedKeys(db: Database, storage: Storage): Promise<void> {
  const keys = await db
    .select({ id: surveyKeys.id })
    .from(surveyKeys)
    .where(
      notExists(db.select({ one: sql`1` }).from(surveyStates).where(eq(surveyStates.keyId, surveyKeys.id))),
    )
  for (const { id } of keys) {
    await deleteKey(storage, id)
    await transact(db, (transaction) => transaction.delete(surveyKeys).where(eq(surveyKeys.id, id)))
  }
}
