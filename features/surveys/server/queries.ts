import { and, asc, desc, eq, isNull, notExists, or, type Placeholder, sql } from 'drizzle-orm'
import { type Database, one, prepared } from '#core/server/database/index.ts'
import type { Handler, SessionUser } from '#core/server/http/index.ts'
import type { surveys as endpoints, OwnAnswer } from '#features/surveys/contract/surveys.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import {
  inAudience,
  listInOrder,
  posts,
  type Viewer,
  viewer,
  viewerOf,
  visibleTo,
} from '#platform/content/server/index.ts'
import { roomsClosedTo } from '#platform/organisation/server/index.ts'
import { typesOfRooms } from '#platform/people/contract/rooms.ts'
import { users } from '#platform/people/server/index.ts'
import { smallestGroup } from '../rules/survey.ts'
import { surveyAnswers, surveyMarks, surveyStates, surveys } from './tables.ts'

/** The most surveys in one list. */
const maxSurveys = 50

/** The condition that a survey takes answers, now or later. */
export const notClosed = sql`(${surveys.closesAt} is null or ${surveys.closesAt} > now())`

export const isOpen = sql`(${surveys.opensAt} is null or ${surveys.opensAt} <= now()) and ${notClosed}`

const hasAnswered = (userId: number | Placeholder) =>
  sql<boolean>`exists (select from ${surveyMarks}
    where ${surveyMarks.surveyId} = ${surveys.postId} and ${surveyMarks.userId} = ${userId})`

/** Those that end first before the others. */
export const getSurveysPosts: Handler<typeof endpoints.getSurveysPosts> = async ({ db, user }) => {
  const rows = await db
    .select({ id: surveys.postId, answered: hasAnswered(user.id) })
    .from(surveys)
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .where(and(visibleTo(user), notClosed))
    .orderBy(sql`${surveys.closesAt} asc nulls last`, desc(posts.publishAt), desc(posts.id))
    .limit(maxSurveys)
  return { surveys: await withPosts(db, rows) }
}

const unanswered = prepared((db, which: 'all' | 'by name') =>
  db
    .select({ id: surveys.postId })
    .from(surveys)
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .where(
      and(
        visibleTo(viewer),
        isOpen,
        sql`not ${hasAnswered(sql.placeholder('userId'))}`,
        which === 'by name' ? sql`not ${surveys.anonymous}` : undefined,
      ),
    )
    .orderBy(sql`${surveys.closesAt} asc nulls last`, desc(posts.publishAt), desc(posts.id))
    .limit(maxSurveys)
    .prepare('unanswered'),
)

/** The open surveys that a person has not answered, all or those by name, those that end first before the others. */
export async function listUnanswered(
  db: Database,
  user: Viewer & { id: number },
  which: 'all' | 'by name' = 'all',
): Promise<PostSummary[]> {
  const rows = await unanswered(db, which).execute({ ...viewerOf(user), userId: user.id })
  return (await withPosts(db, rows)).map(({ post }) => post)
}

/** The open surveys by name that somebody else has not answered: of an anonymous one it would tell who answered. Throws 404. */
export async function listUnansweredBy(db: Database, id: number): Promise<PostSummary[]> {
  const { role, branchId, departmentId } = users
  const person = await one(
    db
      .select({ id: users.id, role, branchId, departmentId, closedRooms: roomsClosedTo(users) })
      .from(users)
      .where(eq(users.id, id)),
    'האדם לא נמצא',
  )
  const closedTypes = typesOfRooms(person.closedRooms)
  return listUnanswered(db, { ...person, closedTypes }, 'by name')
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

export const getSurveyState: Handler<typeof endpoints.getSurveyState> = async ({ db, user, query }) => {
  const { answered } = await one(
    db
      .select({ answered: hasAnswered(user.id) })
      .from(surveys)
      .innerJoin(posts, eq(posts.id, surveys.postId))
      .where(and(eq(surveys.postId, query.id), or(visibleTo(user), editable(user)))),
    'הסקר לא נמצא',
  )
  return { answered, answers: answered ? await ownAnswers(db, user.id, query.id) : [] }
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

/**
 * How many people a survey is for, those who answered and are not in its audience any more included, and how many are said to
 * have answered.
 */
export async function loadProgress(db: Database, surveyId: number) {
  const missing = missingFrom(db, surveyId).as('missing')
  const found = db
    .select({
      answered: answeredShown,
      marks: countMarks(surveyId),
      anonymous: surveys.anonymous,
      missing: sql<number>`(select count(*)::integer from ${missing})`,
      may_remind: sql<boolean>`${isOpen} and ${posts.status} = 'published'
        and ${surveyStates.remindedOn} is distinct from ${today}`,
    })
    .from(surveys)
    .innerJoin(surveyStates, eq(surveyStates.surveyId, surveys.postId))
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .where(eq(surveys.postId, surveyId))
  const { missing: left, marks, ...rest } = await one(found, 'הסקר לא נמצא')
  return { invited: marks + left, ...rest }
}

export const countMarks = (surveyId: number | typeof surveys.postId) =>
  sql<number>`(select count(*)::integer from ${surveyMarks} where ${surveyMarks.surveyId} = ${surveyId})`

/** How many are said to have answered: while anonymous answers come, in steps, so that it never moves with one person. */
export const answeredShown = sql<number>`(case when ${surveys.anonymous} and not ${surveyStates.settled}
  then ${countMarks(surveys.postId)} / ${smallestGroup} * ${smallestGroup} else ${countMarks(surveys.postId)} end)::integer`

export const today = sql`(now() at time zone 'Asia/Jerusalem')::date`
