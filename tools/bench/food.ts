import { sql } from 'drizzle-orm'
import { home } from '#app/home/contract/home.ts'
import { addDays } from '#core/rules/time/days.ts'
import { monthOf } from '#core/rules/time/months.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { food as contract } from '#features/food/contract/food.ts'
import { foodReports } from '#features/food/contract/food-reports.ts'
import { kitchen } from '#features/food/contract/kitchen.ts'
import { loadOrdersOfMenu } from '#features/food/server/orders/orders.ts'
import { placeDays } from '#features/food/server/orders/place-order.ts'
import { foodDayDishes, foodOrders } from '#features/food/server/tables.ts'
import { repeatedly, tally } from '../harness/load.ts'
import { addAdministrator, type Organisation, userCount } from '../harness/organisation.ts'
import type { Round } from '../harness/rounds.ts'
import type { Server } from '../harness/servers.ts'
import {
  addDiners,
  addKitchen,
  addMenu,
  diners,
  fillMonth,
  fillWeeks,
  type Menu,
  monthPeople,
  thisWeek,
} from './food-data.ts'
import { readers } from './harness/bench.ts'
import { timeFigure } from './harness/figures.ts'
import { readings, sentOf, writeAll, writersAtOnce } from './harness/requests.ts'
import { grownMost, scenario } from './harness/scenario.ts'
import { besideTransactions, countStatements } from './harness/transactions.ts'

/** A day, and the month, that are full of orders at any size. */
const fullDay = addDays(thisWeek, -7)
const kitchenList = `${kitchen.getKitchenOrders.path}?site=1&date=${fullDay}&page=1&per_page=50`
const monthRows = (month: string) =>
  `${foodReports.getEmployeeFoodRows.path}?month=${month}&page=1&per_page=50`
const monthSums = (month: string) => `${foodReports.getEmployeeFoodReport.path}?month=${month}`

export const food = scenario('food', {
  measures: 'orders of lunch in the last minutes beside bare transactions, and lists of them as they grow',
  start: async (bench) => {
    const organisation = await bench.organisation()
    const { db } = organisation
    const tokens = await addDiners(organisation)
    const administrator = await addAdministrator(db)
    await addKitchen(db)
    return { organisation, db, tokens, administrator, portal: await bench.portal(organisation) }
  },
  rows: {
    'orders beside bare transactions': async ({ bench, organisation, db, tokens, portal }) =>
      besideTransactions({
        ...{ bench, organisation, portal },
        write: async () => orderAll(db, portal, tokens.slice(0, userCount), await addMenu(db)),
        what: `updateFoodOrder, 2 dishes, ${writersAtOnce} people`,
        statements: await countOrder(organisation),
        least: 0.25,
      }),
    'the rush': async ({ bench, db, tokens, portal }) => {
      const { rush } = await bench.inTurns({ rush: () => orderBesideReaders(db, portal, tokens) })
      const what = `the rush: ${diners.toLocaleString('en')} people order, ${writersAtOnce} at a time, beside ${readers} readers of the menu; none lost`
      return timeFigure(what, rush, { below: 100, of: 'p99' })
    },
  },
  growth: {
    title: `Median / p99 by the number of lunches ordered, ${readers} connections:`,
    sizes: [20_000, 100_000, 1_000_000],
    of: 'orders',
    grow: async ({ db, tokens: [diner], administrator, portal }, size) => {
      await fillWeeks(db, size)
      const { slug } = await addMenu(db)
      const week = `${contract.getAllFoodOrders.path}?per_page=50&from=${fullDay}&to=${addDays(fullDay, 4)}`
      const month = monthOf(fullDay)
      return {
        ...readings(portal, diner, {
          'own orders, page 1': `${contract.getFoodOrdersByUserId.path}?id=1&per_page=20&page=1`,
          'own week': `${contract.getOwnFoodWeek.path}?slug=${slug}`,
          'the day at a glance': home.getToday.path,
        }),
        ...readings(portal, administrator, {
          'all orders of a week, page 1': `${week}&page=1`,
          '  page 20': `${week}&page=20`,
          "the kitchen's list of a day": kitchenList,
          'the month': monthRows(month),
          "the month's sums": monthSums(month),
        }),
      }
    },
    figures: (cells) => [grownMost(cells, 'lists of lunches', 2)],
  },
  rowsAfter: {
    'a day of the kitchen and a month of everybody': async ({ bench, db, administrator, portal }) => {
      const month = await fillMonth(db)
      const calls = readings(portal, administrator, {
        [`the kitchen's list of ${diners.toLocaleString('en')} orders`]: kitchenList,
        [`the month of ${monthPeople.toLocaleString('en')} people, page 1`]: monthRows(month),
        'its figures': monthSums(month),
      })
      const figures = []
      for (const [what, reading] of Object.entries(calls))
        figures.push(timeFigure(what, await bench.time(reading), { below: 30 }))
      return figures
    },
  },
})

const daysOf = ({ date, dishIds }: Menu, user: number) => [
  {
    date,
    dishes: [0, 3].map((step) => ({ dish_id: dishIds[(user + step) % dishIds.length] ?? 0, qty: 1 })),
  },
]

/** Everybody orders from a menu. Throws where an order is lost. */
async function orderAll(db: Transaction, portal: Server, tokens: string[], menu: Menu): Promise<Round> {
  const writes = tokens.map((token, index) => ({
    ...{ token, query: `?slug=${menu.slug}&post_type=food_menu` },
    body: { user_id: index + 1, days: daysOf(menu, index) },
  }))
  const round = await writeAll(portal, contract.updateFoodOrder, writes)
  const count = await db.$count(foodOrders, sql`${foodOrders.menuId} = ${menu.id}`)
  const lines = await db.$count(
    foodDayDishes,
    sql`${foodDayDishes.menuId} = ${menu.id} and exists (select 1 from food_order_lines l where l.day_dish_id = ${foodDayDishes.id})`,
  )
  const sent = sentOf(writes)
  if (count < sent || lines === 0) throw new Error(`${sent - count} of ${sent} orders are lost`)
  return round
}

/** The same while others read the menu and what is left of it, again and again. */
async function orderBesideReaders(db: Transaction, portal: Server, tokens: string[]): Promise<Round> {
  const menu = await addMenu(db)
  const reading = repeatedly(readers, async (turn) => {
    const { path } = turn % 2 === 0 ? contract.getFoodMenu : contract.getOwnFoodWeek
    const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` }
    const answer = await fetch(`${portal.url}${path}?slug=${menu.slug}`, { headers })
    await answer.arrayBuffer()
    return answer.status
  })
  const round = await orderAll(db, portal, tokens, menu).finally(reading.stop)
  const statuses = tally(await reading.stop())
  if (!/^200: \d+$/.test(statuses)) throw new Error(`the readers got ${statuses}`)
  return round
}

async function countOrder({ url, db }: Organisation): Promise<number> {
  const menu = await addMenu(db)
  const days = daysOf(menu, 1)
  return countStatements(url, contract.updateFoodOrder, 1, async (transaction) => {
    await placeDays(transaction, { userId: 1, slug: menu.slug, days, source: 'person' })
    return loadOrdersOfMenu(transaction, 1, menu.slug)
  })
}
