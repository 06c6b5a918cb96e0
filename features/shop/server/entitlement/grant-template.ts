import { asc } from 'drizzle-orm'
import type { Database } from '#core/server/database/index.ts'
import { mimeTypes } from '#platform/reports/contract/report.ts'
import { writeTemplate } from '#platform/reports/server/index.ts'
import { entitlementTypes } from '../tables.ts'

/** A sheet of grants to be filled in. */
export async function makeGrantTemplate(db: Database) {
  const types = await db
    .select({ code: entitlementTypes.code })
    .from(entitlementTypes)
    .orderBy(asc(entitlementTypes.code))
  const bytes = await writeTemplate('הענקת זכאות', [
    { title: 'מספר עובד', width: 16 },
    { title: 'קוד סוג', width: 12, choices: types.map(({ code }) => code) },
    { title: 'כמות', width: 10 },
  ])
  return { bytes, mimeType: mimeTypes.xlsx, fileName: 'הענקת זכאות.xlsx' }
}
