import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf, type Database, isoMoment, whereGiven } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { inboxReport as description } from '#features/forms/contract/inbox-report.ts'
import type { InboxView } from '#features/forms/contract/vocabulary.ts'
import { handledBy, handledDepartments, handles } from '#features/forms/server/rights.ts'
import { formRequests, forms } from '#features/forms/server/tables.ts'
import { isOverdue } from '#features/forms/server/view.ts'
import { branchOf, departments, users } from '#platform/people/server/index.ts'
import { answerTexts, questionColumns } from '#platform/questions/server/index.ts'
import type { FiguresOf } from '#platform/reports/contract/report.ts'
import { report } from '#platform/reports/server/index.ts'
import { type ProgressState, progressStates } from '#platform/requests/contract/vocabulary.ts'
import { type WorkSource, workRows } from '#platform/requests/server/index.ts'
import { nextStep } from './approvers.ts'
import { hoursToClose } from './handling.ts'

const owners = alias(users, 'owners')
const nullableName = (people: typeof users | typeof owners) =>
  sql<string | null>`${people.firstName} || ' ' || ${people.lastName}`

const inState = (state: string) => sql`${formRequests.state} = ${sql.raw(`'${state}'`)}`
const waitsForDepartment = sql`${inState('approval')} and ${nextStep} = 'department'`
const isOpen = sql`${formRequests.state} in ('open', 'process')`

/** The states of each view. */
const statesOf: Record<InboxView | 'open', readonly ProgressState[]> = {
  open: ['open', 'process'],
  overdue: ['open', 'process'],
  unowned: ['open'],
  approval: ['approval'],
  done: ['done'],
  refused: ['refused'],
  withdrawn: ['withdrawn'],
  all: progressStates,
}

/** The condition of a view, whose text is the same for all of them. */
function inView(view: InboxView | 'open'): SQL | undefined {
  const only = (name: InboxView, condition: SQL) =>
    whereGiven(view === name || undefined, 'boolean', (given) => sql`${given} and ${condition}`)
  return and(
    anyOf(formRequests.state, statesOf[view]),
    only('overdue', isOverdue),
    only('unowned', sql`${formRequests.ownerId} is null`),
    only('approval', sql`${nextStep} = 'department'`),
  )
}

/** The requests of a department; in the file of one form its answers too. */
export const inboxReport = report(description, {
  title: async (db, { department_id }) => {
    const [row] = await db.select().from(departments).where(eq(departments.id, department_id))
    return `בקשות ${row?.name ?? ''}`
  },
  mayRead: (db, user, { department_id }) => handles(db, user, department_id),
  fileColumns: async (db, { form_id }) => {
    if (form_id === undefined) return description.columns
    const [form] = await db.select({ questions: forms.questions }).from(forms).where(eq(forms.id, form_id))
    const ofForm = eq(formRequests.formId, form_id)
    const asked = await questionColumns(db, form?.questions ?? [], formRequests.answers, ofForm)
    return [...description.columns, ...asked]
  },
  query: ({ department_id, form_id, owner_id, view }, forFile) => ({
    from: sql`${formRequests} left join ${users} on ${eq(users.id, formRequests.userId)}
      left join ${users} as ${owners} on ${eq(owners.id, formRequests.ownerId)}`,
    where: and(
      eq(formRequests.departmentId, department_id),
      whereGiven(form_id, 'integer', (given) => sql`${formRequests.formId} = ${given}`),
      whereGiven(owner_id, 'integer', (given) => sql`${formRequests.ownerId} = ${given}`),
      inView(view ?? 'open'),
    ),
    id: formRequests.id,
    row: {
      id: formRequests.id,
      title: formRequests.title,
      sender: nullableName(users),
      employee_number: users.employeeNumber as unknown as SQL<string | null>,
      branch: branchOf(formRequests.userId),
      state: formRequests.state,
      owner: nullableName(owners),
      created_at: isoMoment<string>(formRequests.createdAt),
      due_on: formRequests.dueOn,
      overdue: isOverdue,
      answered_at: isoMoment<string | null>(formRequests.closedAt),
    },
    ...(forFile && { extra: answerTexts(formRequests.answers) }),
    sorts: { created_at: [formRequests.createdAt], due_on: [formRequests.dueOn] },
  }),
  loadFigures,
})

/** How soon requests are closed is reckoned from those of the last days. */
const recentDays = 90
/** The most forms and people to choose from. */
const most = 300

const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::integer`

/** What is open in a department, and how soon it closes requests. */
async function loadFigures(
  db: Database,
  { department_id }: { department_id: number },
): Promise<FiguresOf<typeof description>> {
  const theirs = eq(formRequests.departmentId, department_id)
  const recent = sql`${formRequests.closedAt} > now() - make_interval(days => ${recentDays}) and ${formRequests.state} <> 'withdrawn'`
  const [[open], [approval], [closed], formRows, ownerRows] = await Promise.all([
    db
      .select({
        open: count(sql`true`),
        overdue: count(isOverdue),
        unowned: count(sql`${formRequests.ownerId} is null`),
      })
      .from(formRequests)
      .where(and(theirs, isOpen)),
    db
      .select({ count: count(sql`true`) })
      .from(formRequests)
      .where(and(theirs, waitsForDepartment)),
    db.select({ hours: hoursToClose }).from(formRequests).where(and(theirs, recent)),
    db
      .select({ id: forms.id, name: forms.title })
      .from(forms)
      .where(eq(forms.departmentId, department_id))
      .orderBy(forms.title, forms.id)
      .limit(most),
    db
      .select({ id: owners.id, name: sql<string>`${nullableName(owners)}` })
      .from(owners)
      .where(
        sql`${owners.id} in (select ${formRequests.ownerId} from ${formRequests} where ${theirs} and ${isOpen})`,
      )
      .orderBy(owners.firstName, owners.lastName, owners.id)
      .limit(most),
  ])
  return {
    open: open?.open ?? 0,
    overdue: open?.overdue ?? 0,
    unowned: open?.unowned ?? 0,
    approval: approval?.count ?? 0,
    hours_to_close: closed?.hours ?? null,
    forms: formRows,
    owners: ownerRows,
  }
}

/** The departments whose requests the person sees to, with what is open in each. */
export async function listInboxDepartments(db: Database, user: SessionUser) {
  const handled = await handledDepartments(db, user)
  const rows = await db
    .select({ id: formRequests.departmentId, open: count(sql`true`), overdue: count(isOverdue) })
    .from(formRequests)
    .where(isOpen)
    .groupBy(formRequests.departmentId)
  return handled.map(({ id, name }) => {
    const { open = 0, overdue = 0 } = rows.find((row) => row.id === id) ?? {}
    return { id, name, open, overdue }
  })
}

/**
 * What those who see to requests have to do: what is open, but where its sender is to answer first, and what their department is
 * to approve. In one's own colleagues see to it.
 */
export const formWork: WorkSource = {
  kind: 'form',
  access: 'duty:forms',
  rows: (user) =>
    workRows(
      'form',
      {
        id: formRequests.id,
        title: formRequests.title,
        personId: formRequests.userId,
        since: formRequests.createdAt,
        due: formRequests.dueOn,
        ownerId: formRequests.ownerId,
      },
      sql`${formRequests}
        where ${formRequests.departmentId} = any(array(
            select ${departments.id} from ${departments} where ${handledBy(user)}))
          and ${formRequests.userId} is distinct from ${user.id}
          and ((${isOpen} and ${formRequests.missing} = '') or (${waitsForDepartment}))`,
    ),
}
