import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { cleanText, plainLines } from '#core/rules/text/text.ts'
import { changedMeanwhile, type Database, one } from '#core/server/database/index.ts'
import { type Handler, type Handlers, invalid, missing, Refusal } from '#core/server/http/index.ts'
import type { EditedForm, formsAdmin } from '#features/forms/contract/forms-admin.ts'
import { checkPlaces, departments, presentPlaces } from '#platform/people/server/index.ts'
import { refuseQuestions } from '#platform/questions/server/index.ts'
import { formRequests, forms } from './tables.ts'

const formMissing = 'הטופס לא נמצא'

/** Row limit of a list without paging. */
const most = 300

const getManagedForms: Handler<typeof formsAdmin.getManagedForms> = async ({ db }) => ({
  forms: await db
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
    .limit(most),
})

/** A form to be changed, its audience without branches and departments that were deleted. Throws 404. */
async function loadManaged(db: Database, id: number): Promise<EditedForm> {
  const row = await one(db.select().from(forms).where(eq(forms.id, id)), formMissing)
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
async function countAnswered(db: Database, id: number) {
  const { rows } = await db.execute<{ question: string; answers: number }>(sql`
    select answer ->> 'key' as question, count(*)::integer as answers
    from ${formRequests}, jsonb_array_elements(${formRequests.answers}) answer
    where ${formRequests.formId} = ${id} group by 1 limit 200`)
  return rows
}

const getManagedForm: Handler<typeof formsAdmin.getManagedForm> = async ({ db, query: { id } }) => ({
  form: await loadManaged(db, id),
  answered: await countAnswered(db, id),
})

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

/** Throws 400, 404, or a refusal where somebody changed it since that revision. */
const saveForm: Handler<typeof formsAdmin.saveForm> = async ({ db, body: given }) => {
  const columns = await columnsOf(db, given)
  if (given.id === null) {
    if ((await db.$count(forms)) >= most) throw new Refusal('forms.too-many-forms', `אפשר עד ${most} טפסים.`)
    return one(
      db
        .insert(forms)
        .values({ ...columns })
        .returning({ id: forms.id, revision: forms.revision }),
    )
  }
  const form = await one(db.select().from(forms).where(eq(forms.id, given.id)).for('update'), formMissing)
  if (form.revision !== given.revision) throw changedMeanwhile('forms', 'הטופס השתנה')
  const revision = form.revision + 1
  await db
    .update(forms)
    .set({ ...columns, revision })
    .where(eq(forms.id, given.id))
  return { id: form.id, revision }
}

export const formAdminHandlers: Handlers<typeof formsAdmin> = { getManagedForms, getManagedForm, saveForm }
