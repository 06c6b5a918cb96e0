import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/connect.ts'
import { invalid, notFound, Refusal } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { SurveyFieldValue } from '#features/surveys/contract/surveys.ts'
import { isSendingTime, surveyPhase, typeOfLayout } from '#features/surveys/rules/survey.ts'
import { posts, visibleTo } from '#platform/content/server/index.ts'
import type { Storage } from '#platform/files/server/index.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { answersTo } from '#platform/questions/server/index.ts'
import { addAnswers, addCounts } from './counts.ts'
import { type Key, makeKey, readKey, seal } from './sealing.ts'
import { surveyKeys, surveyMarks, surveyStates, surveys } from './tables.ts'

/**
 * Stores what a person answers to a survey, once. If it is anonymous, the answers are sealed until they are published with
 * those of others. Throws 404, 400 naming the field, or a refusal.
 */
export async function answerSurvey(
  db: Transaction,
  storage: Storage,
  user: SessionUser,
  surveyId: number,
  { user: userId, survey_answers, sending_time }: SurveyFieldValue,
): Promise<void> {
  if (userId !== user.id) throw invalid('field_value.user', 'not-allowed', 'אפשר לענות רק בשמך')
  if (!isSendingTime(sending_time)) {
    throw invalid('field_value.sending_time', 'format', 'המועד אינו בתבנית DD/MM/YYYY HH:mm A')
  }
  const survey = await lockOpenSurvey(db, user, surveyId)
  const answers = checked(survey.questions, survey_answers)
  const group = user.branchId
  const sealed = survey.anonymous
    ? seal(await keyOf(db, storage, surveyId, survey.keyId), surveyId, answers)
    : null
  const [mark] = await db
    .insert(surveyMarks)
    .values({ surveyId, userId, branchId: sealed && group, sealed })
    .onConflictDoNothing()
    .returning({ userId: surveyMarks.userId })
  if (!mark) throw new Refusal('surveys.answered-already', 'כבר ענית על הסקר הזה. תודה!')
  if (sealed) return
  await addAnswers(db, surveyId, [{ answers, group }], userId)
  await addCounts(db, surveyId, [{ answers, group }])
}

/** Locks a survey that takes answers of this person now. Throws 404 or a refusal. */
async function lockOpenSurvey(db: Transaction, user: SessionUser, surveyId: number) {
  const [state] = await db
    .select({ settled: surveyStates.settled, keyId: surveyStates.keyId })
    .from(surveyStates)
    .where(eq(surveyStates.surveyId, surveyId))
    .for('update')
  // Read after the lock, so that it is the survey as its last change left it.
  const [survey] = await db
    .select({
      questions: surveys.questions,
      anonymous: surveys.anonymous,
      opensAt: surveys.opensAt,
      closesAt: surveys.closesAt,
      now: sql<string>`clock_timestamp()`,
    })
    .from(surveys)
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .where(and(eq(surveys.postId, surveyId), visibleTo(user)))
  if (!state || !survey) throw notFound('הסקר לא נמצא')
  const { opensAt, closesAt, now, ...rest } = survey
  const times = { opens_at: opensAt?.toISOString() ?? null, closes_at: closesAt?.toISOString() ?? null }
  const phase = state.settled ? 'closed' : surveyPhase(times, new Date(now).getTime())
  if (phase === 'coming') throw new Refusal('surveys.not-open', 'הסקר עוד לא נפתח. נודיע כשייפתח.')
  if (phase === 'closed') throw new Refusal('surveys.closed', 'הסקר כבר נסגר, ואי אפשר לענות עליו.')
  return { ...rest, keyId: state.keyId }
}

/** The answers, checked against the questions. Throws 400 naming the fields, or a refusal where nothing was answered. */
function checked(
  questions: (typeof surveys.$inferSelect)['questions'],
  given: SurveyFieldValue['survey_answers'],
): Answer[] {
  const byTitle = given.map(({ acf_fc_layout, title, answers: texts }) => ({
    title,
    type: typeOfLayout(acf_fc_layout),
    answers: texts.map((answer) => ({ answer })),
  }))
  const answers = answersTo(questions, byTitle, 'field_value.survey_answers')
  if (answers.length === 0) throw new Refusal('surveys.empty', 'לא נענתה אף שאלה.')
  return answers
}

/** The key that seals the answers to a locked survey; the first answer makes it. */
export async function keyOf(
  db: Transaction,
  storage: Storage,
  surveyId: number,
  keyId: string | null,
): Promise<Key> {
  if (keyId !== null) {
    const key = await readKey(storage, keyId)
    // The job that publishes answers reports it in the log.
    if (!key)
      throw new Refusal(
        'surveys.key-missing',
        'אי אפשר לשמור כרגע תשובות לסקר הזה. כדאי לפנות להנהלת הפורטל.',
      )
    return key
  }
  const [row] = await db.insert(surveyKeys).values({}).returning({ id: surveyKeys.id })
  if (!row) throw new Error('the key was not written')
  await db.update(surveyStates).set({ keyId: row.id }).where(eq(surveyStates.surveyId, surveyId))
  // One of a transaction that is rolled back leaves a file that sealed nothing.
  return makeKey(storage, row.id)
}
