import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/connect.ts'
import { isoMoment, jsonOf } from '#core/server/database/json.ts'
import { invalid, Refusal } from '#core/server/http/refusal.ts'
import { SurveyFields } from '#features/surveys/contract/content-type.ts'
import { surveyQuestionTypes } from '#features/surveys/rules/survey.ts'
import type { TypedContentType } from '#platform/content/server/index.ts'
import { refuseQuestions } from '#platform/questions/server/index.ts'
import { surveyCounts, surveyMarks, surveyStates, surveys } from './tables.ts'

/** The own fields of a survey. */
export const surveyType: TypedContentType<SurveyFields> = {
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

  async write(db, postId, fields) {
    await db.insert(surveyStates).values({ surveyId: postId }).onConflictDoNothing()
    const [state] = await db
      .select({ settled: surveyStates.settled })
      .from(surveyStates)
      .where(eq(surveyStates.surveyId, postId))
      .for('update')
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

  // A sealed answer may be to any question.
  async answered(db, postId) {
    const { rows } = await db.execute<{ question: string; answers: number }>(sql`
      with sealed as (
        select count(*) as people from ${surveyMarks}
        where ${surveyMarks.surveyId} = ${postId} and ${surveyMarks.sealed} is not null),
      counted as (
        select asked ->> 'key' as key, sealed.people
        from sealed, ${surveys}, jsonb_array_elements(${surveys.questions}) asked where ${surveys.postId} = ${postId}
        union all
        select ${surveyCounts.key}, ${surveyCounts.people} from ${surveyCounts}
        where ${surveyCounts.surveyId} = ${postId} and ${surveyCounts.value} = '' and ${surveyCounts.key} <> '')
      select key as question, sum(people)::integer as answers from counted
      group by key having sum(people) > 0 order by key`)
    return rows
  },
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
