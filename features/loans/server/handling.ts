import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { plainLines } from '#core/rules/text/text.ts'
import { anyOf, type Database, isoMoment, whereGiven } from '#core/server/database/index.ts'
import { type Handler, missing, notFound, Refusal } from '#core/server/http/index.ts'
import { loanReport as description, type SentLoan } from '#features/loans/contract/loan-report.ts'
import type { loans as endpoints } from '#features/loans/contract/loans.ts'
import { loanKinds } from '#features/loans/contract/notifications.ts'
import { loanStateNames } from '#features/loans/contract/vocabulary.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { branches, fullName, nameOf, users } from '#platform/people/server/index.ts'
import type { FiguresOf } from '#platform/reports/contract/report.ts'
import { type Choice, inPeriod, report } from '#platform/reports/server/index.ts'
import { type WorkSource, workRows } from '#platform/requests/server/index.ts'
import { loanChanged, lockLoan } from './requests.ts'
import { loanFiles, loanGuarantors, loans } from './tables.ts'

type Filter = Choice<typeof description>
type Figures = FiguresOf<typeof description>

function matches({ state, branch_id, people, ...period }: Filter): SQL | undefined {
  return and(
    isNotNull(loans.sentAt),
    whereGiven(state, 'text', (given) => sql`${loans.state} = ${given}`),
    whereGiven(branch_id, 'integer', (given) => sql`${users.branchId} = ${given}`),
    inPeriod(loans.sentAt, period),
    people && anyOf(loans.userId, people),
  )
}

const withPeople = sql`${loans} join ${users} on ${users.id} = ${loans.userId}
  left join ${branches} on ${branches.id} = ${users.branchId}`

/** The requests that were sent, the newest first. */
export const loanReport = report(description, {
  title: async () => 'הלוואות',
  query: (filter) => ({
    from: withPeople,
    where: matches(filter),
    id: loans.id,
    row: {
      id: loans.id,
      revision: loans.revision,
      sent_at: isoMoment(loans.sentAt),
      state: sql<SentLoan['state']>`${loans.state}`,
      employee_number: users.employeeNumber,
      person: fullName(),
      branch: branches.name as unknown as SQL<string | null>,
      amount: loans.amount,
      instalments: loans.instalments,
      purpose: loans.purpose,
      guarantors: sql<string>`coalesce((select string_agg(${nameOf(loanGuarantors.userId)}, ', ')
        from ${loanGuarantors} where ${loanGuarantors.loanId} = ${loans.id}), '')`,
      answer: loans.answer,
      note: loans.note,
      file: sql<
        string | null
      >`(select ${loanFiles.id} from ${loanFiles} where ${loanFiles.loanId} = ${loans.id})`,
    },
    sorts: { sent_at: [loans.sentAt], amount: [loans.amount] },
  }),
  loadFigures,
})

/** How many requests a filter finds, and their sums. */
async function loadFigures(db: Database, filter: Filter): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    select count(*)::integer as loans,
      (count(*) filter (where ${loans.state} in ('sent', 'processing')))::integer as waiting,
      coalesce(sum(${loans.amount}) filter (where ${loans.state} = 'approved'), 0)::float8 as approved
    from ${withPeople} where ${matches(filter)}`)
  return rows[0] ?? { loans: 0, waiting: 0, approved: 0 }
}

/**
 * Throws 404 for a request that was not sent, 400 where a refusal says nothing, or a refusal for one's own, for one that is
 * decided, and for one that somebody else has handled meanwhile.
 */
export const handleLoan: Handler<typeof endpoints.handleLoan> = async ({
  db,
  user,
  body: { id, revision, state, answer: given, note },
}) => {
  const loan = await lockLoan(db, id)
  if (!loan.sentAt) throw notFound('הבקשה לא נמצאה')
  if (loan.userId === user.id) throw new Refusal('loans.own', 'בבקשה שלך מטפלים אחרים.')
  if (loan.state !== 'sent' && loan.state !== 'processing') {
    throw new Refusal('loans.decided', `הבקשה כבר הסתיימה: ${loanStateNames[loan.state]}.`)
  }
  if (loan.revision !== revision) throw loanChanged()
  const answer = plainLines(given)
  if (state === 'refused' && answer === '') throw missing('answer')
  await db
    .update(loans)
    .set({
      ...{ state, answer, note: plainLines(note), revision: revision + 1 },
      ...{ handledBy: user.id, changedAt: sql`now()` },
    })
    .where(eq(loans.id, id))
  if (state !== loan.state || answer !== loan.answer) {
    await notify(db, loanKinds['loan-answered'], { userIds: [loan.userId], id, state, answer })
  }
  return { id }
}

/** Requests for loans that wait for a decision, without one's own. */
export const loanWork: WorkSource = {
  kind: 'loan',
  access: 'duty:people',
  rows: (user) =>
    workRows(
      'loan',
      {
        id: loans.id,
        title: loans.purpose,
        personId: loans.userId,
        since: loans.sentAt,
        ownerId: loans.handledBy,
      },
      sql`${loans} where ${anyOf(loans.state, ['sent', 'processing'])} and ${loans.userId} <> ${user.id}`,
    ),
}
