import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, isoMoment, whereGiven } from '#core/server/database/index.ts'
import { type Handler, notFound } from '#core/server/http/index.ts'
import {
  surveyAnswerReport as description,
  type QuestionResult,
} from '#features/surveys/contract/survey-report.ts'
import type { surveys as endpoints } from '#features/surveys/contract/surveys.ts'
import { smallestGroup } from '#features/surveys/rules/survey.ts'
import { inAudience, posts } from '#platform/content/server/index.ts'
import { branches, fullName, users } from '#platform/people/server/index.ts'
import { report } from '#platform/reports/server/index.ts'
import { answeredShown, countMarks } from './queries.ts'
import { surveyAnswers, surveyCounts, surveyMarks, surveyStates, surveys } from './tables.ts'

/** The most surveys to choose from, and the free answers that the results show of a question. */
const most = { surveys: 100, texts: 8 }

export const getReportedSurveys: Handler<typeof endpoints.getReportedSurveys> = async ({ db }) => {
  const rows = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      publish_at: isoMoment<string>(posts.publishAt),
      opens_at: isoMoment<string | null>(surveys.opensAt),
      closes_at: isoMoment<string | null>(surveys.closesAt),
      anonymous: surveys.anonymous,
      answered: answeredShown,
      marks: countMarks(surveys.postId),
      missing: sql<number>`(
        select count(*)::integer from ${users}
        where ${and(isNull(users.disabledAt), inAudience(users))} and not exists (
          select from ${surveyMarks}
          where ${surveyMarks.surveyId} = ${surveys.postId} and ${surveyMarks.userId} = ${users.id}))`,
    })
    .from(surveys)
    .innerJoin(surveyStates, eq(surveyStates.surveyId, surveys.postId))
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .where(eq(posts.status, 'published'))
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(most.surveys)
  return { surveys: rows.map(({ marks, missing, ...row }) => ({ ...row, invited: marks + missing })) }
}

async function loadSurvey(db: Database, id: number) {
  const [survey] = await db
    .select({
      title: posts.title,
      anonymous: surveys.anonymous,
      questions: surveys.questions,
    })
    .from(surveys)
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .where(and(eq(surveys.postId, id), eq(posts.status, 'published')))
  if (!survey) throw notFound('הסקר לא נמצא')
  return survey
}

/**
 * What the answers to a survey come to, of one branch or of all. Nothing of a branch that is too small, and of an anonymous
 * survey nothing of a question that too few answered. Throws 404.
 */
async function loadResults(
  db: Database,
  { survey_id, branch_id }: { survey_id: number; branch_id?: number },
) {
  const { anonymous, questions } = await loadSurvey(db, survey_id)
  const [groups, apart] = await Promise.all([loadGroups(db, survey_id), loadApart(db, survey_id)])
  const shown = new Set(apart.flatMap(({ key, branch }) => (key === '' ? [branch] : [])))
  const isHidden = branch_id !== undefined && !shown.has(branch_id)
  const counted = isHidden ? [] : await loadCounts(db, survey_id, branch_id)
  const tooFew = (question: Asked, people: number) =>
    anonymous &&
    people > 0 &&
    !(branch_id === undefined ? people >= smallestGroup : isApart(apart, question, branch_id))
  const results = resultsOf(counted, questions, tooFew)
  const texts = isHidden ? [] : await loadTexts(db, survey_id, branch_id, results)
  return {
    anonymous,
    people: counted.find(({ key }) => key === '')?.people ?? 0,
    questions: results.map((result, index) => ({ ...result, texts: texts[index] ?? [] })),
    branches: branchesOf(groups, shown),
  }
}

/**
 * Of each question, and of the survey (an empty `key`), the branches whose answers may be shown apart: those of five and more,
 * but for the smallest of them where fewer than five would be left together (`shownGroups`).
 */
