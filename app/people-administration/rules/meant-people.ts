/** Whom a row of a sheet may mean that is not taken: nobody is deactivated for a slip in their row (product: administration). */
import { normalise } from '#core/rules/text/hebrew.ts'
import { keyOf } from '#core/rules/text/text.ts'
import { signInFields } from '#platform/people/rules/details.ts'
import type { PersonValues, SheetProblem } from './people-sheet.ts'

/** What a row may mean somebody by: what they sign in with, whichever column it is in, and their whole name. */
function signsOf(values: PersonValues): string[] {
  const { first_name = '', last_name = '' } = values
  const keys = signInFields.map((column) => keyOf(values[column] ?? ''))
  const name = first_name && last_name && `name ${normalise(`${first_name} ${last_name}`)}`
  return [...keys, name].filter((sign) => sign !== '')
}

/**
 * The first row with a problem that may mean each person, by their number. `given`: the rows of the sheet as they stand in it;
 * `people`: who is there, by employee number.
 */
export function rowsByMeantPerson(
  problems: readonly SheetProblem[],
  given: ReadonlyMap<number, PersonValues>,
  people: ReadonlyMap<string, { values: PersonValues }>,
): Map<string, number> {
  const rows = new Map<string, number>()
  for (const row of new Set(problems.map((problem) => problem.row))) {
    for (const sign of signsOf(given.get(row) ?? {})) if (!rows.has(sign)) rows.set(sign, row)
  }
  const meant = new Map<string, number>()
  for (const [number, { values }] of people) {
    const row = signsOf(values)
      .map((sign) => rows.get(sign))
      .find((found) => found !== undefined)
    if (row !== undefined) meant.set(number, row)
  }
  return meant
}
