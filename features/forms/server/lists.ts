import { asc, desc, eq, sql } from 'drizzle-orm'
import { truncated } from '#core/rules/text/text.ts'
import { anyOf, type Database, isoMoment, prepared } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import type { ApprovalStep } from '#features/forms/contract/vocabulary.ts'
import { nameOf } from '#platform/people/server/index.ts'
import { answerText } from '#platform/questions/rules/answer-table.ts'
import type { MyRequest, WaitingRequest } from '#platform/requests/contract/requests.ts'
import { type ProgressState, progressStateNames } from '#platform/requests/contract/vocabulary.ts'
import { nextStep, waitsForManager } from './handling/approvers.ts'
import { handledDepartments } from './rights.ts'
import { formRequests } from './tables.ts'

function stateText(state: ProgressState, step: ApprovalStep | null): string {
  if (state !== 'approval') return progressStateNames[state]
  return step === 'manager' ? 'מחכה לאישור מנהל או מנהלת' : 'מחכה לאישור המחלקה'
}

const address = (id: number) => `/my-requests/form/${id}`

export async function listOwn(db: Database, userId: number, most: number): Promise<MyRequest[]> {
  const rows = await db
    .select({
      id: formRequests.id,
      title: formRequests.title,
      state: formRequests.state,
      step: nextStep,
      missing: formRequests.missing,
      created_at: isoMoment<string>(formRequests.createdAt),
      changed_at: isoMoment<string>(formRequests.changedAt),
    })
    .from(formRequests)
    .where(eq(formRequests.userId, userId))
    .orderBy(desc(formRequests.createdAt), desc(formRequests.id))
    .limit(most)
  return rows.map(({ step, ...row }) => ({
    kind: 'form',
    ...row,
    state_text: stateText(row.state, step),
    url: address(row.id),
  }))
}

const waitingFor = prepared((db, as: 'manager' | 'department') => {
  const userId = sql.placeholder('userId')
  const ofDepartments = sql`${anyOf(formRequests.departmentId, sql.placeholder('departments'))}
    and ${formRequests.state} = 'approval' and ${nextStep} = 'department' and ${formRequests.userId} <> ${userId}`
  return db
    .select({
      id: formRequests.id,
      title: formRequests.title,
      person: sql<string>`${nameOf(formRequests.userId)}`,
      answers: formRequests.answers,
      created_at: isoMoment<string>(formRequests.createdAt),
    })
    .from(formRequests)
    .where(as === 'manager' ? waitsForManager(userId) : ofDepartments)
    .orderBy(asc(formRequests.createdAt), asc(formRequests.id))
    .limit(sql.placeholder('most'))
    .prepare('waiting_for')
})

/** The forms of others that wait for the person's approval: as a manager, and in the departments that they see to. */
export async function listWaiting(db: Database, user: SessionUser, most: number): Promise<WaitingRequest[]> {
  const userId = user.id
  const departments = (await handledDepartments(db, user)).map(({ id }) => id)
  const found = await Promise.all([
    waitingFor(db, 'manager').execute({ userId, most }),
    departments.length > 0 ? waitingFor(db, 'department').execute({ userId, departments, most }) : [],
  ])
  return found.flat().map(({ answers, ...row }) => ({
    ...{ kind: 'form', ...row, url: address(row.id) },
    text: truncated(
      answers
        .filter(({ type }) => type !== 'identity-number')
        .slice(0, 3)
        .map((answer) => `${answer.title}: ${answerText(answer)}`)
        .join(' · '),
      200,
    ),
  }))
}
