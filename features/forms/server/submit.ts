import { sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { timeZone } from '#core/rules/time/dates.ts'
import { one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, HttpProblem, Refusal } from '#core/server/http/index.ts'
import type { forms as endpoints, FillableForm } from '#features/forms/contract/forms.ts'
import { requestKinds } from '#features/forms/contract/notifications.ts'
import type { ApprovalStep } from '#features/forms/contract/vocabulary.ts'
import { attachTo } from '#platform/attachments/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { findApprovers, listApproverIds, loadName } from '#platform/people/server/index.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { answersTo } from '#platform/questions/server/index.ts'
import { addEvent } from './events.ts'
import { loadForm } from './fillable.ts'
import { filesIn, withNames } from './references.ts'
import { listHandlerIds } from './rights.ts'
import { formRequests } from './tables.ts'

type Sent = Body<typeof endpoints.submitForm>
type OpenForm = Awaited<ReturnType<typeof loadForm>>

/** Throws 409 where the questions are not those that were answered. */
function refuseOutdated({ revision }: FillableForm, sent: Sent): void {
  if (sent.revision === revision) return
  const message = 'הטופס השתנה בינתיים. התשובות שעדיין מתאימות נשארו, וכדאי לעבור עליהן ולשלוח שוב.'
  throw new HttpProblem(409, message, { errors: [{ field: 'revision', code: 'changed', message }] })
}

async function checked(db: Transaction, form: OpenForm, sent: Sent): Promise<Answer[]> {
  refuseOutdated(form, sent)
  const answers = answersTo(form.questions, sent.answers, 'answers')
  if (answers.length === 0 && form.questions.length > 0) {
    throw new Refusal('forms.empty', 'עוד לא נענתה אף שאלה.')
  }
  return withNames(db, form.questions, answers)
}

/** Where nobody manages the sender, the department approves in the manager's place. */
function stepsOf({ approval }: FillableForm, hasManager: boolean): ApprovalStep[] {
  if (approval === 'none') return []
  if (approval === 'department' || !hasManager) return ['department']
  return approval === 'both' ? ['manager', 'department'] : ['manager']
}

/** Throws 404, 409, 400 naming the answers that are wrong, or a refusal. */
export const submitForm: Handler<typeof endpoints.submitForm> = async ({ db, user, body: sent }) => {
  const form = await loadForm(db, user, sent.form_id)
  const answers = await checked(db, form, sent)
  const approvers = await findApprovers(db, user.id)
  const awaits = stepsOf(form, approvers.approverId !== null)
  const written = db
    .insert(formRequests)
    .values({
      formId: form.id,
      formRevision: form.revision,
      title: form.title,
      departmentId: form.department_id,
      userId: user.id,
      answers,
      state: awaits.length > 0 ? 'approval' : 'open',
      awaits,
      ...(awaits[0] === 'manager' ? approvers : {}),
      dueOn:
        form.due_days === null
          ? null
          : sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date + ${form.due_days}::integer`,
    })
    .returning()
  const row = await one(written)
  await attachTo(db, user.id, filesIn(answers), { kind: 'form', itemId: row.id }, 'answers')
  await addEvent(db, row.id, user.id, { kind: 'sent' })
  const facts = { id: row.id, title: form.title, person: await loadName(db, user.id) }
  if (awaits[0] === 'manager')
    await notify(db, requestKinds['approval-asked'], { userIds: await listApproverIds(db, row), ...facts })
  else
    await notify(db, requestKinds['request-arrived'], {
      userIds: await listHandlerIds(db, form.department_id),
      ...facts,
    })
  return { id: row.id }
}
