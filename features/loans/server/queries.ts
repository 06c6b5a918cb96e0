import { type AnyColumn, and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { allowsAccess } from '#core/contract/access.ts'
import { anyOf, type Database, isoMoment, one, oneOf, pick, prepared } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import { type loans as endpoints, type Guarantee, Loan } from '#features/loans/contract/loans.ts'
import { loanSchedule, monthlyPayment, totalPaid } from '#features/loans/rules/loan.ts'
import { wasInvitedBy } from '#platform/audit/server/index.ts'
import { authorOf, users } from '#platform/people/server/index.ts'
import { loanFiles, loanGuarantors, loans } from './tables.ts'

/** Row limit of the list. */
const maxShown = 50

/**
 * The condition that a person may guarantee a loan of the borrower: who works here still, is not of the community, and was not
 * brought into the portal by the borrower, who could answer in their place.
 */
export function mayGuarantee(borrowerId: AnyColumn | number): SQL<boolean> {
  return sql`(${users.disabledAt} is null and ${users.role} <> 'community' and not ${wasInvitedBy(users.id, borrowerId)})`
}

/** The states in which a request is still the person's own affair. */
export const notSubmitted = ['guarantors', 'ready'] as const

const sums = { amount: loans.amount, instalments: loans.instalments, interest: loans.interest }

function withSums<Row extends { amount: number; instalments: number; interest: number }>(row: Row) {
  const { amount, instalments, interest } = row
  return {
    ...row,
    monthly: monthlyPayment(amount, instalments, interest),
    total: totalPaid(loanSchedule(amount, instalments, interest)),
  }
}

/** The guarantors of loans, in the order in which they were asked. */
export async function listGuarantors(db: Database, loanIds: readonly number[]) {
  return db
    .select({
      loanId: loanGuarantors.loanId,
      person: authorOf(loanGuarantors.userId),
      employeeNumber: users.employeeNumber,
      state: loanGuarantors.state,
      eligible: mayGuarantee(loans.userId),
      answeredAt: loanGuarantors.answeredAt,
    })
    .from(loanGuarantors)
    .innerJoin(loans, eq(loans.id, loanGuarantors.loanId))
    .innerJoin(users, eq(users.id, loanGuarantors.userId))
    .where(anyOf(loanGuarantors.loanId, loanIds))
    .orderBy(asc(loanGuarantors.askedAt), asc(loanGuarantors.userId))
}

async function listLoansWhere(db: Database, where: SQL | undefined): Promise<Loan[]> {
  const rows = await db
    .select(
      pick(loans, Loan, {
        created_at: isoMoment<string>(loans.createdAt),
        changed_at: isoMoment<string>(loans.changedAt),
        file: sql<
          Loan['file']
        >`case when ${loanFiles.id} is not null and coalesce(${loanFiles.expiresAt} > now(), true)
        then json_build_object('id', ${loanFiles.id}, 'name', ${loanFiles.name}, 'expires_at', ${isoMoment<string>(loanFiles.expiresAt)}) end`,
      }),
    )
    .from(loans)
    .leftJoin(loanFiles, eq(loanFiles.loanId, loans.id))
    .where(where)
    .orderBy(desc(loans.createdAt), desc(loans.id))
    .limit(maxShown)
  const guarantors = await listGuarantors(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...withSums(row),
    guarantors: guarantors
      .filter(({ loanId }) => loanId === row.id)
      .map(({ person, state, eligible }) => ({ ...person, state, eligible })),
  }))
}

/** A person's requests, the newest first. */
export function listOwnLoans(db: Database, userId: number): Promise<Loan[]> {
  return listLoansWhere(db, eq(loans.userId, userId))
}

export async function loadLoan(db: Database, id: number): Promise<Loan> {
  const [loan] = await listLoansWhere(db, eq(loans.id, id))
  if (!loan) throw new Error(`loan ${id} is not there`)
  return loan
}

function guaranteesWhere(db: Database, where: SQL | undefined) {
  return db
    .select({
      loan_id: loans.id,
      revision: loans.revision,
      person: authorOf(loans.userId),
      ...sums,
      state: loanGuarantors.state,
      open: sql<boolean>`(${oneOf(loans.state, notSubmitted)} and ${mayGuarantee(loans.userId)})`,
      loan_state: loans.state,
      created_at: isoMoment<string>(loanGuarantors.askedAt),
    })
    .from(loanGuarantors)
    .innerJoin(loans, eq(loans.id, loanGuarantors.loanId))
    .innerJoin(users, eq(users.id, loanGuarantors.userId))
    .where(where)
    .orderBy(desc(loanGuarantors.askedAt), desc(loans.id))
    .limit(maxShown)
}

/** The loans that a person was asked to guarantee, the newest first. */
export async function listGuarantees(db: Database, userId: number): Promise<Guarantee[]> {
  return (await guarantees(db, '').execute({ userId })).map(withSums)
}

const guarantees = prepared((db) =>
  guaranteesWhere(db, eq(loanGuarantors.userId, sql.placeholder('userId'))).prepare('guarantees'),
)

/** A loan as its guarantor sees it. Throws 404 for somebody who was not asked. */
export async function loadGuarantee(db: Database, userId: number, loanId: number): Promise<Guarantee> {
  const asked = and(eq(loanGuarantors.userId, userId), eq(loanGuarantors.loanId, loanId))
  return withSums(await one(guaranteesWhere(db, asked), 'הבקשה לא נמצאה'))
}

export const fileMissing = 'המסמך לא נמצא, או שפג תוקפו'

/** The person's own that was sent or can still be, or for who handles loans one that was sent. Throws 404. */
export const getLoanPdf: Handler<typeof endpoints.getLoanPdf> = async ({ db, user, query }) => {
  const own = eq(loans.userId, user.id)
  const { bytes, fileName } = await one(
    db
      .select({ bytes: loanFiles.pdf, fileName: loanFiles.name })
      .from(loanFiles)
      .innerJoin(loans, eq(loans.id, loanFiles.loanId))
      .where(
        and(
          eq(loanFiles.id, query.file),
          sql`coalesce(${loanFiles.expiresAt} > now(), true)`,
          allowsAccess('duty:people', user) ? or(own, isNotNull(loans.sentAt)) : own,
        ),
      ),
    fileMissing,
  )
  return { bytes, mimeType: 'application/pdf', fileName }
}

export async function listHandlerIds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.disabledAt} is null and (${users.role} = 'administrator' or 'people' = any(${users.duties}))`,
    )
  return rows.map(({ id }) => id)
}
