import { and, eq } from 'drizzle-orm'
import { cleanText } from '#core/rules/text.ts'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import { invalid } from '#core/server/http/refusal.ts'
import type { MailSettings } from '#platform/mail/contract/mail.ts'
import { settingsChanged } from '#platform/organisation/server/index.ts'
import { mailSettings } from './tables.ts'

/** The departments to which people may write. */
export async function loadMailSettings(db: Database): Promise<MailSettings> {
  const [row] = await db.select().from(mailSettings)
  if (!row) throw new Error('mail has no settings')
  return { departments: row.departments, revision: row.revision }
}

/** Changes the departments. Throws 400 for a name that two have, or a refusal if somebody else changed them meanwhile. */
export async function saveMailSettings(
  db: Transaction,
  { departments: given, revision }: MailSettings,
): Promise<MailSettings> {
  const departments = given.map(({ name, address }) => ({ name: cleanText(name), address }))
  const names = departments.map(({ name }) => name)
  const again = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (again !== -1) throw invalid(`departments.${again}.name`, 'repeated', 'כבר יש מחלקה בשם הזה')
  const saved = await db
    .update(mailSettings)
    .set({ departments, revision: revision + 1 })
    .where(and(eq(mailSettings.id, 1), eq(mailSettings.revision, revision)))
    .returning({ id: mailSettings.id })
  if (saved.length === 0) throw settingsChanged('mail.changed-meanwhile')
  return loadMailSettings(db)
}
