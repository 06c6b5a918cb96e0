import { and, eq, isNull, sql } from 'drizzle-orm'
import { one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, invalid, notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { surveys as endpoints, SurveyFieldValue } from '#features/surveys/contract/surveys.ts'
import { isSendingTime, surveyPhase, typeOfLayout } from '#features/surveys/rules/survey.ts'
import { posts, visibleTo } from '#platform/content/server/index.ts'
import type { Storage } from '#platform/files/server/index.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { answersTo } from '#platform/questions/server/index.ts'
import { addAnswers, addCounts } from './counts.ts'
import { type Key, makeKey, readKey, seal } from './sealing.ts'
import { surveyKeys, surveyMarks, surveyStates, surveys } from './tables.ts'

/**
 * If the survey is anonymous, the answers are sealed until they are published with those of others. Throws 404, 400 naming the
 * field, or a refusal.
 */
export const addRepeaterRow: Handler<typeof endpoints.addRepeaterRow> = async ({
  db,
  portal,
  user,
  body: { id: surveyId, field_value },
}) => {
  const { user: userId, survey_answers, sending_time } = field_value
  if (userId !== user.id) throw invalid('field_value.user', 'not-allowed', 'אפשר לענות רק בשמך')
  if (!isSendingTime(sending_time)) {
    throw invalid('field_value.sending_time', 'format', 'המועד אינו בתבנית DD/MM/YYYY HH:mm A')
  }
  // Before the lock, for which all who answer wait: the storage may be far away.
  const { anonymous } = await openSurvey(db, user, surveyId, { lock: false })
  const key = anonymous ? await loadSealingKey(db, portal.storage, surveyId) : null
  const survey = await openSurvey(db, user, surveyId, { lock: true })
  if (survey.anonymous !== anonymous || survey.keyId !== (key?.id ?? null)) {
    throw new Refusal('surveys.changed-meanwhile', 'הסקר השתנה בינתיים. אפשר לרענן ולענות שוב.')
  }
  const answers = checked(survey.questions, survey_answers)
  const group = user.branchId
  const sealed = key && seal(key.bytes, surveyId, answers)
  const [mark] = await db
    .insert(surveyMarks)
    .values({ surveyId, userId, branchId: sealed && group, sealed })
    .onConflictDoNothing()
    .returning({ userId: surveyMarks.userId })
  if (!mark) throw new Refusal('surveys.answered-already', 'כבר ענית על הסקר הזה. תודה!')
  if (!sealed) {
    await addAnswers(db, surveyId, [{ answers, group }], userId)
    await addCounts(db, surveyId, [{ answers, group }])
  }
  return { answered: true }
}

/** A survey that takes answers of this person now, locked if asked. Throws 404 or a refusal. */
async function openSurvey(db: Transaction, user: SessionUser, surveyId: number, { lock }: { lock: boolean }) {
  const ofSurvey = db
    .select({ settled: surveyStates.settled, keyId: surveyStates.keyId })
    .from(surveyStates)
    .where(eq(surveyStates.surveyId, surveyId))
  const [state] = await (lock ? ofSurvey.for('update') : ofSurvey)
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

/**
 * The key that seals the answers to a survey; the first answer makes it. Of two first ones that are given at once, one waits and takes the
 * key of the other; its own is deleted by the job. Throws a refusal where the key's file is missing.
 */
export async function loadSealingKey(
  db: Transaction,
  storage: Storage,
  surveyId: number,
): Promise<{ id: string; bytes: Key }> {
  const before = await keyIdOf(db, surveyId)
  if (before !== null) return { id: before, bytes: await storedKey(storage, before) }
  const { id } = await one(db.insert(surveyKeys).values({}).returning({ id: surveyKeys.id }))
  const bytes = await makeKey(storage, id)
  await db
    .update(surveyStates)
    .set({ keyId: id })
    .where(and(eq(surveyStates.surveyId, surveyId), isNull(surveyStates.keyId)))
  const taken = (await keyIdOf(db, surveyId)) ?? id
  return taken === id ? { id, bytes } : { id: taken, bytes: await storedKey(storage, taken) }
}

/** The number of the key that seals the answers to a survey now; null where nothing is sealed. */
export async function keyIdOf(db: Transaction, surveyId: number): Promise<string | null> {
  const [state] = await db
    .select({ keyId: surveyStates.keyId })
    .from(surveyStates)
    .where(eq(surveyStates.surveyId, surveyId))
  return state?.keyId ?? null
}

async function storedKey(storage: Storage, id: string): Promise<Key> {
  const key = await readKey(storage, id)
  if (key) return key
  // The job that publishes answers reports it in the log.
  throw new Refusal('surveys.key-missing', 'אי אפשר לשמור כרגע תשובות לסקר הזה. כדאי לפנות להנהלת הפורטל.')
}
