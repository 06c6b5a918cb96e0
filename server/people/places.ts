import { inArray } from 'drizzle-orm'
import type { Places } from '#contract/people.ts'
import type { Database } from '../db/connect.ts'
import { HttpProblem } from '../http/refusal.ts'
import { branches, departments } from './tables.ts'

/** Where people work, by name. */
export async function listPlaces(db: Database): Promise<Places> {
  const [branchRows, departmentRows] = await Promise.all([
    db
      .select({ id: branches.id, name: branches.name, city: branches.city })
      .from(branches)
      .orderBy(branches.name),
    db.select().from(departments).orderBy(departments.name),
  ])
  return { branches: branchRows, departments: departmentRows }
}

/** Throws 400 where one of the branches or departments is not there. */
export async function checkPlaces(
  db: Database,
  places: { branches?: number[] | null; departments?: number[] | null },
): Promise<void> {
  const checks = [
    [branches, places.branches, 'branches'],
    [departments, places.departments, 'departments'],
  ] as const
  for (const [table, given, field] of checks) {
    if (!given || given.length === 0) continue
    const ids = [...new Set(given)]
    const found = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids))
    if (found.length < ids.length) throw new HttpProblem(400, `ערך לא תקין בשדה ${field}: המקום לא נמצא`)
  }
}
