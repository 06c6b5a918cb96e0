import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import type { SavedLoanSettings, Terms } from '#features/loans/contract/loans.ts'
import { settingsChanged } from '#platform/organisation/server/index.ts'
import { cleanEmail } from '#platform/people/server/index.ts'
import { loanSettings } from './tables.ts'

/** The terms of loans, and where requests are mailed to. */
export async function loadLoanSettings(db: Database): Promise<SavedLoanSettings> {
  const [row] = await db.select().from(loanSettings).where(eq(loanSettings.id, 1))
  if (!row) throw new Error('loans have no settings')
  return {
    open: row.open,
    max_amount: row.maxAmount,
    max_instalments: row.maxInstalments,
    interest: row.interest,
    guarantors_from: row.guarantorsFrom,
    guarantors: row.guarantors,
    recipient: row.recipient,
    revision: row.revision,
  }
}

/** The terms as everybody may know them. Without an address to mail requests to, none may be asked for. */
export async function loadTerms(db: Database): Promise<Terms> {
  const { recipient, revision, open, ...terms } = await loadLoanSettings(db)
  return { ...terms, open: open && recipient !== '' }
}

/** Changes the settings. Throws 400 for a wrong address, and a refusal if somebody else has since the revision that was read. */
export async function saveLoanSettings(
  db: Transaction,
  { revision, ...settings }: SavedLoanSettings,
): Promise<SavedLoanSettings> {
  const saved = await db
    .update(loanSettings)
    .set({
      open: settings.open,
      maxAmount: settings.max_amount,
      maxInstalments: settings.max_instalments,
      interest: settings.interest,
      guarantorsFrom: settings.guarantors_from,
      guarantors: settings.guarantors,
      recipient: settings.recipient && cleanEmail(settings.recipient, 'recipient'),
      revision: revision + 1,
    })
    .where(and(eq(loanSettings.id, 1), eq(loanSettings.revision, revision)))
    .returning({ id: loanSettings.id })
  if (saved.length === 0) throw settingsChanged('loans.changed-meanwhile')
  return loadLoanSettings(db)
}