const apartOf = (surveyId: number) => sql`(
  select survey_id, key, type, title, branch_id from (
    select *, row_number() over (partition by survey_id, key, type, title, large order by people, branch_id) as place,
      coalesce(sum(people) filter (where not large) over (partition by survey_id, key, type, title), 0) as rest
    from (
      select survey_id, key, type, title, branch_id, people, branch_id is not null and people >= ${smallestGroup} as large
      from ${surveyCounts} where ${surveyCounts.value} = '' and ${eq(surveyCounts.surveyId, surveyId)}) as sized) as ranked
  where large and not (place = 1 and rest between 1 and ${smallestGroup - 1}))`

type Asked = Pick<typeof surveyCounts.$inferSelect, 'key' | 'type' | 'title'>
type Apart = Asked & { branch: number }

async function loadApart(db: Database, surveyId: number): Promise<Apart[]> {
  const { rows } = await db.execute<Apart>(sql`
    select key, type, title, branch_id as branch from ${apartOf(surveyId)} as apart`)
  return rows
}

function isApart(apart: readonly Apart[], { key, type, title }: Asked, branchId: number): boolean {
  return apart.some(
    (each) => each.key === key && each.type === type && each.title === title && each.branch === branchId,
  )
}

type Groups = { id: number | null; name: string | null; people: number }[]

/** How many people of each branch answered. */
function loadGroups(db: Database, surveyId: number): Promise<Groups> {
  return db
    .select({ id: surveyCounts.branchId, name: branches.name, people: surveyCounts.people })
    .from(surveyCounts)
    .leftJoin(branches, eq(branches.id, surveyCounts.branchId))
    .where(and(eq(surveyCounts.surveyId, surveyId), eq(surveyCounts.key, '')))
    .orderBy(asc(branches.name))
}

/** The branches that may be shown, and the rest as one. */
function branchesOf(groups: Groups, shown: ReadonlySet<number | null>) {
  const rest = groups.filter(({ id }) => !shown.has(id)).reduce((sum, { people }) => sum + people, 0)
  return [
    ...groups.flatMap(({ id, name, people }) =>
      shown.has(id) && name !== null ? [{ id, name, people }] : [],
    ),
    ...(rest > 0 ? [{ id: null, name: 'סניפים אחרים', people: rest }] : []),
  ]
}

type Counted = Pick<typeof surveyCounts.$inferSelect, 'key' | 'type' | 'title' | 'value' | 'people'>

function loadCounts(db: Database, surveyId: number, branchId: number | undefined): Promise<Counted[]> {
  const { key, type, title, value, people } = surveyCounts
  return db
    .select({ key, type, title, value, people: sql<number>`sum(${people})::integer` })
    .from(surveyCounts)
    .where(
      and(
        eq(surveyCounts.surveyId, surveyId),
        whereGiven(branchId, 'integer', (given) => sql`${surveyCounts.branchId} = ${given}`),
      ),
    )
    .groupBy(key, type, title, value)
}

type Result = Omit<QuestionResult, 'texts'>

/** The results by question, in the order of the survey; after them those of questions in words of another day. */
function resultsOf(
  counted: readonly Counted[],
  questions: (typeof surveys.$inferSelect)['questions'],
  tooFew: (question: Asked, people: number) => boolean,
): Result[] {
  const asked = questions.map((question) => ({ ...question, current: true }))
  const isAsked = ({ key, type, title }: Counted) =>
    asked.some((each) => each.key === key && each.type === type && each.title === title)
  const earlier = counted
    .filter((each) => each.key !== '' && each.value === '' && !isAsked(each))
    .map((each) => ({ ...each, options: [], current: false }))
  return [...asked, ...earlier].map(({ key, type, title, options, current }) => {
    const isOwn = (each: Counted) => each.key === key && each.type === type && each.title === title
    const all = counted.find((each) => isOwn(each) && each.value === '')?.people ?? 0
    const few = tooFew({ key, type, title }, all)
    const own = few ? [] : counted.filter(isOwn)
    const given = own.filter(({ value }) => value !== '')
    const names = type === 'rating' ? ['1', '2', '3', '4', '5'] : options.map((option) => option.title)
    const others = given.map(({ value }) => value).filter((value) => !names.includes(value))
    const values = [...names, ...others].map((value) => ({
      value,
      people: given.find((each) => each.value === value)?.people ?? 0,
    }))
    const people = own.find(({ value }) => value === '')?.people ?? 0
    const sum = values.reduce((total, each) => total + Number(each.value) * each.people, 0)
    const average = type === 'rating' && people > 0 ? Math.round((sum * 100) / people) / 100 : null
    return { key, type, title, current, people, too_few: few, average, values }
  })
}

