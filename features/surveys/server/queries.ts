import { and, asc, desc, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '#core/server/database/connect.ts'
import { notFound } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { OwnAnswer } from '#features/surveys/contract/surveys.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { inAudience, listInOrder, posts, visibleTo } from '#platform/content/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { surveyAnswers, surveyMarks, surveyStates, surveys } from './tables.ts'

/** The most surveys in one list. */
const maxSurveys = 50

/** The condition that a survey takes answers now. */
export const isOpen = sql`(${surveys.opensAt} is null or ${surveys.opensAt} <= now())
  and (${surveys.closesAt} is null or ${surveys.closesAt} > now())`

const hasAnswered = (userId: number) =>
  sql<boolean>`exists (select from ${surveyMarks}
    where ${surveyMarks.surveyId} = ${surveys.postId} and ${surveyMarks.userId} = ${userId})`

/** The surveys that a person may answer now or later, those that end first before the others, and whether they did. */
export async function listSurveys(
  db: Database,
  user: SessionUser,
): Promise<{ post: PostSummary; answered: boolean }[]> {
  const rows = await db
    .select({ id: surveys.postId, answered: hasAnswered(user.id) })
    .from(surveys)
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .where(and(visibleTo(user), sql`(${surveys.closesAt} is null or ${surveys.closesAt} > now())`))
    .orderBy(sql`${surveys.closesAt} asc nulls last`, desc(posts.publishAt), desc(posts.id))
    .limit(maxSurveys)
  return withPosts(db, rows)
}

/** The open surveys that a person has not answered, those that end first before the others. */
export async function listUnanswered(db: Database, user: SessionUser): Promise<PostSummary[]> {
  const rows = await db
    .select({ id: surveys.postId })
    .from(surveys)
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .where(and(visibleTo(user), isOpen, sql`not ${hasAnswered(user.id)}`))
    .orderBy(sql`${surveys.closesAt} asc nulls last`, desc(posts.publishAt), desc(posts.id))
    .limit(maxSurveys)
  return (await withPosts(db, rows)).map(({ post }) => post)
}

async function withPosts<Row extends { id: number }>(db: Database, rows: Row[]) {
  const items = await listInOrder(
    db,
    'survey',
    rows.map(({ id }) => id),
  )
  const byId = new Map(items.map((post) => [post.id, post]))
  return rows.flatMap(({ id, ...rest }) => {
    const post = byId.get(id)
    return post ? [{ post, ...rest }] : []
  })
}

/** Whether a person answered a survey, and what, if it stores that by name. Throws 404. */
export async function loadState(
  db: Database,
  user: SessionUser,
  surveyId: number,
): Promise<{ answered: boolean; answers: OwnAnswer[] }> {
  const [survey] = await db
    .select({ answered: hasAnswered(user.id) })
    .from(surveys)
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .where(and(eq(surveys.postId, surveyId), or(visibleTo(user), editable(user))))
  if (!survey) throw notFound('הסקר לא נמצא')
  return { ...survey, answers: survey.answered ? await ownAnswers(db, user.id, surveyId) : [] }
}

const editable = (user: SessionUser) =>
  mayEdit(user, 'survey') ? sql`${posts.status} <> 'archived'` : undefined

function ownAnswers(db: Database, userId: number, surveyId: number): Promise<OwnAnswer[]> {
  return db
    .select({ title: surveyAnswers.title, texts: surveyAnswers.texts })
    .from(surveyAnswers)
    .innerJoin(surveys, eq(surveys.postId, surveyAnswers.surveyId))
    .where(and(eq(surveyAnswers.userId, userId), eq(surveyAnswers.surveyId, surveyId)))
    .orderBy(asc(placeOf), asc(surveyAnswers.title))
}

/** The place of an answer's question in its survey today; null for one that is not asked any more. */
const placeOf = sql<number | null>`(
  select place from jsonb_array_elements(${surveys.questions}) with ordinality as asked (question, place)
  where question->>'key' = ${surveyAnswers.key})`

/** The active people whom a survey is for and who have not answered it. */
export function missingFrom(db: Database, surveyId: number) {
  return db
    .select({ id: users.id })
    .from(users)
    .innerJoin(posts, eq(posts.id, surveyId))
    .where(
      and(
        isNull(users.disabledAt),
        inAudience(users),
        notExists(
          db
            .select({ one: sql`1` })
            .from(surveyMarks)
            .where(and(eq(surveyMarks.surveyId, surveyId), eq(surveyMarks.userId, users.id))),
        ),
      ),
    )
}

/** How many people a survey is for, those who answered and are not in its audience any more included. */
export async function loadProgress(db: Database, surveyId: number) {
  const missing = missingFrom(db, surveyId).as('missing')
  const [row] = await db
    .select({
      answered: countMarks(surveyId),
      missing: sql<number>`(select count(*)::integer from ${missing})`,
      may_remind: sql<boolean>`${isOpen} and ${posts.status} = 'published'
        and ${surveyStates.remindedOn} is distinct from ${today}`,
    })
    .from(surveys)
    .innerJoin(surveyStates, eq(surveyStates.surveyId, surveys.postId))
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .where(eq(surveys.postId, surveyId))
  if (!row) throw notFound('הסקר לא נמצא')
  const { missing: left, ...rest } = row
  return { invited: row.answered + left, ...rest }
}

/** How many answered a survey. */
export const countMarks = (surveyId: number | typeof surveys.postId) =>
  sql<number>`(select count(*)::integer from ${surveyMarks} where ${surveyMarks.surveyId} = ${surveyId})`

/** The day that it is in Israel. */
export const today = sql`(now() at time zone 'Asia/Jerusalem')::date`
