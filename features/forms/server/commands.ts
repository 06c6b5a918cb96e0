import { eq, getTableColumns, sql } from 'drizzle-orm'
import { plainLines } from '#core/rules/text/text.ts'
import { one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, missing, notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { forms as endpoints } from '#features/forms/contract/forms.ts'
import { requestKinds } from '#features/forms/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { listApproverIds, loadName } from '#platform/people/server/index.ts'
import { openProgress } from '#platform/requests/contract/vocabulary.ts'
import { addEvent } from './events.ts'
import { nextStep } from './handling/approvers.ts'
import { handles, listHandlerIds } from './rights.ts'
import { formRequests } from './tables.ts'
import { mayApprove } from './view.ts'

export type Request = Awaited<ReturnType<typeof lockRequest>>

/** Locks a request, so that of two who decide about it one is first. Throws 404. */
export function lockRequest(db: Transaction, id: number) {
  const request = db
    .select({ ...getTableColumns(formRequests), step: nextStep })
    .from(formRequests)
    .where(eq(formRequests.id, id))
    .for('no key update')
  return one(request, 'הבקשה לא נמצאה')
}

/** Throws a refusal where nothing is left to do about a request. */
export function refuseClosed({ state }: Request): void {
  if (state === 'withdrawn') throw new Refusal('forms.withdrawn', 'הבקשה בוטלה בידי מי ששלחו אותה.')
  if (!openProgress.some((open) => open === state)) throw new Refusal('forms.closed', 'הבקשה כבר נסגרה.')
}

/** The text of a message. Throws 400 where nothing of it can be seen. */
export function messageText(given: string): string {
  const words = plainLines(given)
  if (words === '') throw missing('text')
  return words
}

/** Changes a request that is locked. */
export async function change(
  db: Transaction,
  id: number,
  columns: Partial<typeof formRequests.$inferInsert>,
): Promise<void> {
  await db
    .update(formRequests)
    .set({ changedAt: sql`now()`, ...columns })
    .where(eq(formRequests.id, id))
}

export const closedNow = { closedAt: sql`now()` as unknown as Date, awaits: [], missing: '' }

/** Who hears of a request in its department: who sees to it, or all of them. */
async function handlersOf(db: Transaction, { ownerId, departmentId }: Request): Promise<number[]> {
  return ownerId === null ? listHandlerIds(db, departmentId) : [ownerId]
}

export const withdrawFormRequest: Handler<typeof endpoints.withdrawFormRequest> = async ({
  db,
  user,
  body: { id },
}) => {
  const request = await lockRequest(db, id)
  if (request.userId !== user.id) throw notFound('הבקשה לא נמצאה')
  refuseClosed(request)
  await change(db, id, { state: 'withdrawn', ...closedNow })
  await addEvent(db, id, user.id, { kind: 'withdrawn' })
  if (request.state === 'approval') return null
  const { title } = request
  await notify(db, requestKinds['request-message'], {
    userIds: await handlersOf(db, request),
    id,
    title,
    words: 'מי ששלחו את הבקשה ביטלו אותה.',
  })
  return null
}

export const replyToFormRequest: Handler<typeof endpoints.replyToFormRequest> = async ({
  db,
  user,
  body: { id, text },
}) => {
  const request = await lockRequest(db, id)
  if (request.userId !== user.id) throw notFound('הבקשה לא נמצאה')
  refuseClosed(request)
  const words = messageText(text)
  await change(db, id, { missing: '' })
  await addEvent(db, id, user.id, { kind: 'reply', text: words })
  await notify(db, requestKinds['request-message'], {
    userIds: await handlersOf(db, request),
    id,
    title: request.title,
    words,
  })
  return null
}

/** Whether the person has a say in the request: now, or before somebody else decided. */
async function hasSay(db: Transaction, user: SessionUser, request: Request): Promise<boolean> {
  if (request.step !== null) return mayApprove(db, user, request)
  return (
    (await listApproverIds(db, request)).includes(user.id) || (await handles(db, user, request.departmentId))
  )
}

/** Throws 400, 404, or a refusal for one's own request and for one that does not wait any more. */
export const approveFormRequest: Handler<typeof endpoints.approveFormRequest> = async ({
  db,
  user,
  body: { id, approve: approved, note },
}) => {
  const request = await lockRequest(db, id)
  if (request.userId === user.id) throw new Refusal('forms.own', 'אי אפשר לאשר בקשה של עצמך.')
  if (!(await hasSay(db, user, request))) throw notFound('הבקשה לא נמצאה')
  if (request.state === 'withdrawn') refuseClosed(request)
  if (request.state !== 'approval') {
    throw new Refusal('forms.decided', 'מישהו אחר כבר ענה על הבקשה הזאת.')
  }
  // Where the manager has left, the department approves once.
  const rest = request.step === 'department' ? [] : request.awaits.slice(1)
  const text = plainLines(note)
  if (!approved && text === '') throw missing('note')
  await addEvent(db, id, user.id, { kind: approved ? 'approved' : 'refused', text })
  if (!approved) await change(db, id, { state: 'refused', ...closedNow })
  else await change(db, id, { state: rest.length > 0 ? 'approval' : 'open', awaits: rest })
  await tellDecision(db, request, { approved, text })
  return null
}

/** Notifies the sender, and the department once a manager let the request in. */
async function tellDecision(
  db: Transaction,
  { id, title, departmentId, userId, step }: Request,
  { approved, text }: { approved: boolean; text: string },
): Promise<void> {
  if (userId === null) throw new Error('a request without a name waits for nobody')
  if (approved && step === 'manager') {
    const userIds = await listHandlerIds(db, departmentId)
    await notify(db, requestKinds['request-arrived'], {
      userIds,
      id,
      title,
      person: await loadName(db, userId),
    })
  }
  const outcome = approved ? 'הבקשה אושרה.' : 'הבקשה לא אושרה.'
  await notify(db, requestKinds['request-answered'], {
    userIds: [userId],
    id,
    title,
    words: `${outcome} ${text}`.trim(),
  })
}
