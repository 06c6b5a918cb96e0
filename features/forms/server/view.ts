import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { timeZone } from '#core/rules/time/dates.ts'
import { type Database, isoMoment, one } from '#core/server/database/index.ts'
import { type Handler, notFound, type SessionUser } from '#core/server/http/index.ts'
import type { forms as endpoints, FormEvent, FormRequest } from '#features/forms/contract/forms.ts'
import type { ApprovalStep } from '#features/forms/contract/vocabulary.ts'
import { listAttachments, openAttachment } from '#platform/attachments/server/index.ts'
import { branchOf, departments, fullName, listApproverIds, users } from '#platform/people/server/index.ts'
import { openProgress } from '#platform/requests/contract/vocabulary.ts'
import { nextStep } from './handling/approvers.ts'
import { handles } from './rights.ts'
import { formRequestEvents, formRequests } from './tables.ts'

const owners = alias(users, 'owners')
const ownerName = sql<string | null>`${owners.firstName} || ' ' || ${owners.lastName}`

/** More than anybody writes about one request. */
const mostEvents = 500

/** The condition that the day by which a request is due is over, and it is not closed. */
export const isOverdue = sql<boolean>`(${formRequests.state} in ('open', 'process') and ${formRequests.dueOn} is not null
  and ${formRequests.dueOn} < (now() at time zone ${sql.raw(`'${timeZone}'`)})::date)`

function findRequest(db: Database, id: number) {
  const request = db
    .select({
      id: formRequests.id,
      form_id: formRequests.formId,
      title: formRequests.title,
      departmentId: formRequests.departmentId,
      department: departments.name,
      userId: formRequests.userId,
      approverId: formRequests.approverId,
      laterApproverId: formRequests.laterApproverId,
      createdAt: formRequests.createdAt,
      sender: fullName(),
      branch: branchOf(formRequests.userId),
      state: formRequests.state,
      step: nextStep,
      missing: formRequests.missing,
      owner_id: formRequests.ownerId,
      owner: ownerName,
      due_on: formRequests.dueOn,
      overdue: isOverdue,
      answers: formRequests.answers,
      created_at: isoMoment<string>(formRequests.createdAt),
    })
    .from(formRequests)
    .innerJoin(departments, eq(departments.id, formRequests.departmentId))
    .leftJoin(users, eq(users.id, formRequests.userId))
    .leftJoin(owners, eq(owners.id, formRequests.ownerId))
    .where(eq(formRequests.id, id))
  return one(request, 'הבקשה לא נמצאה')
}

function listEvents(db: Database, requestId: number, withInternal: boolean): Promise<FormEvent[]> {
  return db
    .select({
      id: formRequestEvents.id,
      at: isoMoment<string>(formRequestEvents.at),
      actor: sql<string | null>`${fullName()}`,
      kind: formRequestEvents.kind,
      text: formRequestEvents.text,
      internal: formRequestEvents.internal,
    })
    .from(formRequestEvents)
    .leftJoin(users, eq(users.id, formRequestEvents.actorId))
    .where(
      and(
        eq(formRequestEvents.requestId, requestId),
        withInternal ? undefined : eq(formRequestEvents.internal, false),
      ),
    )
    .orderBy(asc(formRequestEvents.id))
    .limit(mostEvents)
}

/** Whether the person may give the approval that a request waits for now. */
export async function mayApprove(
  db: Database,
  user: SessionUser,
  request: Pick<
    typeof formRequests.$inferSelect,
    'userId' | 'departmentId' | 'approverId' | 'laterApproverId' | 'createdAt'
  > & { step: ApprovalStep | null },
): Promise<boolean> {
  if (request.step === null || request.userId === user.id) return false
  if (request.step === 'department') return handles(db, user, request.departmentId)
  return user.role === 'administrator' || (await listApproverIds(db, request)).includes(user.id)
}

/** Whether the person has approved the request before. */
async function hasApproved(db: Database, userId: number, requestId: number): Promise<boolean> {
  const approved = sql`${formRequestEvents.requestId} = ${requestId} and ${formRequestEvents.actorId} = ${userId}
    and ${formRequestEvents.kind} = 'approved'`
  return (await db.$count(formRequestEvents, approved)) > 0
}

/**
 * A request for its sender, its department, and its approvers: those who approved read it until it is closed. Throws 404 for
 * everybody else.
 */
export async function loadRequest(db: Database, user: SessionUser, id: number): Promise<FormRequest> {
  const found = await findRequest(db, id)
  const { departmentId, userId, approverId, laterApproverId, createdAt, step, sender, branch, ...rest } =
    found
  const { owner_id, owner, ...shown } = rest
  const isSender = userId === user.id
  const isOpen = openProgress.some((state) => state === shown.state)
  const approve = await mayApprove(db, user, found)
  // What a person asked of their own department is seen to by a colleague.
  const handle = !isSender && (await handles(db, user, departmentId))
  if (!isSender && !approve && !handle && !(isOpen && (await hasApproved(db, user.id, id)))) {
    throw notFound('הבקשה לא נמצאה')
  }
  const open = isSender && isOpen
  return {
    ...shown,
    sender: userId === null ? null : { id: userId, name: sender, branch },
    owner: owner_id === null || owner === null ? null : { id: owner_id, name: owner },
    awaits: step,
    events: await listEvents(db, id, handle),
    files: (await listAttachments(db, 'form', [id])).map(({ itemId, ...file }) => file),
    may: { withdraw: open, reply: open, approve, handle },
  }
}

export const downloadFormFile: Handler<typeof endpoints.downloadFormFile> = async ({
  portal,
  db,
  user,
  query: { id, file_id },
}) => {
  await loadRequest(db, user, id)
  return openAttachment(db, portal.storage, { kind: 'form', itemId: id }, file_id)
}
