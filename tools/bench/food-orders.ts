import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { sql } from 'drizzle-orm'
import { watchStatements } from '#app/server/testing-statements.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { runOnce } from '#core/server/http/idempotency.ts'
import { food } from '#features/food/contract/food.ts'
import { loadOrdersOfMenu } from '#features/food/server/orders.ts'
import { placeDays } from '#features/food/server/place-order.ts'
import { foodDayDishes, foodOrders } from '#features/food/server/tables.ts'
import { userCount } from '../harness/organisation.ts'
import { measure, median, type Round } from '../harness/rounds.ts'
import type { Server } from '../harness/servers.ts'
import { runBare } from './bare-transactions.ts'
import { type Figure, milliseconds, perSecond } from './figures.ts'
import { addMenu, diners, type Menu } from './food-data.ts'

/** How many order at any time. */
const people = 8
const readers = 4
const minRatio = 0.25
const maxP99 = 100

const daysOf = ({ date, dishIds }: Menu, user: number) => [
  {
    date,
    dishes: [0, 3].map((step) => ({ dish_id: dishIds[(user + step) % dishIds.length] ?? 0, qty: 1 })),
  },
]

/** Orders per second through HTTP beside bare transactions of as many statements, in turns. */
export async function measureOrdering(
  url: string,
  db: Transaction,
  portal: Server,
  tokens: string[],
  rounds: number,
): Promise<Figure> {
  const statements = await countStatements(url, await addMenu(db))
  const ordered: Round[] = []
  const bare: Round[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const both = [
      await orderAll(db, portal, tokens.slice(0, userCount)),
      await runBare(url, { statements, connections: people }),
    ] as const
    // The first round warms up.
    if (round === 0) continue
    ordered.push(both[0])
    bare.push(both[1])
  }
  const rate = (all: Round[]) => median(all.map(({ requestsPerSecond }) => requestsPerSecond))
  const ratio = rate(ordered) / rate(bare)
  return {
    what: `updateFoodOrder, 2 dishes, ${people} people; ceiling: bare transactions of ${statements} statements`,
    measured: `${perSecond(rate(ordered))}, ${timesOf(ordered)}`,
    ceiling: perSecond(rate(bare)),
    ratio,
    target: `ratio ≥ ${minRatio}`,
    meets: ratio >= minRatio,
  }
}

/** Everybody orders, as fast as they are answered, while others read the menu and what is left. */
export async function measureRush(
  db: Transaction,
  portal: Server,
  tokens: string[],
  rounds: number,
): Promise<Figure> {
  const rushes: Round[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const result = await orderAll(db, portal, tokens, true)
    if (round > 0) rushes.push(result)
  }
  const p99 = median(rushes.map((round) => round.p99))
  return {
    what: `the rush: ${diners.toLocaleString('en')} people order, ${people} at a time, beside ${readers} readers of the menu; none lost`,
    measured: timesOf(rushes),
    target: `p99 < ${maxP99} ms`,
    meets: p99 < maxP99,
  }
}

const timesOf = (rounds: Round[]) =>
  `median ${milliseconds(median(rounds.map((round) => round.median)))}, p99 ${milliseconds(median(rounds.map(({ p99 }) => p99)))}`

/** Everybody orders from a new menu, eight at a time. Throws where an order is lost. */
async function orderAll(db: Transaction, portal: Server, tokens: string[], beside = false): Promise<Round> {
  const menu = await addMenu(db)
  let next = 0
  const request = (): Request => {
    const index = next++ % tokens.length
    return {
      method: 'PUT',
      path: `${food.updateFoodOrder.path}?slug=${menu.slug}&post_type=food_menu`,
      headers: {
        authorization: `Bearer ${tokens[index]}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ user_id: index + 1, days: daysOf(menu, index) }),
    }
  }
  const reading = beside ? startReading(portal, menu.slug, tokens) : undefined
  // At the end each connection prepares one request that it does not send.
  const amount = tokens.length - people
  const round = await measure({ url: portal.url, connections: people, amount, request })
  await reading?.stop()
  const count = await db.$count(foodOrders, sql`${foodOrders.menuId} = ${menu.id}`)
  const lines = await db.$count(
    foodDayDishes,
    sql`${foodDayDishes.menuId} = ${menu.id} and exists (select 1 from food_order_lines l where l.day_dish_id = ${foodDayDishes.id})`,
  )
  if (count < amount || lines === 0) throw new Error(`${amount - count} of ${amount} orders are lost`)
  return round
}

/** Reads the menu and what is left of it, again and again, until it is stopped. */
function startReading(portal: Server, slug: string, tokens: string[]) {
  let stopped = false
  let next = 0
  const read = async () => {
    while (!stopped) {
      const path = next++ % 2 === 0 ? food.getFoodMenu.path : food.getOwnFoodWeek.path
      const headers = { authorization: `Bearer ${tokens[next % tokens.length]}` }
      await (await fetch(`${portal.url}${path}?slug=${slug}`, { headers })).arrayBuffer()
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, read))
  return {
    stop: () => {
      stopped = true
      return reading
    },
  }
}

/** How many statements one order takes, begin and commit among them, as the portal runs it. */
async function countStatements(url: string, menu: Menu): Promise<number> {
  const watched = watchStatements(url)
  const days = daysOf(menu, 1)
  try {
    const call = { userId: 1, path: food.updateFoodOrder.path, key: randomUUID(), input: [menu.slug, days] }
    const order = { userId: 1, slug: menu.slug, days, source: 'person' as const }
    const run = () =>
      watched.db.transaction((db) =>
        runOnce(db, call, async () => {
          await placeDays(db, order)
          return { statusCode: 200, body: JSON.stringify(await loadOrdersOfMenu(db, 1, menu.slug)) }
        }),
      )
    return (await watched.statementsOf(run)).length
  } finally {
    await watched.close()
  }
}
