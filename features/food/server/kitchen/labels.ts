import { dayText } from '#core/rules/days.ts'
import type { Database } from '#core/server/database/index.ts'
import type { KitchenOrder } from '#features/food/contract/kitchen.ts'
import { eaterWords, labelsPerFile } from '#features/food/rules/food.ts'
import { makePdf } from '#platform/documents/server/index.ts'
import { findMenu, isOfDay } from './day.ts'
import { byName, selectOrders } from './orders.ts'

const template = new URL('./labels.typ', import.meta.url)

/** Labels for the orders of a day at a site, by name. `part`: which file of several, from 1. */
export async function makeLabels(
  db: Database,
  site: { id: number; name: string } | null,
  date: string,
  part: number,
): Promise<Buffer> {
  const menu = site ? await findMenu(db, site.id, date) : undefined
  const rows = await selectOrders(db)
    .where(isOfDay(menu?.id ?? 0, date))
    .orderBy(...byName)
    .limit(labelsPerFile)
    .offset((part - 1) * labelsPerFile)
  return makePdf(template, {
    title: `מדבקות ${dayText(date)}`,
    day: dayText(date),
    labels: rows.map(({ json }) => labelOf(JSON.parse(json))),
  })
}

function labelOf({ name, employee_number, lines, ...eater }: KitchenOrder) {
  return {
    name,
    number: employee_number,
    dishes: lines.map((line) => (line.qty > 1 ? `${line.name} × ${line.qty}` : line.name)).join(', '),
    warning: eaterWords(eater).join(', '),
  }
}
