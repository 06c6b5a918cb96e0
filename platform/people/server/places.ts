import { anyOf, type Database, one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, invalid } from '#core/server/http/index.ts'
import type { people } from '#platform/people/contract/people.ts'
import { branches, departments } from './tables.ts'

export const getPlaces: Handler<typeof people.getPlaces> = async ({ db }) => {
  const [branchRows, departmentRows] = await Promise.all([
    db
      .select({ id: branches.id, name: branches.name, city: branches.city })
      .from(branches)
      .orderBy(branches.name),
    db.select().from(departments).orderBy(departments.name),
  ])
  return { branches: branchRows, departments: departmentRows }
}

export async function makeDepartment(db: Transaction, name: string): Promise<number> {
  return (await one(db.insert(departments).values({ name }).returning({ id: departments.id }))).id
}

/** Throws 400 where one of the branches or departments is not there. `under`: where they stand in the body, `audience.`. */
export async function checkPlaces(
  db: Database,
  places: { branches?: number[] | null; departments?: number[] | null },
  under = '',
): Promise<void> {
  await checkAll(db, branches, places.branches, `${under}branches`)
  await checkAll(db, departments, places.departments, `${under}departments`)
}

/** Throws 400, naming the field, where the branch is not there. */
export async function checkBranch(db: Database, id: number | null, field: string): Promise<void> {
  await checkAll(db, branches, id === null ? [] : [id], field)
}

/** The branches and departments without those that were deleted; null, which is no limit, stays null. */
export async function presentPlaces<Ids extends number[] | null>(
  db: Database,
  { branches: ofBranches, departments: ofDepartments }: { branches: Ids; departments: Ids },
) {
  return {
    branches: await presentOf(db, branches, ofBranches),
    departments: await presentOf(db, departments, ofDepartments),
  }
}

async function presentOf<Ids extends number[] | null>(
  db: Database,
  table: typeof branches | typeof departments,
  ids: Ids,
): Promise<Ids> {
  if (ids === null || ids.length === 0) return ids
  const rows = await db.select({ id: table.id }).from(table).where(anyOf(table.id, ids))
  return ids.filter((id) => rows.some((row) => row.id === id)) as Ids
}

async function checkAll(
  db: Database,
  table: typeof branches | typeof departments,
  given: number[] | null | undefined,
  field: string,
): Promise<void> {
  const ids = [...new Set(given)]
  if (ids.length > 0 && (await db.$count(table, anyOf(table.id, ids))) < ids.length) {
    throw invalid(field, 'not-found', 'המקום לא נמצא')
  }
}
