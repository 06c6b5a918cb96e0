import { asc, eq, sql } from 'drizzle-orm'
import { cleanText } from '#core/rules/text.ts'
import {
  changedMeanwhile,
  constraintOf,
  type Database,
  saveRevised,
  type Transaction,
} from '#core/server/database/index.ts'
import { missing, Refusal } from '#core/server/http/index.ts'
import type { KudosValue, ManagedValue } from '#features/kudos/contract/kudos.ts'
import { kudos, kudosValues } from './tables.ts'

/** As many values as one chooses from. */
const maxValues = 30

const { id, revision, name, icon, position, archived } = kudosValues

/** The values that kudos may be given for, in their order. */
export async function listValues(db: Database): Promise<KudosValue[]> {
  return db
    .select({ id, name, icon })
    .from(kudosValues)
    .where(eq(archived, false))
    .orderBy(asc(position), asc(id))
}

/** All values, archived ones last. */
export async function listAllValues(db: Database): Promise<ManagedValue[]> {
  // Nested, since drizzle leaves the table out of a column of a query of one table.
  const ofValue = sql`from ${kudos} where ${kudos.valueId} = ${id}`
  const given = sql<number>`(select count(*)::integer ${ofValue})`
  return db
    .select({ id, revision, name, icon, position, archived, given })
    .from(kudosValues)
    .orderBy(asc(archived), asc(position), asc(id))
}

/**
 * Adds a value, or changes the one of this id. Throws 404, 400, or a refusal where another has this name, there are too many, or
 * somebody changed it since the revision that was read.
 */
export async function saveValue(
  db: Transaction,
  { id: given, revision: read, ...input }: Omit<ManagedValue, 'id' | 'given'> & { id: number | null },
): Promise<number> {
  const value = { ...input, name: cleanText(input.name) }
  if (value.name === '') throw missing('name')
  const problems = { missing: 'הערך לא נמצא', changed: changedMeanwhile('kudos', 'הערך השתנה') }
  try {
    const saved = await saveRevised(db, kudosValues, { id: given, revision: read }, value, problems)
    if (given === null && (await db.$count(kudosValues)) > maxValues) {
      throw new Refusal('kudos.too-many-values', `אפשר עד ${maxValues} ערכים, עם אלה שבארכיון`)
    }
    return saved
  } catch (error) {
    if (constraintOf(error) !== 'kudos_values_name_unique') throw error
    throw new Refusal('kudos.value-exists', 'כבר יש ערך בשם הזה', 'name')
  }
}
