import { eq, sql } from 'drizzle-orm'
import { insertRows } from '#core/server/database/index.ts'
import type { Load, LoadedPeople } from '#demo/kit/load.ts'
import { type Random, seededRandom } from '#demo/kit/random.ts'
import type { DemoSurvey } from '#demo/kit/types.ts'
import { type Answer, offersOptions, type Question } from '#platform/questions/rules/questions.ts'
import { planPublication } from '../rules/survey.ts'
import { loadSealingKey } from '../server/answering.ts'
import { addAnswers, addCounts, type SurveyResponse } from '../server/counts.ts'
import { seal } from '../server/sealing.ts'
import { surveyMarks, surveyStates } from '../server/tables.ts'

/** The accounts of the sign-in page: every open survey still waits for them. */
const waitingFor = new Set(['1001', '1002', '2001', '2002', '3001'])

interface Participant extends SurveyResponse {
  userId: number
}

export async function loadSurveys(load: Load, keys: LoadedPeople, items: Map<string, number>): Promise<void> {
  for (const survey of load.demo.surveys) {
    const id = items.get(survey.key) ?? 0
    const participants = participantsOf(load, keys, survey)
    const closed = survey.closesIn !== null && survey.closesIn < 0
    if (survey.anonymous) await loadAnonymous(load, id, participants, closed)
    else await loadNamed(load, id, participants, survey)
    await load.db
      .update(surveyStates)
      .set({ announced: survey.opensIn === null || survey.opensIn < 0, settled: survey.anonymous && closed })
      .where(eq(surveyStates.surveyId, id))
  }
}

function participantsOf({ demo }: Load, keys: LoadedPeople, survey: DemoSurvey): Participant[] {
  const random = seededRandom(survey.key)
  return demo.people
    .filter(({ employeeNumber }) => random.chance(survey.answered) && !waitingFor.has(employeeNumber))
    .map(({ employeeNumber, branch }) => ({
      userId: keys.people.get(employeeNumber) ?? 0,
      group: keys.branches.get(branch) ?? null,
      answers: survey.questions.flatMap((question) => answerTo(random, question, survey.texts)),
    }))
}

function answerTo(random: Random, question: Question, texts: readonly string[]): Answer[] {
  const { key, type, title, options } = question
  const answer = (given: readonly string[], chosen: readonly string[] = []): Answer[] => [
    { key, type, title, texts: [...given], options: [...chosen], children: [] },
  ]
  if (type === 'text') return texts.length > 0 && random.chance(0.25) ? answer([random.pick(texts)]) : []
  // Most people are content.
  if (type === 'rating') return answer([String(Math.max(random.whole(1, 5), random.whole(2, 5)))])
  if (!offersOptions(type)) return []
  const first = options[Math.min(random.whole(0, options.length - 1), random.whole(0, options.length - 1))]
  const more = type === 'multiple' ? options.filter((option) => option !== first && random.chance(0.3)) : []
  const chosen = options.filter((option) => option === first || more.includes(option))
  return answer(
    chosen.map((option) => option.title),
    chosen.map((option) => option.key),
  )
}

/** As if they had been published: the marks apart from the answers, and five of each branch still sealed while it is open. */
async function loadAnonymous(load: Load, id: number, all: Participant[], closed: boolean): Promise<void> {
  const { db, storage } = load
  const { published, waiting } = planPublication(all, closed)
  const given = published.map(({ answer, group }) => ({ answers: answer.answers, group }))
  if (given.length > 0) {
    await addAnswers(db, id, given, null)
    await addCounts(db, id, given)
  }
  const key = waiting.length > 0 ? (await loadSealingKey(db, storage, id)).bytes : null
  const marks = [
    ...published.map(({ answer }) => ({ surveyId: id, userId: answer.userId, branchId: null, sealed: null })),
    ...waiting.map(({ userId, group, answers }) => ({
      surveyId: id,
      userId,
      branchId: group,
      sealed: key && seal(key, id, answers),
    })),
  ]
  for (const mark of marks.toSorted((a, b) => a.userId - b.userId)) {
    await db.insert(surveyMarks).values(mark)
  }
}

async function loadNamed(
  { db, today }: Load,
  id: number,
  all: Participant[],
  { opensIn, closesIn, publishedDaysAgo }: DemoSurvey,
): Promise<void> {
  await insertRows(
    db,
    surveyMarks,
    all.map(({ userId }) => ({ surveyId: id, userId })),
  )
  for (const { userId, ...given } of all) await addAnswers(db, id, [given], userId)
  if (all.length > 0) await addCounts(db, id, all)
  const from = opensIn ?? -publishedDaysAgo
  const until = Math.min(closesIn ?? 0, 0)
  await db.execute(sql`
    update survey_answers set answered_at = ${today.toISOString()}::timestamptz
      + (${from}::float + (user_id * 37 % 97) / 97.0 * ${until - from}::float) * interval '1 day'
    where survey_id = ${id}`)
}
