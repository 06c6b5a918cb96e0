import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { isoMoment, jsonOf, type Transaction } from '#core/server/database/index.ts'
import { invalid, Refusal } from '#core/server/http/index.ts'
import { SurveyFields } from '#features/surveys/contract/content-type.ts'
import { surveyQuestionTypes } from '#features/surveys/rules/survey.ts'
import { posts, type TypedContentType } from '#platform/content/server/index.ts'
import { refuseQuestions } from '#platform/questions/server/index.ts'
import { answeredShown, countMarks, notClosed } from './queries.ts'
import { surveyCounts, surveyMarks, surveyStates, surveys } from './tables.ts'

export const surveyType: TypedContentType<SurveyFields> = {
  current: sql`exists (select 1 from ${surveys} where ${surveys.postId} = ${posts.id} and ${notClosed})`,

  clean(fields) {
    const { questions, opens_at, closes_at } = fields
    if (opens_at !== null && closes_at !== null && Date.parse(closes_at) <= Date.parse(opens_at)) {
      throw invalid('survey.closes_at', 'too-early', 'הסגירה צריכה להיות אחרי הפתיחה')
    }
    if (questions.length === 0) throw invalid('survey.questions', 'missing', 'חסרה שאלה')
    refuseQuestions(questions, 'survey.questions')
    const other = questions.findIndex(
      ({ type, options }) =>
        !surveyQuestionTypes.some((each) => each === type) ||
        options.some(({ capacity }) => capacity !== null),
    )
    if (other >= 0) throw invalid(`survey.questions.${other}.type`, 'not-allowed', 'בסקר אין שאלה כזאת')
    return fields
  },

  // Who narrows the audience to one person, or words a question anew for them, would know what they answer.
  async checkChange(db, postId, before, after) {
    if (!before.survey?.anonymous) return
    await lockState(db, postId)
    const [mark] = await marksOf(db, postId).limit(1)
    if (!mark) return
    const frozen = (field: string) =>
      new Refusal(
        'surveys.frozen',
        'כבר ענו על הסקר האנונימי, ולכן השאלות והקהל שלו לא משתנים. אפשר לסגור אותו ולשכפל.',
        field,
      )
    if (!isDeepStrictEqual(before.survey.questions, after.survey?.questions)) throw frozen('survey.questions')
    if (!isDeepStrictEqual(before.audience, after.audience)) throw frozen('audience')
  },

  async write(db, postId, fields) {
    await db.insert(surveyStates).values({ surveyId: postId }).onConflictDoNothing()
    const state = await lockState(db, postId)
    await refuseBrokenPromise(db, postId, fields, state?.settled === true)
    const values = {
      questions: fields.questions,
      opensAt: fields.opens_at ? new Date(fields.opens_at) : null,
      closesAt: fields.closes_at ? new Date(fields.closes_at) : null,
      anonymous: fields.anonymous,
    }
    await db
      .insert(surveys)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: surveys.postId, set: values })
    if (values.opensAt === null) return
    // One that opens later than was announced is announced again.
    await db
      .update(surveyStates)
      .set({ announced: false })
      .where(
        and(eq(surveyStates.surveyId, postId), sql`${values.opensAt.toISOString()}::timestamptz > now()`),
      )
  },

  column: (postId) =>
    jsonOf(
      SurveyFields,
      {
        questions: surveys.questions,
        opens_at: isoMoment<string | null>(surveys.opensAt),
        closes_at: isoMoment<string | null>(surveys.closesAt),
        anonymous: surveys.anonymous,
      },
      sql`from ${surveys} where ${surveys.postId} = ${postId}`,
    ),

  // Of an anonymous one it is told that it was answered, by how many its progress says.
  async answered(db, postId) {
    const { rows } = await db.execute<{ question: string; answers: number }>(sql`
      select asked ->> 'key' as question, ${answeredShown} as answers
      from ${surveys} join ${surveyStates} on ${eq(surveyStates.surveyId, surveys.postId)}, jsonb_array_elements(${surveys.questions}) asked
      where ${eq(surveys.postId, postId)} and ${surveys.anonymous} and ${countMarks(postId)} > 0
      union all
      select ${surveyCounts.key}, sum(${surveyCounts.people})::integer
      from ${surveyCounts} join ${surveys} on ${eq(surveys.postId, surveyCounts.surveyId)} and not ${surveys.anonymous}
      where ${eq(surveyCounts.surveyId, postId)} and ${surveyCounts.value} = '' and ${surveyCounts.key} <> ''
      group by ${surveyCounts.key} order by question`)
    return rows
  },
}

/** Locks what happens to a survey, before the answers to it are looked at. */
async function lockState(db: Transaction, postId: number) {
  const [state] = await db
    .select({ settled: surveyStates.settled })
    .from(surveyStates)
    .where(eq(surveyStates.surveyId, postId))
    .for('update')
  return state
}

/** Throws a refusal for a change that would break what people were promised when they answered. */
async function refuseBrokenPromise(
  db: Transaction,
  postId: number,
  { anonymous, closes_at }: SurveyFields,
  settled: boolean,
): Promise<void> {
  const [before] = await db
    .select({ anonymous: surveys.anonymous, answered: sql<boolean>`exists (${marksOf(db, postId)})` })
    .from(surveys)
    .where(eq(surveys.postId, postId))
  if (before?.answered && before.anonymous !== anonymous) {
    throw new Refusal(
      'surveys.answered',
      'כבר ענו על הסקר, ולכן אי אפשר לשנות אם הוא אנונימי. אפשר לסגור אותו ולפתוח סקר חדש.',
      'survey.anonymous',
    )
  }
  const closed = closes_at !== null && Date.parse(closes_at) <= Date.now()
  if (settled && !closed) {
    throw new Refusal(
      'surveys.settled',
      'הסקר האנונימי נסגר ותשובותיו פורסמו, ולכן אי אפשר לפתוח אותו שוב. אפשר לשכפל אותו.',
      'survey.closes_at',
    )
  }
}

function marksOf(db: Transaction, postId: number) {
  return db.select({ one: sql`1` }).from(surveyMarks).where(eq(surveyMarks.surveyId, postId))
}
