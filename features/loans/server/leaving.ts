import { and, asc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { anyOf, type Database, deletePortion, oneOf, type Transaction } from '#core/server/database/index.ts'
import { loanKinds } from '#features/loans/contract/notifications.ts'
import { deleteAttachments } from '#platform/attachments/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { loadName } from '#platform/people/server/index.ts'
import { notSubmitted } from './queries.ts'
import { countUp, isUnsent, lockLoan, withdrawLoan } from './requests.ts'
import { loanFiles, loanGuarantors, loans } from './tables.ts'

/** Ends what somebody who leaves has to do with loans that were not sent: their own are withdrawn, others lose their guarantor. */
export async function endLoansOf(db: Transaction, userId: number): Promise<void> {
  const own = await db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.userId, userId), oneOf(loans.state, notSubmitted)))
  for (const { id } of own) await withdrawLoan(db, userId, id)
  const guaranteed = await db
    .select({ id: loans.id })
    .from(loanGuarantors)
    .innerJoin(loans, eq(loans.id, loanGuarantors.loanId))
    .where(and(eq(loanGuarantors.userId, userId), oneOf(loans.state, notSubmitted)))
    .orderBy(asc(loans.id))
  const person = await loadName(db, userId)
  for (const { id } of guaranteed) {
    const loan = await lockLoan(db, id)
    if (!isUnsent(loan)) continue
    await db
      .update(loanGuarantors)
      .set({ state: 'declined', answeredAt: sql`now()` })
      .where(and(eq(loanGuarantors.loanId, id), eq(loanGuarantors.userId, userId)))
    await countUp(db, loan)
    await notify(db, loanKinds['guarantor-left'], { userIds: [loan.userId], id, person })
  }
}

/** Deletes documents that expired unsent, and those of requests that were decided or withdrawn 90 days ago. */
export function deleteOldLoanFiles(db: Transaction): Promise<number> {
  const decided = sql`exists (
    select 1 from ${loans} where ${loans.id} = ${loanFiles.loanId}
      and ${oneOf(loans.state, ['approved', 'refused', 'withdrawn'])} and ${loans.changedAt} < now() - interval '90 days')`
  const expired = and(isNotNull(loanFiles.expiresAt), lt(loanFiles.expiresAt, sql`now()`))
  return deletePortion(db, loanFiles, or(expired, decided))
}

/** How many loans of a person were sent and not decided. */
export function countOpenOf(db: Database, userId: number): Promise<number> {
  return db.$count(loans, and(eq(loans.userId, userId), oneOf(loans.state, ['sent', 'processing'])))
}

/** Deletes the files of a person's loans. Returns their names in storage. */
export async function eraseFilesOf(db: Transaction, userId: number): Promise<string[]> {
  const rows = await db.select({ id: loans.id }).from(loans).where(eq(loans.userId, userId))
  const ids = rows.map(({ id }) => id)
  await db.delete(loanFiles).where(anyOf(loanFiles.loanId, ids))
  return deleteAttachments(db, 'loan', ids)
}
