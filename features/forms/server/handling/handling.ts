import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { cleanText, plainLines } from '#core/rules/text/text.ts'
import { dayText } from '#core/rules/time/days.ts'
import {
  anyOf,
  changedMeanwhile,
  type Database,
  one,
  pick,
  type Transaction,
} from '#core/server/database/index.ts'
import {
  type Handler,
  invalid,
  missing,
  notFound,
  Refusal,
  type SessionUser,
} from '#core/server/http/index.ts'
import { AnswerTemplate, type inbox } from '#features/forms/contract/inbox.ts'
import { requestKinds } from '#features/forms/contract/notifications.ts'
import {
  change,
  closedNow,
  lockRequest,
  messageText,
  type Request,
  refuseClosed,
} from '#features/forms/server/commands.ts'
import { addEvent } from '#features/forms/server/events.ts'
import { handles, listHandlerIds, requireHandler } from '#features/forms/server/rights.ts'
import { answerTemplates, formRequestEvents, formRequests } from '#features/forms/server/tables.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { fullName, loadName, users } from '#platform/people/server/index.ts'

/** Locks a request that the person sees to. Throws 404, also for what they sent themselves. */
async function lockHandled(db: Transaction, user: SessionUser, id: number): Promise<Request> {
  const request = await lockRequest(db, id)
  if (request.userId === user.id) throw notFound('בבקשה של עצמך מטפלים אחרים')
  if (!(await handles(db, user, request.departmentId))) throw notFound('הבקשה לא נמצאה')
  return request
}

/**
 * Locks a request that the person may handle now. Throws 404, or a refusal where it is closed, still waits for an approval, or
 * something happened to it after the event that the person saw last.
 */
async function lockOpen(
  db: Transaction,
  user: SessionUser,
  { id, seen }: { id: number; seen: number },
): Promise<Request> {
  const request = await lockHandled(db, user, id)
  refuseClosed(request)
  if (request.state === 'approval') throw new Refusal('forms.unapproved', 'הבקשה עוד מחכה לאישור.')
  const later = and(eq(formRequestEvents.requestId, id), gt(formRequestEvents.id, seen))
  if ((await db.$count(formRequestEvents, later)) === 0) return request
  throw new Refusal(
    'forms.changed-meanwhile',
    'מישהו כתב בבקשה או שינה אותה בינתיים. מה שנכתב כאן נשאר, ואפשר לקרוא מה השתנה ולשלוח שוב.',
  )
}

export const handleRequest: Handler<typeof inbox.handleRequest> = async ({
  db,
  user,
  body: { id, seen, owner_id, due_on },
}) => {
  const request = await lockOpen(db, user, { id, seen })
  const handlers = await listHandlerIds(db, request.departmentId)
  if (owner_id !== null && owner_id !== user.id && !handlers.includes(owner_id)) {
    throw invalid('owner_id', 'not-found', 'בבקשות של המחלקה מטפלים אנשים אחרים')
  }
  if (owner_id !== null && owner_id === request.userId) {
    throw invalid('owner_id', 'not-allowed', 'בבקשה של עצמך מטפלים אחרים')
  }
  await change(db, id, { ownerId: owner_id, dueOn: due_on, state: owner_id === null ? 'open' : 'process' })
  const owner = owner_id === null ? 'לא בטיפול' : `בטיפול של ${await loadName(db, owner_id)}`
  const words = due_on === null ? owner : `${owner}, עד ${dayText(due_on)}`
  await addEvent(db, id, user.id, { kind: 'handled', text: words, internal: true })
  if (owner_id !== null && owner_id !== user.id && owner_id !== request.ownerId) {
    await notify(db, requestKinds['request-assigned'], { userIds: [owner_id], id, title: request.title })
  }
  return null
}

export const answerFormRequest: Handler<typeof inbox.answerFormRequest> = async ({
  db,
  user,
  body: { id, seen, text, as },
}) => {
  const request = await lockOpen(db, user, { id, seen })
  const words = messageText(text)
  const closing = as === 'done' || as === 'refused'
  await change(db, id, {
    ownerId: request.ownerId ?? user.id,
    ...(closing ? { ...closedNow, state: as } : { state: 'process', missing: as === 'asked' ? words : '' }),
  })
  await addEvent(db, id, user.id, { kind: as === 'done' ? 'answer' : as, text: words })
  if (as === 'done') await addEvent(db, id, user.id, { kind: 'state', text: 'הבקשה טופלה' })
  await tellSender(db, request, words)
  return null
}