/** Some of the free answers to each question. Their ids are random, so the first ones are any ones. */
function loadTexts(
  db: Database,
  surveyId: number,
  branchId: number | undefined,
  results: readonly Result[],
): Promise<string[][]> {
  return Promise.all(
    results.map(async ({ key, type, title, people }) => {
      if (type !== 'text' || people === 0) return []
      const rows = await db
        .select({ texts: surveyAnswers.texts })
        .from(surveyAnswers)
        .where(
          and(
            eq(surveyAnswers.surveyId, surveyId),
            eq(surveyAnswers.key, key),
            eq(surveyAnswers.title, title),
            whereGiven(branchId, 'integer', (given) => sql`${surveyAnswers.branchId} = ${given}`),
          ),
        )
        .orderBy(asc(surveyAnswers.id))
        .limit(most.texts)
      return rows.flatMap(({ texts }) => texts)
    }),
  )
}

/** Whether anything may be shown of who answered the question: of an anonymous survey, where five did. */
const isAnswered = (surveyId: number) => sql`(not ${surveys.anonymous}
  or (${surveyAnswers.key}, ${surveyAnswers.type}, ${surveyAnswers.title}) in (
    select key, type, title from ${surveyCounts} where ${surveyCounts.value} = '' and ${eq(surveyCounts.surveyId, surveyId)}
    group by key, type, title having sum(people) >= ${smallestGroup}))`

/** Whether the branch of the answer may be shown. */
const isApartOf = (surveyId: number) => sql`(not ${surveys.anonymous}
  or (${surveyAnswers.key}, ${surveyAnswers.type}, ${surveyAnswers.title}, ${surveyAnswers.branchId}) in (
    select key, type, title, branch_id from ${apartOf(surveyId)} as apart))`

/** The answers to a survey, one row for each question that somebody answered; anonymous ones where the results show them. */
export const surveyReport = report(description, {
  title: async (db, { survey_id }) => `סקר ${(await loadSurvey(db, survey_id)).title}`,
  query: ({ survey_id, branch_id }) => ({
    from: sql`${surveyAnswers} join ${posts} on ${and(eq(posts.id, surveyAnswers.surveyId), eq(posts.status, 'published'))}
      join ${surveys} on ${eq(surveys.postId, surveyAnswers.surveyId)}
      left join ${users} on ${eq(users.id, surveyAnswers.userId)}
      left join ${branches} on ${eq(branches.id, surveyAnswers.branchId)}`,
    where: and(
      eq(surveyAnswers.surveyId, survey_id),
      isAnswered(survey_id),
      branch_id === undefined ? undefined : isApartOf(survey_id),
      whereGiven(branch_id, 'integer', (given) => sql`${surveyAnswers.branchId} = ${given}`),
    ),
    id: surveyAnswers.id,
    row: {
      id: surveyAnswers.id,
      question: surveyAnswers.title,
      answer: sql<string>`array_to_string(${surveyAnswers.texts}, ', ')`,
      name: sql<string | null>`case when ${users.id} is not null then ${fullName()} end`,
      employee_number: users.employeeNumber,
      branch: sql<string | null>`case when ${isApartOf(survey_id)} then ${branches.name} end`,
      answered_at: isoMoment<string | null>(surveyAnswers.answeredAt),
    },
    sorts: { question: [surveyAnswers.title] },
  }),
  loadFigures: loadResults,
})
