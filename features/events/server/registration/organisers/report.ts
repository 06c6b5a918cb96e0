import { and, eq, sql } from 'drizzle-orm'
import { isoMoment, whereGiven } from '#core/server/database/index.ts'
import { registrationReport as description } from '#features/events/contract/registered-report.ts'
import { findForm, mayManage } from '#features/events/server/registration/forms.ts'
import { eventName } from '#features/events/server/registration/seats.ts'
import { total } from '#features/events/server/registration/states.ts'
import { registrationForms, registrations } from '#features/events/server/registration/tables.ts'
import { branchOf, fullName, users, visiblePhone } from '#platform/people/server/index.ts'
import { answerTexts, questionColumns } from '#platform/questions/server/index.ts'
import { report } from '#platform/reports/server/index.ts'

/** The registrations to an event, with what they answered, for those who organise it. */
export const registrationReport = report(description, {
  title: async (db, { id }) => `נרשמים ${(await eventName(db, id)).title}`,
  mayRead: async (db, user, { id }) => {
    const form = await findForm(db, { branchId: null, departmentId: null, closedTypes: [], ...user }, id)
    return form !== undefined && mayManage(user, form)
  },
  fileColumns: async (db, { id }) => {
    const { postId, questions } = registrationForms
    const [form] = await db.select({ questions }).from(registrationForms).where(eq(postId, id))
    const ofEvent = eq(registrations.postId, id)
    const asked = await questionColumns(db, form?.questions ?? [], registrations.answers, ofEvent)
    return [...description.columns, ...asked]
  },
  query: ({ id, state }) => ({
    from: sql`${registrations} join ${users} on ${eq(users.id, registrations.userId)}`,
    where: and(
      eq(registrations.postId, id),
      whereGiven(state, 'text', (given) => sql`${registrations.state} = ${given}`),
    ),
    id: registrations.id,
    row: {
      name: fullName(),
      employee_number: users.employeeNumber,
      branch: branchOf(registrations.userId),
      phone: visiblePhone,
      state: registrations.state,
      seats: registrations.seats,
      total,
      registered_at: isoMoment<string>(registrations.registeredAt),
      attended_at: isoMoment<string | null>(registrations.attendedAt),
    },
    extra: answerTexts(registrations.answers),
    sorts: { registered_at: [registrations.ordinal] },
  }),
})
