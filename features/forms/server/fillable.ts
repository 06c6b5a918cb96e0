import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, one } from '#core/server/database/index.ts'
import type { Handler, SessionUser } from '#core/server/http/index.ts'
import type { forms as endpoints, FillableForm } from '#features/forms/contract/forms.ts'
import { inAudience } from '#platform/content/server/index.ts'
import { departments } from '#platform/people/server/index.ts'
import { forms } from './tables.ts'

/** Row limit of a list without paging. */
const most = 300

function openTo(user: SessionUser): SQL | undefined {
  return and(eq(forms.open, true), inAudience(user, forms))
}

const card = {
  id: forms.id,
  title: forms.title,
  description: forms.description,
  department: departments.name,
  is_contact: forms.isContact,
}

/** The titles of the questions and of their options; the strict mode returns each once. */
const asks = sql<string[]>`jsonb_path_query_array(${forms.questions}, 'strict $.**.title')`

export const getForms: Handler<typeof endpoints.getForms> = async ({ db, user }) => ({
  forms: await db
    .select({ ...card, asks })
    .from(forms)
    .innerJoin(departments, eq(departments.id, forms.departmentId))
    .where(openTo(user))
    .orderBy(asc(forms.title), asc(forms.id))
    .limit(most),
})

/** A form that a person may send. Throws 404. */
export function loadForm(
  db: Database,
  user: SessionUser,
  id: number,
): Promise<FillableForm & { department_id: number }> {
  const form = db
    .select({
      ...card,
      department_id: forms.departmentId,
      revision: forms.revision,
      questions: forms.questions,
      approval: forms.approval,
      due_days: forms.dueDays,
    })
    .from(forms)
    .innerJoin(departments, eq(departments.id, forms.departmentId))
    .where(and(eq(forms.id, id), openTo(user)))
  return one(form, 'הטופס לא נמצא, או שכבר אי אפשר לשלוח אותו')
}
