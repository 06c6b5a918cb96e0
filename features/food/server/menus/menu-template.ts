import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import type { Database } from '#core/server/database/index.ts'
import { defaultCutoff, isKitchenDay, weekOf } from '#features/food/rules/food-cutoff.ts'
import { menuSheetCourses, menuSheetHeadings } from '#features/food/rules/menu-sheet.ts'
import { listManagedSites } from '#features/food/server/sites.ts'
import { mimeTypes } from '#platform/reports/contract/report.ts'
import { writeTemplate } from '#platform/reports/server/index.ts'
import { listDishes } from './dishes.ts'

/** A sheet of menus to be filled in: a dish of the library on a day of next week that can still be ordered for stands in it. */
export async function makeMenuTemplate(db: Database, now: Date) {
  const [sites, dishes] = await Promise.all([listManagedSites(db), listDishes(db)])
  const offered = dishes.filter(({ active }) => active)
  const choices = [
    undefined,
    sites.map(({ name }) => name),
    menuSheetCourses,
    offered.map(({ name }) => name),
  ]
  const columns = menuSheetHeadings.map((title, index) => ({
    title,
    width: 18,
    choices: choices[index] ?? [],
  }))
  let day = addDays(weekOf(dayInIsrael(now)), 7)
  while (!isKitchenDay(day) || defaultCutoff(day) <= now) day = addDays(day, 1)
  const example = [
    day.split('-').reverse().join('/'),
    sites[0]?.name ?? '',
    '',
    offered[0]?.name ?? '',
    '',
    '12:00',
  ]
  const bytes = await writeTemplate('תפריטים', columns, example)
  return { bytes, mimeType: mimeTypes.xlsx, fileName: 'תפריטים.xlsx' }
}
