import { eq, sql } from 'drizzle-orm'
import { cleanText } from '#core/rules/text/text.ts'
import { changedMeanwhile, constraintOf, type Database } from '#core/server/database/index.ts'
import { type Handler, invalid, missing, Refusal } from '#core/server/http/index.ts'
import type { entitlements } from '#features/shop/contract/entitlements.ts'
import { entitlementField } from '#features/shop/rules/entitlement.ts'
import { entitlementTypes } from '../tables.ts'

/** An entitlement type by its code. Throws 400, naming the field it came in, where there is none. */
export async function loadType(
  db: Database,
  code: string,
  field = 'code',
): Promise<{ name: string; unit: string }> {
  const { name, unit } = entitlementTypes
  const [row] = await db.select({ name, unit }).from(entitlementTypes).where(eq(entitlementTypes.code, code))
  if (!row) throw invalid(field, 'not-found', 'אין סוג זכאות כזה')
  return row
}

/** Throws a refusal where another type is counted in the same field: W is `zakaut_barkan` (specification §9), and so would BARKAN be. */
export const saveEntitlementType: Handler<typeof entitlements.saveEntitlementType> = async ({
  db,
  body: { code, revision, ...input },
}) => {
  const named = { name: plain(input.name, 'name'), unit: plain(input.unit, 'unit') }
  const field = entitlementField(code)
  try {
    const saved = await db
      .insert(entitlementTypes)
      .values({
        code,
        field,
        ...named,
        position: sql`(select coalesce(max(position), 0) + 1 from ${entitlementTypes})`,
      })
      .onConflictDoUpdate({
        target: entitlementTypes.code,
        set: { ...named, revision: revision + 1 },
        setWhere: eq(entitlementTypes.revision, revision),
      })
      .returning({ code: entitlementTypes.code })
    if (saved.length === 0) throw changedMeanwhile('entitlements', 'סוג הזכאות השתנה')
  } catch (error) {
    if (constraintOf(error) !== 'entitlement_types_field_unique') throw error
    const message = `כבר יש סוג זכאות שנרשם בשדה ${field}. אפשר לבחור קוד אחר.`
    throw new Refusal('entitlements.field-taken', message, 'code')
  }
  return { code, field }
}

function plain(text: string, field: string): string {
  const stripped = cleanText(text)
  if (stripped === '') throw missing(field)
  return stripped
}