/** Nobody hears of a request that was sent without a name. */
async function tellSender(db: Transaction, { id, title, userId }: Request, words: string): Promise<void> {
  if (userId === null) return
  await notify(db, requestKinds['request-answered'], { userIds: [userId], id, title, words })
}

export const noteFormRequest: Handler<typeof inbox.noteFormRequest> = async ({
  db,
  user,
  body: { id, text },
}) => {
  await lockHandled(db, user, id)
  await addEvent(db, id, user.id, { kind: 'note', text: messageText(text), internal: true })
  return null
}

export const reopenFormRequest: Handler<typeof inbox.reopenFormRequest> = async ({
  db,
  user,
  body: { id },
}) => {
  const request = await lockHandled(db, user, id)
  if (request.state !== 'done' && request.state !== 'refused') {
    throw new Refusal('forms.not-closed', 'אפשר לפתוח מחדש רק בקשה שנסגרה.')
  }
  await change(db, id, { state: request.ownerId === null ? 'open' : 'process', closedAt: null })
  await addEvent(db, id, user.id, { kind: 'state', text: 'הבקשה נפתחה מחדש' })
  await tellSender(db, request, 'הבקשה נפתחה מחדש.')
  return null
}

export const getInboxPeople: Handler<typeof inbox.getInboxPeople> = async ({ db, user, query }) => {
  const { departmentId } = await one(
    db
      .select({ departmentId: formRequests.departmentId })
      .from(formRequests)
      .where(eq(formRequests.id, query.request_id)),
    'הבקשה לא נמצאה',
  )
  await requireHandler(db, user, departmentId)
  const ids = [...new Set([...(await listHandlerIds(db, departmentId)), user.id])]
  const [people, templates] = await Promise.all([
    db
      .select({ id: users.id, name: fullName() })
      .from(users)
      .where(and(anyOf(users.id, ids), isNull(users.disabledAt)))
      .orderBy(users.firstName, users.lastName, users.id),
    listTemplates(db, departmentId),
  ])
  return { department_id: departmentId, people, templates }
}

/** Safety limit above any real list of templates. */
const mostTemplates = 100

function listTemplates(db: Database, departmentId: number): Promise<AnswerTemplate[]> {
  return db
    .select(pick(answerTemplates, AnswerTemplate))
    .from(answerTemplates)
    .where(eq(answerTemplates.departmentId, departmentId))
    .orderBy(asc(answerTemplates.title), asc(answerTemplates.id))
    .limit(mostTemplates)
}

export const saveAnswerTemplate: Handler<typeof inbox.saveAnswerTemplate> = async ({
  db,
  user,
  body: { id, revision, department_id: departmentId, title, text: given },
}) => {
  await requireHandler(db, user, departmentId)
  const text = plainLines(given)
  if (id === null) {
    if (text === '') throw missing('text')
    if ((await db.$count(answerTemplates, eq(answerTemplates.departmentId, departmentId))) >= mostTemplates) {
      throw new Refusal('forms.too-many-templates', `אפשר לשמור עד ${mostTemplates} תבניות.`)
    }
    await db.insert(answerTemplates).values({ departmentId, title: cleanText(title), text })
    return null
  }
  const theirs = and(eq(answerTemplates.id, id), eq(answerTemplates.departmentId, departmentId))
  const locked = db.select().from(answerTemplates).where(theirs).for('no key update')
  const before = await one(locked, 'התבנית לא נמצאה')
  if (before.revision !== revision) throw changedMeanwhile('forms', 'התבנית השתנתה')
  await (text === ''
    ? db.delete(answerTemplates).where(theirs)
    : db
        .update(answerTemplates)
        .set({ title: cleanText(title), text, revision: revision + 1 })
        .where(theirs))
  return null
}

/** The median time from sending to closing of the last 90 days, in hours, as a column of a query of requests. */
export const hoursToClose = sql<number | null>`percentile_cont(0.5) within group (
  order by extract(epoch from ${formRequests.closedAt} - ${formRequests.createdAt}) / 3600)`
