import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { identityNumberProblem } from '#core/rules/numbers/identity-number.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { type Database, one, type Transaction } from '#core/server/database/index.ts'
import { forbidden, type Handler, invalid, Refusal, useQuota } from '#core/server/http/index.ts'
import type { loans as endpoints } from '#features/loans/contract/loans.ts'
import { loanKinds } from '#features/loans/contract/notifications.ts'
import { loanProblems } from '#features/loans/rules/loan.ts'
import { loadLetterhead } from '#platform/documents/server/index.ts'
import { queueMail } from '#platform/mail/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { loadUserFields } from '#platform/people/server/index.ts'
import { makeLoanFile } from './loan-file.ts'
import { fileMissing, listGuarantors, listHandlerIds, loadLoan } from './queries.ts'
import { loadOpenTerms, loanChanged, lockOwnLoan } from './requests.ts'
import { loadLoanSettings } from './settings.ts'
import { loanFiles, loans } from './tables.ts'

type LoanRow = typeof loans.$inferSelect

/** Throws a refusal where the document of a request may not be made or sent any more. */
async function checkReady(db: Database, loan: LoanRow): Promise<void> {
  if (loan.sentAt) throw new Refusal('loans.already-sent', 'הבקשה כבר נשלחה.')
  if (loan.state !== 'ready') throw new Refusal('loans.not-ready', 'אפשר לשלוח אחרי שכל הערבים יסכימו.')
  const guarantors = await listGuarantors(db, [loan.id])
  const gone = guarantors.find(({ eligible }) => !eligible)
  if (gone) {
    throw new Refusal(
      'loans.guarantor-left',
      `הערבות של ${gone.person.name} כבר לא אפשרית. צריך לבחור במקום.`,
    )
  }
  const terms = await loadOpenTerms(db)
  const asked = { amount: loan.amount, instalments: loan.instalments, guarantors: guarantors.length }
  if (loan.interest !== terms.interest || loanProblems(asked, terms).length > 0) {
    throw new Refusal('loans.terms-changed', 'תנאי ההלוואות השתנו מאז. צריך לשמור את הבקשה מחדש.')
  }
}

/** The person's own request, locked, as it was read. Throws 404, or a refusal where its document may not be made any more. */
async function lockReady(
  db: Transaction,
  userId: number,
  { id, revision }: { id: number; revision: number },
): Promise<LoanRow> {
  const loan = await lockOwnLoan(db, userId, id)
  await checkReady(db, loan)
  if (loan.revision !== revision) throw loanChanged()
  return loan
}

/** Throws 400 for an identity number that is none, 404, or a refusal. */
export const makeLoanPdf: Handler<typeof endpoints.makeLoanPdf> = async ({
  db,
  transact,
  portal,
  user,
  body,
}) => {
  const problem = identityNumberProblem(body.identity_number)
  if (problem !== null) throw invalid('identity_number', 'format', problem)
  const letterhead = await loadLetterhead(portal)
  const loan = await transact(async (transaction) => {
    await useQuota(transaction, user, 'loan-files')
    return lockReady(transaction, user.id, body)
  })
  const pdf = await makeLoanFile(db, loan, body.identity_number, letterhead, portal.clock())
  const file = {
    id: randomUUID(),
    loanId: loan.id,
    name: `בקשה להלוואה ${loan.id}.pdf`,
    pdf,
    sha256: createHash('sha256').update(pdf).digest('hex'),
  }
  return transact(async (transaction) => {
    await lockReady(transaction, user.id, body)
    await transaction.delete(loanFiles).where(eq(loanFiles.loanId, loan.id))
    const [row] = await transaction
      .insert(loanFiles)
      .values({ ...file, expiresAt: sql`now() + interval '1 day'` })
      .returning({ expiresAt: loanFiles.expiresAt })
    return { id: file.id, name: file.name, expires_at: row?.expiresAt?.toISOString() ?? null }
  })
}

/** Throws 403 for details that are not the caller's, 404 for a document that is not theirs, or a refusal. */
export const sendLoanPdfByEmail: Handler<typeof endpoints.sendLoanPdfByEmail> = async ({
  db,
  user: { id: userId },
  body,
}) => {
  const person = await loadUserFields(db, userId)
  const name = `${person.first_name} ${person.last_name}`
  const isOwn =
    body.user_id === userId && body.user_name === name && body.user_branch === (person.branch ?? '')
  if (!isOwn) throw forbidden('אפשר לשלוח רק בקשה אישית, בשם ובסניף הרשומים בפורטל')
  const { loanId } = await one(
    db.select({ loanId: loanFiles.loanId }).from(loanFiles).where(eq(loanFiles.id, body.file)),
    fileMissing,
  )
  const loan = await lockOwnLoan(db, userId, loanId)
  // Read under the lock, since another call may have replaced it meanwhile.
  const file = await one(
    db
      .select({ ...fileColumns, expired: sql<boolean>`coalesce(${loanFiles.expiresAt} <= now(), false)` })
      .from(loanFiles)
      .where(and(eq(loanFiles.id, body.file), eq(loanFiles.loanId, loan.id))),
    fileMissing,
  )
  await checkReady(db, loan)
  if (file.expired) throw new Refusal('loans.expired', 'תוקף המסמך פג. אפשר להפיק אותו מחדש ולשלוח.')
  const { recipient } = await loadLoanSettings(db)
  await db
    .update(loans)
    .set({ state: 'sent', sentAt: sql`now()`, changedAt: sql`now()` })
    .where(eq(loans.id, loan.id))
  await db.update(loanFiles).set({ expiresAt: null }).where(eq(loanFiles.id, body.file))
  const mail = {
    recipient,
    replyTo: person.email,
    subject: `בקשה להלוואה ${loan.id}: ${name}`,
    text: [
      `${name}, מספר עובד ${person.employee_number}${person.branch ? `, ${person.branch}` : ''}: בקשה להלוואה.`,
      `המסמך שהפורטל הפיק ביום ${formatDate(file.createdAt)} מצורף.`,
      `SHA-256: ${file.sha256}`,
    ].join('\n'),
    reason: 'נשלח לכתובת שמקבלת בקשות להלוואה.',
    link: { title: 'לבקשות להלוואה', path: '/admin/loans' },
  }
  await queueMail(db, mail, [{ name: file.name, mimeType: 'application/pdf', content: file.pdf }])
  const handlers = await listHandlerIds(db)
  await notify(db, loanKinds['loan-received'], {
    userIds: handlers.filter((id) => id !== userId),
    person: name,
  })
  return loadLoan(db, loan.id)
}

const fileColumns = {
  name: loanFiles.name,
  pdf: loanFiles.pdf,
  sha256: loanFiles.sha256,
  createdAt: loanFiles.createdAt,
}
