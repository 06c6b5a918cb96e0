import { dayText } from '#core/rules/time/days.ts'
import type { Handler } from '#core/server/http/index.ts'
import type { KitchenOrder, kitchen } from '#features/food/contract/kitchen.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { eaterWords, labelsPerFile } from '#features/food/rules/food.ts'
import { makePdf } from '#platform/documents/server/index.ts'
import { chosenDay, findMenu, isOfDay } from './day.ts'
import { byName, selectOrders } from './orders.ts'

const template = new URL('./labels.typ', import.meta.url)

export const getFoodLabels: Handler<typeof kitchen.getFoodLabels> = async ({ db, portal, user, query }) => {
  const { site, date } = await chosenDay(db, user, query, portal.clock())
  const { part = 1 } = query
  const menu = site ? await findMenu(db, site.id, date) : undefined
  const rows = await selectOrders(db)
    .where(isOfDay(menu?.id ?? 0, date))
    .orderBy(...byName)
    .limit(labelsPerFile)
    .offset((part - 1) * labelsPerFile)
  const bytes = await makePdf(template, {
    title: `מדבקות ${dayText(date)}`,
    day: dayText(date),
    labels: rows.map(({ json }) => labelOf(JSON.parse(json))),
  })
  return { bytes, mimeType: 'application/pdf', fileName: `labels-${date}-${part}.pdf` }
}

function labelOf({ name, employee_number, lines, ...eater }: KitchenOrder) {
  return {
    name,
    number: employee_number,
    dishes: dishesText(lines),
    warning: eaterWords(eater).join(', '),
  }
}
