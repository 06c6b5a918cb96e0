import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { plainLines } from '#core/rules/text/text.ts'
import { anyOf, type Database, insertRows, one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, HttpProblem, invalid, missing, notFound, Refusal } from '#core/server/http/index.ts'
import type { loans as endpoints, Loan, Terms } from '#features/loans/contract/loans.ts'
import { loanKinds } from '#features/loans/contract/notifications.ts'
import { loanProblems } from '#features/loans/rules/loan.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { fullName, loadName, users } from '#platform/people/server/index.ts'
import { loadGuarantee, loadLoan, mayGuarantee } from './queries.ts'
import { loadTerms } from './settings.ts'
import { loanFiles, loanGuarantors, loans } from './tables.ts'

type LoanRow = typeof loans.$inferSelect

export function isUnsent({ state }: Pick<LoanRow, 'state'>): boolean {
  return state === 'guarantors' || state === 'ready'
}

/** The refusal of whatever was decided about a request as it was before. */
export function loanChanged(): Refusal {
  return new Refusal('loans.changed-meanwhile', 'הבקשה השתנתה בינתיים. אפשר לרענן ולבדוק אותה שוב.')
}

/** A request, locked until the end of the transaction. Throws 404. */
export function lockLoan(db: Transaction, id: number): Promise<LoanRow> {
  return one(db.select().from(loans).where(eq(loans.id, id)).for('no key update'), 'הבקשה לא נמצאה')
}

/** The same of the person's own. Throws 404 for somebody else's too. */
export async function lockOwnLoan(db: Transaction, userId: number, id: number): Promise<LoanRow> {
  const loan = await lockLoan(db, id)
  if (loan.userId !== userId) throw notFound('הבקשה לא נמצאה')
  return loan
}

/** Deletes the document that was made of a request and not sent. */
async function deleteUnsentFile(db: Transaction, loanId: number): Promise<void> {
  await db.delete(loanFiles).where(and(eq(loanFiles.loanId, loanId), isNotNull(loanFiles.expiresAt)))
}

/** The terms, where loans may be asked for. Throws a refusal where they may not. */
export async function loadOpenTerms(db: Database): Promise<Terms> {
  const terms = await loadTerms(db)
  if (!terms.open) {
    throw new Refusal('loans.not-open', 'כרגע אי אפשר לבקש הלוואה. לפרטים אפשר לפנות למשאבי אנוש.')
  }
  return terms
}

const whoGuarantees =
  'ערבות אפשרית לעובדות ולעובדים של הארגון, שלא נוספו לפורטל ולא הוזמנו אליו בידי מי שמבקשים את ההלוואה.'

/** Throws 400 where one of the people cannot be a guarantor of the person. */
async function checkGuarantors(db: Database, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.includes(userId)) throw invalid('guarantors', 'self', 'אי אפשר להיות ערבים לעצמנו')
  const found = await db
    .select({ name: fullName(), eligible: mayGuarantee(userId) })
    .from(users)
    .where(anyOf(users.id, ids))
  if (found.length < ids.length) throw invalid('guarantors', 'not-found', 'האדם לא נמצא')
  const refused = found.find(({ eligible }) => !eligible)
  if (refused)
    throw invalid(
      'guarantors',
      'not-eligible',
      `${whoGuarantees} צריך לבחור במישהו אחר במקום ${refused.name}.`,
    )
}

type Given = Body<typeof endpoints.saveLoan>

/** Throws 400 naming the field, 404, or a refusal. */
export const saveLoan: Handler<typeof endpoints.saveLoan> = async ({
  db,
  user: { id: userId },
  body: given,
}) => {
  const terms = await loadOpenTerms(db)
  const purpose = plainLines(given.purpose)
  if (purpose === '') throw missing('purpose')
  const { amount, instalments, guarantors } = given
  const problems = loanProblems({ amount, instalments, guarantors: guarantors.length }, terms)
  if (problems.length > 0) {
    const errors = problems.map((problem) => ({ ...problem, code: 'terms' }))
    throw new HttpProblem(400, problems.map(({ message }) => message).join('. '), { errors })
  }
  await checkGuarantors(db, userId, guarantors)
  const state = guarantors.length === 0 ? ('ready' as const) : ('guarantors' as const)
  const asked = { state, amount, instalments, purpose, interest: terms.interest }
  const id =
    given.id === null ? await insertLoan(db, userId, asked) : await changeLoan(db, userId, given, asked)
  await insertRows(
    db,
    loanGuarantors,
    guarantors.map((guarantorId) => ({ loanId: id, userId: guarantorId })),
  )
  await notify(db, loanKinds['guarantee-asked'], {
    userIds: guarantors,
    id,
    person: await loadName(db, userId),
  })
  return loadLoan(db, id)
}

type Asked = Pick<LoanRow, 'state' | 'amount' | 'instalments' | 'purpose' | 'interest'>

