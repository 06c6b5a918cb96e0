import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { cleanText, plainLines } from '#core/rules/text.ts'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { invalid, missing, notFound, Refusal } from '#core/server/http/index.ts'
import type { EditedForm, formsAdmin, ManagedForm } from '#features/forms/contract/forms-admin.ts'
import { checkPlaces, departments, presentPlaces } from '#platform/people/server/index.ts'
import { refuseQuestions } from '#platform/questions/server/index.ts'
import { formRequests, forms } from './tables.ts'

/** As many as a list without pages shows. */
const most = 300

/** Every form, open ones first. */
export function listManaged(db: Database): Promise<ManagedForm[]> {
  return db
    .select({
      id: forms.id,
      title: forms.title,
      department: departments.name,
      approval: forms.approval,
      open: forms.open,
      requests: sql<number>`(select count(*)::integer from ${formRequests} where ${formRequests.formId} = ${forms.id})`,
    })
    .from(forms)
    .innerJoin(departments, eq(departments.id, forms.departmentId))
    .orderBy(desc(forms.open), asc(forms.title), asc(forms.id))
    .limit(most)
}

/** A form to be changed, its audience without branches and departments that were deleted. Throws 404. */
export async function loadManaged(db: Database, id: number): Promise<EditedForm> {
  const [row] = await db.select().from(forms).where(eq(forms.id, id))
  if (!row) throw notFound('הטופס לא נמצא')
  return {
    id: row.id,
    revision: row.revision,
    title: row.title,
    description: row.description,
    department_id: row.departmentId,
    audience: {
      ...(await presentPlaces(db, { branches: row.audienceBranches, departments: row.audienceDepartments })),
      roles: row.audienceRoles as EditedForm['audience']['roles'],
    },
    questions: row.questions,
    approval: row.approval,
    due_days: row.dueDays,
    keep_months: row.keepMonths,
    open: row.open,
  }
}

/** How many answered each question of a form, of those that anybody did. */
export async function countAnswered(db: Database, id: number) {
  const { rows } = await db.execute<{ question: string; answers: number }>(sql`
    select answer ->> 'key' as question, count(*)::integer as answers
    from ${formRequests}, jsonb_array_elements(${formRequests.answers}) answer
    where ${formRequests.formId} = ${id} group by 1 limit 200`)
  return rows
}

type Given = Body<typeof formsAdmin.saveForm>

async function columnsOf(db: Database, given: Given) {
  const title = cleanText(given.title)
  if (title === '') throw missing('title')
  refuseQuestions(given.questions, 'questions', { references: true })
  await checkPlaces(db, given.audience, 'audience.')
  if ((await db.$count(departments, eq(departments.id, given.department_id))) === 0) {
    throw invalid('department_id', 'not-found', 'המחלקה לא נמצאה')
  }
  return {
    title,
    description: plainLines(given.description),
    departmentId: given.department_id,
    audienceBranches: given.audience.branches,
    audienceDepartments: given.audience.departments,
    audienceRoles: given.audience.roles,
    questions: given.questions,
    approval: given.approval,
    dueDays: given.due_days,
    keepMonths: given.keep_months,
    open: given.open,
  }
}

/** Makes a form or changes one. Throws 400, 404, or a refusal where somebody changed it since that revision. */
export async function saveForm(db: Transaction, given: Given): Promise<{ id: number; revision: number }> {
  const columns = await columnsOf(db, given)
  if (given.id === null) {
    if ((await db.$count(forms)) >= most) throw new Refusal('forms.too-many-forms', `אפשר עד ${most} טפסים.`)
    const [made] = await db
      .insert(forms)
      .values({ ...columns })
      .returning({ id: forms.id, revision: forms.revision })
    if (!made) throw new Error('the form was not written')
    return made
  }
  const [form] = await db.select().from(forms).where(eq(forms.id, given.id)).for('update')
  if (!form) throw notFound('הטופס לא נמצא')
  if (form.revision !== given.revision) {
    throw new Refusal('forms.changed-meanwhile', 'הטופס נשמר בינתיים במקום אחר.')
  }
  const revision = form.revision + 1
  await db
    .update(forms)
    .set({ ...columns, revision })
    .where(eq(forms.id, given.id))
  return { id: form.id, revision }
}
