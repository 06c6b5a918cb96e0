import { and, eq, sql } from 'drizzle-orm'
import { type Database, isoMoment, jsonOf, whereGiven } from '#core/server/database/index.ts'
import { registrationReport as description } from '#features/events/contract/registered-report.ts'
import { branchOf, fullName, users, visiblePhone } from '#platform/people/server/index.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { answerColumns, answerKinds, betweenOptions } from '#platform/questions/rules/answer-table.ts'
import type { ReportColumn } from '#platform/reports/contract/report.ts'
import { report } from '#platform/reports/server/index.ts'
import { findForm, mayManage } from './forms.ts'
import { eventName } from './seats.ts'
import { total } from './states.ts'
import { registrationForms, registrations } from './tables.ts'

/** In characters. */
const answerWidth = 24
/** So many questions with different titles are columns at most. */
const maxTitles = 200
/** Keeps the names of questions apart from those of other columns. */
const prefix = 'answer '

const between = sql`${betweenOptions}::text`

/** The answers of a row as an object by column; phones, days and numbers as they are stored, which their column writes. */
const answerTexts = sql`coalesce((
  select jsonb_object_agg(${prefix}::text || (answer ->> 'key') || ' ' || (answer ->> 'title'), case answer ->> 'type'
    when 'children' then (
      select string_agg(format('%s (גיל %s, מידה %s)', child ->> 'name', child ->> 'age', child ->> 'size'), ${between})
      from jsonb_array_elements(answer -> 'children') child)
    else (select string_agg(text, ${between}) from jsonb_array_elements_text(answer -> 'texts') text) end)
  from jsonb_array_elements(${registrations.answers}) answer), '{}')`

/** The registrations to an event, with what they answered, for those who organise it. */
export const registrationReport = report(description, {
  title: async (db, { id }) => `נרשמים ${(await eventName(db, id)).title}`,
  mayRead: async (db, user, { id }) => {
    const form = await findForm(db, { branchId: null, departmentId: null, closedTypes: [], ...user }, id)
    return form !== undefined && mayManage(user, form)
  },
  fileColumns: async (db, { id }) => [...description.columns, ...(await questionColumns(db, id))],
  query: ({ id, state }) => ({
    from: sql`${registrations} join ${users} on ${eq(users.id, registrations.userId)}`,
    where: and(
      eq(registrations.postId, id),
      whereGiven(state, 'text', (given) => sql`${registrations.state} = ${given}`),
    ),
    id: registrations.id,
    row: sql`(${jsonOf(description.row, {
      name: fullName(),
      employee_number: users.employeeNumber,
      branch: branchOf(registrations.userId),
      phone: visiblePhone,
      state: registrations.state,
      seats: registrations.seats,
      total,
      registered_at: isoMoment<string>(registrations.registeredAt),
      attended_at: isoMoment<string | null>(registrations.attendedAt),
    })}::jsonb || ${answerTexts})`,
    sorts: { registered_at: [registrations.ordinal] },
  }),
})

/** A column for each question, and for what it was called before. */
async function questionColumns(db: Database, id: number): Promise<ReportColumn[]> {
  const [form] = await db
    .select({ questions: registrationForms.questions })
    .from(registrationForms)
    .where(eq(registrationForms.postId, id))
  const { rows } = await db.execute<Pick<Answer, 'key' | 'type' | 'title'>>(sql`
    select distinct answer ->> 'key' as key, answer ->> 'type' as type, answer ->> 'title' as title
    from ${registrations}, jsonb_array_elements(${registrations.answers}) answer
    where ${registrations.postId} = ${id} order by key, title limit ${maxTitles}`)
  return answerColumns(form?.questions ?? [], rows).map(({ key, type, title, heading }) => ({
    key: `${prefix}${key} ${title}`,
    title: heading,
    kind: answerKinds[type] ?? 'text',
    width: answerWidth,
  }))
}
