import { and, eq, sql } from 'drizzle-orm'
import { type Database, type Transaction, transact } from '#core/server/database/index.ts'
import { forbidden, type Handler, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { SurveyFields } from '#features/surveys/contract/content-type.ts'
import { surveyKinds } from '#features/surveys/contract/notifications.ts'
import type { surveys as endpoints } from '#features/surveys/contract/surveys.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { lockForChange, posts, rewritePost } from '#platform/content/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { isOpen, loadProgress, missingFrom, today } from './queries.ts'
import { surveyStates, surveys } from './tables.ts'

/** Throws 403 unless the person writes surveys, or 404. */
export const getSurveyProgress: Handler<typeof endpoints.getSurveyProgress> = async ({ db, user, query }) => {
  if (!mayEdit(user, 'survey')) throw forbidden('אין הרשאה לערוך סקרים')
  return loadProgress(db, query.id)
}

/** Saves a survey with other times. Throws 404, 403, or a refusal where it is not in the state for it. */
async function saveTimes(
  db: Transaction,
  user: SessionUser,
  id: number,
  change: (survey: SurveyFields, now: string) => Partial<SurveyFields>,
): Promise<{ revision: number }> {
  const locked = await lockForChange(db, user, id, { asked: 'survey' })
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  const { revision } = await rewritePost(db, user.id, locked, ({ survey, ...input }) => {
    if (!survey || !rows[0]) throw new Error(`item ${id} is not a survey`)
    return { ...input, survey: { ...survey, ...change(survey, new Date(rows[0].now).toISOString()) } }
  })
  return { revision }
}

/** Throws 404, 403, or a refusal for one that is open or whose anonymous answers are published. */
export const openSurvey: Handler<typeof endpoints.openSurvey> = ({ db, user, body }) =>
  saveTimes(db, user, body.id, ({ opens_at, closes_at }, now) => {
    const coming = opens_at !== null && opens_at > now
    const closed = closes_at !== null && closes_at <= now
    if (!coming && !closed) throw new Refusal('surveys.is-open', 'הסקר כבר פתוח.')
    return { opens_at: coming ? now : opens_at, closes_at: closed ? null : closes_at }
  })

/** Throws 404, 403, or a refusal for one that is not open. */
export const closeSurvey: Handler<typeof endpoints.closeSurvey> = ({ db, user, body }) =>
  saveTimes(db, user, body.id, ({ opens_at, closes_at }, now) => {
    const coming = opens_at !== null && opens_at >= now
    if (coming || (closes_at !== null && closes_at <= now)) {
      throw new Refusal('surveys.is-closed', 'הסקר אינו פתוח עכשיו.')
    }
    return { closes_at: now }
  })

/** Answers null for an anonymous survey, whose progress is nobody's to count. Throws 404, 403 or a refusal. */
export const remindSurvey: Handler<typeof endpoints.remindSurvey> = async ({ db, user, body: { id } }) => {
  const locked = await lockForChange(db, user, id, { asked: 'survey' })
  const { may_remind, anonymous } = await loadProgress(db, id)
  if (!may_remind) {
    throw new Refusal('surveys.no-reminder', 'אפשר לשלוח תזכורת פעם ביום, כל עוד הסקר פתוח.')
  }
  await db
    .update(surveyStates)
    .set({ remindedOn: sql`${today}` })
    .where(eq(surveyStates.surveyId, id))
  const missing = (await missingFrom(db, id)).map((person) => person.id)
  await notify(db, surveyKinds['survey-reminder'], {
    userIds: missing,
    item: { ...locked, post_type: 'survey' },
  })
  return { reminded: anonymous ? null : missing.length }
}

/** Notifies the people of every survey that has opened, once. */
export async function announceSurveys(db: Database): Promise<void> {
  const opened = await db
    .select({ id: surveys.postId, slug: posts.slug, title: posts.title })
    .from(surveys)
    .innerJoin(posts, eq(posts.id, surveys.postId))
    .innerJoin(surveyStates, eq(surveyStates.surveyId, surveys.postId))
    .where(and(sql`not ${surveyStates.announced}`, isOpen, isShown))
  for (const { id, slug, title } of opened) {
    await transact(db, async (transaction) => {
      const [state] = await transaction
        .update(surveyStates)
        .set({ announced: true })
        .where(and(eq(surveyStates.surveyId, id), sql`not ${surveyStates.announced}`))
        .returning({ id: surveyStates.surveyId })
      if (!state) return
      const missing = (await missingFrom(transaction, id)).map((person) => person.id)
      await notify(transaction, surveyKinds['survey-opened'], {
        userIds: missing,
        item: { id, post_type: 'survey', slug, title },
      })
    })
  }
}

/** Published and not expired, for any audience. */
const isShown = sql`${posts.status} = 'published' and ${posts.publishAt} <= now()
  and (${posts.expiresAt} is null or ${posts.expiresAt} > now())`
