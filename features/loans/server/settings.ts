import { type Database, settings } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import { type loans, SavedLoanSettings, type Terms } from '#features/loans/contract/loans.ts'
import { cleanEmail } from '#platform/people/server/index.ts'
import { loanSettings } from './tables.ts'

const { load, save } = settings(loanSettings, SavedLoanSettings, 'loans')

export const loadLoanSettings = load

/** The terms as everybody may know them. Without an address to mail requests to, none may be asked for. */
export async function loadTerms(db: Database): Promise<Terms> {
  const { recipient, revision, open, ...terms } = await load(db)
  return { ...terms, open: open && recipient !== '' }
}

export const saveLoanSettings: Handler<typeof loans.saveLoanSettings> = async ({ db, body }) =>
  save(db, { ...body, recipient: body.recipient && cleanEmail(body.recipient, 'recipient') })
