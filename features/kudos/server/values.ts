import { asc, eq, sql } from 'drizzle-orm'
import { cleanText } from '#core/rules/text/text.ts'
import { changedMeanwhile, constraintOf, pick, saveRevised } from '#core/server/database/index.ts'
import { type Handler, missing, Refusal } from '#core/server/http/index.ts'
import { type kudos as endpoints, KudosValue, ManagedValue } from '#features/kudos/contract/kudos.ts'
import { kudos, kudosValues } from './tables.ts'

/** Maximum number of values. */
const maxValues = 30

const { id, position, archived } = kudosValues

export const getFirgunValues: Handler<typeof endpoints.getFirgunValues> = async ({ db }) => ({
  values: await db
    .select(pick(kudosValues, KudosValue))
    .from(kudosValues)
    .where(eq(archived, false))
    .orderBy(asc(position), asc(id)),
})

export const getAllFirgunValues: Handler<typeof endpoints.getAllFirgunValues> = async ({ db }) => {
  // Nested, since drizzle leaves the table out of a column of a query of one table.
  const ofValue = sql`from ${kudos} where ${kudos.valueId} = ${id}`
  const given = sql<number>`(select count(*)::integer ${ofValue})`
  const values = await db
    .select(pick(kudosValues, ManagedValue, { given }))
    .from(kudosValues)
    .orderBy(asc(archived), asc(position), asc(id))
  return { values }
}

/** Throws 404, 400, or a refusal where another has this name, there are too many, or somebody changed it since the revision that was read. */
export const saveFirgunValue: Handler<typeof endpoints.saveFirgunValue> = async ({
  db,
  body: { id, revision, ...input },
}) => {
  const value = { ...input, name: cleanText(input.name) }
  if (value.name === '') throw missing('name')
  const problems = { missing: 'הערך לא נמצא', changed: changedMeanwhile('kudos', 'הערך השתנה') }
  try {
    const saved = await saveRevised(db, kudosValues, { id, revision }, value, problems)
    if (id === null && (await db.$count(kudosValues)) > maxValues) {
      throw new Refusal('kudos.too-many-values', `אפשר עד ${maxValues} ערכים, עם אלה שבארכיון`)
    }
    return { id: saved }
  } catch (error) {
    if (constraintOf(error) !== 'kudos_values_name_unique') throw error
    throw new Refusal('kudos.value-exists', 'כבר יש ערך בשם הזה', 'name')
  }
}
