import { and, asc, eq, sql } from 'drizzle-orm'
import { cleanText } from '#core/rules/text/text.ts'
import { addDays, type CalendarDay, dayInIsrael, weekdayOf } from '#core/rules/time/days.ts'
import { monthOf } from '#core/rules/time/months.ts'
import { one, type Transaction } from '#core/server/database/index.ts'
import { type Handlers, HttpProblem, notFound, Refusal } from '#core/server/http/index.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import type { Portal } from '#core/server/portal.ts'
import { lockPerson } from '#platform/people/server/index.ts'
import type { reportViews as endpoints } from '#platform/reports/contract/views.ts'
import { daysOf, type Period } from '#platform/reports/rules/periods.ts'
import { exportOf, requireReport, startFile } from './exports.ts'
import { reportOf } from './report.ts'
import { reportViews } from './tables.ts'

/** Of one person, of one report. */
const maxViews = 20

const theirs = (userId: number, id: number) => and(eq(reportViews.id, id), eq(reportViews.userId, userId))

/** What a view asks its report for on a day: its period moves on. */
function filterOn(name: string, filter: object, today: CalendarDay): object {
  const hasPeriod = 'from' in (reportOf(name)?.filter ?? {})
  const given = hasPeriod ? { ...filter, ...daysOf(filter as Period, today) } : filter
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

export const reportViewHandlers: Handlers<typeof endpoints> = {
  async getReportViews({ db, user, query: { report } }) {
    const { id, name, search, schedule } = reportViews
    const views = await db
      .select({ id, name, search, schedule })
      .from(reportViews)
      .where(and(eq(reportViews.userId, user.id), eq(reportViews.report, report)))
      .orderBy(asc(name), asc(id))
      .limit(maxViews)
    return { views }
  },

  /** Throws 400 and 403 for what the person could not ask for now, 404 where the view is not theirs, or a refusal where there are too many. */
  async saveReportView({ portal, db, user, body }) {
    const { id, report, ...given } = body
    const today = dayInIsrael(portal.clock())
    await requireReport(db, user, report, filterOn(report, given.filter, today))
    const row = { ...given, name: cleanText(given.name) }
    if (id !== null) {
      const changed = db.update(reportViews).set(row).where(theirs(user.id, id))
      return one(changed.returning({ id: reportViews.id }))
    }
    await lockPerson(db, user.id)
    const same = and(eq(reportViews.userId, user.id), eq(reportViews.report, report))
    if ((await db.$count(reportViews, same)) >= maxViews) {
      throw new Refusal('reports.too-many-views', `אפשר לשמור עד ${maxViews} תצוגות של דוח.`)
    }
    const added = db.insert(reportViews).values({ ...row, report, userId: user.id, sentOn: today })
    return one(added.returning({ id: reportViews.id }))
  },

  /** Throws 404 where it is not theirs. */
  async removeReportView({ db, user, query: { id } }) {
    const [removed] = await db.delete(reportViews).where(theirs(user.id, id)).returning()
    if (!removed) throw notFound()
    return null
  },
}

/** Since when a view of each schedule is due that was not sent since then. */
function dueSince(today: CalendarDay) {
  return {
    daily: today,
    weekly: addDays(today, -weekdayOf(today)),
    monthly: `${monthOf(today)}-01`,
  }
}

/** Has the files of all due views made, each once, also where several processes do so or one dies. */
export async function sendDueViews({
  portal,
  transact,
}: Pick<JobContext, 'portal' | 'transact'>): Promise<void> {
  const today = dayInIsrael(portal.clock())
  while (await transact((db) => sendNext(db, portal.jobs, today))) {}
}

async function sendNext(db: Transaction, jobs: Portal['jobs'], today: CalendarDay): Promise<boolean> {
  const since = sql`(${JSON.stringify(dueSince(today))}::jsonb ->> ${reportViews.schedule})::date`
  const [next] = await db
    .select()
    .from(reportViews)
    .where(sql`${reportViews.sentOn} < ${since}`)
    .orderBy(asc(reportViews.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return false
  await db.update(reportViews).set({ sentOn: today }).where(eq(reportViews.id, next.id))
  const { userId, report, name } = next
  const filter = filterOn(report, next.filter as object, today)
  try {
    const asked = await exportOf(db, report, filter, 'xlsx')
    await startFile(db, jobs, { ...asked, userId, viewName: name })
  } catch (error) {
    // Of a report that is no more, or of something that is gone: the view stays, for the person to mend or remove.
    if (!(error instanceof HttpProblem)) throw error
  }
  return true
}