async function insertLoan(db: Transaction, userId: number, asked: Asked): Promise<number> {
  const [row] = await db
    .insert(loans)
    .values({ userId, ...asked })
    .onConflictDoNothing({
      target: loans.userId,
      where: sql`${loans.state} in ('guarantors', 'ready', 'sent', 'processing')`,
    })
    .returning({ id: loans.id })
  if (row) return row.id
  throw new Refusal('loans.one-at-a-time', 'כבר יש בקשה להלוואה שלא הסתיימה. אפשר לשנות אותה או לבטל אותה.')
}

/** Changes a request and removes its guarantors and its document; tells those who are no longer asked. */
async function changeLoan(
  db: Transaction,
  userId: number,
  { id, revision, guarantors }: Given,
  asked: Asked,
): Promise<number> {
  const loan = await lockOwnLoan(db, userId, id ?? 0)
  if (!isUnsent(loan)) throw new Refusal('loans.already-sent', 'הבקשה כבר נשלחה, ואי אפשר לשנות אותה.')
  if (loan.revision !== revision) throw loanChanged()
  await db
    .update(loans)
    .set({ ...asked, revision: revision + 1, changedAt: sql`now()` })
    .where(eq(loans.id, loan.id))
  const before = await db.delete(loanGuarantors).where(eq(loanGuarantors.loanId, loan.id)).returning()
  await deleteUnsentFile(db, loan.id)
  await notify(db, loanKinds['guarantee-ended'], {
    userIds: before
      .filter((each) => each.state !== 'declined' && !guarantors.includes(each.userId))
      .map((each) => each.userId),
    id: loan.id,
    person: await loadName(db, userId),
  })
  return loan.id
}

/** Withdraws a request while nobody has decided about it, and tells its guarantors. Throws 404 or a refusal. */
export async function withdrawLoan(db: Transaction, userId: number, id: number): Promise<Loan> {
  const loan = await lockOwnLoan(db, userId, id)
  if (!isUnsent(loan) && loan.state !== 'sent' && loan.state !== 'processing') {
    throw new Refusal('loans.decided', 'הבקשה כבר הסתיימה.')
  }
  await db.update(loans).set({ state: 'withdrawn', changedAt: sql`now()` }).where(eq(loans.id, id))
  await deleteUnsentFile(db, id)
  const asked = await db
    .select({ id: loanGuarantors.userId })
    .from(loanGuarantors)
    .where(and(eq(loanGuarantors.loanId, id), ne(loanGuarantors.state, 'declined')))
  await notify(db, loanKinds['guarantee-ended'], {
    userIds: asked.map((guarantor) => guarantor.id),
    id,
    person: await loadName(db, userId),
  })
  return loadLoan(db, id)
}

/** Throws 404 for who was not asked, or a refusal where the request is no longer the one that was read. */
export const answerGuarantee: Handler<typeof endpoints.answerGuarantee> = async ({
  db,
  user: { id: userId },
  body: { loan_id: loanId, revision, agree },
}) => {
  const loan = await lockLoan(db, loanId)
  const before = await loadGuarantee(db, userId, loanId)
  if (!isUnsent(loan)) {
    throw new Refusal('loans.not-asked', 'הבקשה כבר נשלחה או בוטלה, ואי אפשר לשנות את התשובה.')
  }
  if (loan.revision !== revision) throw loanChanged()
  if ((await db.$count(users, and(eq(users.id, userId), mayGuarantee(loan.userId)))) === 0) {
    throw new Refusal('loans.not-eligible', whoGuarantees)
  }
  const answer = agree ? ('agreed' as const) : ('declined' as const)
  if (before.state === answer) return before
  await db
    .update(loanGuarantors)
    .set({ state: answer, answeredAt: sql`now()` })
    .where(and(eq(loanGuarantors.loanId, loanId), eq(loanGuarantors.userId, userId)))
  const ready = await countUp(db, loan)
  await notify(db, loanKinds['guarantee-answered'], {
    userIds: [loan.userId],
    id: loanId,
    person: await loadName(db, userId),
    agreed: agree,
    ready,
  })
  return loadGuarantee(db, userId, loanId)
}

/** Sets the state of a request by its guarantors, and says whether all agreed. A document that was made before is void. */
export async function countUp(db: Transaction, { id }: Pick<LoanRow, 'id'>): Promise<boolean> {
  const others = await db.$count(
    loanGuarantors,
    and(eq(loanGuarantors.loanId, id), ne(loanGuarantors.state, 'agreed')),
  )
  const ready = others === 0
  await db
    .update(loans)
    .set({ state: ready ? 'ready' : 'guarantors', changedAt: sql`now()` })
    .where(eq(loans.id, id))
  if (!ready) await deleteUnsentFile(db, id)
  return ready
}
