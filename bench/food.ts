import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { sql } from 'drizzle-orm'
import { food } from '#contract/food.ts'
import { foodReports } from '#contract/food-reports.ts'
import { kitchen } from '#contract/kitchen.ts'
import { addDays, dayInIsrael } from '#domain/days.ts'
import { menuSlug, weekOf } from '#domain/food-cutoff.ts'
import type { Transaction } from '#server/db/connect.ts'
import { connectToWrite } from '#server/db/transact.ts'
import { loadOrdersOfMenu } from '#server/food/orders.ts'
import { placeDays } from '#server/food/place-order.ts'
import { dishes, foodDayDishes, foodOrders, foodSites } from '#server/food/tables.ts'
import { runOnce } from '#server/http/idempotency.ts'
import { watchStatements } from '#server/testing-statements.ts'
import { prepareBare, runBare } from './bare-transactions.ts'
import { makeOrganisation, signIn, userCount } from './data.ts'
import { type Figure, milliseconds, perSecond, printGrowth } from './figures.ts'
import { measure, median, type Round } from './load.ts'
import { type Server, startPortal } from './servers.ts'

const diners = 2000
/** How many order at any time. */
const people = 8
const readers = 4
const minRatio = 0.25
const maxP99 = 100
/** Of the kitchen's list and the month of the report. */
const maxMedian = 30
const monthPeople = 20_000
const dishesADay = 10
/** Of one dish in two so many are cooked: the row is locked, and nobody is refused. */
const portions = 100_000

const thisWeek = weekOf(dayInIsrael(new Date()))

interface Menu {
  id: number
  slug: string
  date: string
  dishIds: number[]
}

/** Ordering lunch in the last minutes, and the lists of orders as they grow. */
export class Food {
  readonly #columns: { heading: string; cells: Map<string, string> }[] = []
  readonly figures: Figure[] = []

  /** `sizes`: orders of all days. `createDatabase` returns the address of an empty one. */
  async measure(
    createDatabase: () => Promise<string>,
    folder: string,
    sizes: number[],
    times: { rounds: number; seconds: number },
  ) {
    const url = await createDatabase()
    const organisation = await makeOrganisation(url)
    const { db, close } = connectToWrite(url)
    await db.execute(sql`set statement_timeout = 0`)
    const { tokens, administrator } = await addPeople(db, organisation.tokens)
    await addKitchen(db)
    const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: folder })
    try {
      await prepareBare(url)
      this.figures.push(await measureOrdering(url, db, portal, tokens, times.rounds))
      this.figures.push(await measureRush(db, portal, tokens, times.rounds))
      for (const size of sizes) {
        await this.#lists(db, portal, size, { administrator, diner: tokens[0] ?? '' }, times.seconds)
      }
      await this.#reports(db, portal, administrator, times.seconds)
    } finally {
      await Promise.all([portal.stop(), organisation.close(), close()])
    }
  }

  async #lists(
    db: Transaction,
    portal: Server,
    size: number,
    { administrator, diner }: { administrator: string; diner: string },
    seconds: number,
  ) {
    await fill(db, size)
    const { slug } = await addMenu(db)
    const cells = new Map<string, string>()
    const all = `${food.getAllFoodOrders.path}?per_page=50&from=${addDays(thisWeek, -7)}&to=${addDays(thisWeek, -3)}`
    const calls: Record<string, readonly [address: string, token: string]> = {
      'own orders, page 1': [`${food.getFoodOrdersByUserId.path}?id=1&per_page=20&page=1`, diner],
      'own week': [`${food.getOwnFoodWeek.path}?slug=${slug}`, diner],
      "today's lunch": [food.getLunchToday.path, diner],
      'all orders of a week, page 1': [`${all}&page=1`, administrator],
      '  page 20': [`${all}&page=20`, administrator],
    }
    for (const [name, [path, token]] of Object.entries(calls)) {
      const { median: middle, p99 } = await read(portal, path, token, seconds)
      cells.set(name, `${milliseconds(middle)} / ${milliseconds(p99)}`)
    }
    this.#columns.push({ heading: `${size.toLocaleString('en')} orders`, cells })
  }

  /** What the kitchen and the administrators read: a day of 2,000 orders, and the month of 20,000 people. */
  async #reports(db: Transaction, portal: Server, administrator: string, seconds: number) {
    const month = await fillMonth(db)
    const calls = {
      [`the kitchen's list of ${diners.toLocaleString('en')} orders`]: `${kitchen.getKitchenOrders.path}?site=1&date=${addDays(thisWeek, -7)}&page=1&per_page=50`,
      [`the month of ${monthPeople.toLocaleString('en')} people, page 1`]: `${foodReports.getEmployeeFoodRows.path}?month=${month}&page=1&per_page=50`,
      'its figures': `${foodReports.getEmployeeFoodReport.path}?month=${month}`,
    }
    for (const [what, path] of Object.entries(calls)) {
      const { median: middle, p99 } = await read(portal, path, administrator, seconds)
      this.figures.push({
        what,
        measured: `median ${milliseconds(middle)}, p99 ${milliseconds(p99)}`,
        target: `median < ${maxMedian} ms`,
        meets: middle < maxMedian,
      })
    }
  }

  print(): void {
    printGrowth(`Median / p99 by the number of lunches ordered, ${readers} connections:`, this.#columns)
  }
}

/** How long a call takes, once it is warm. */
async function read(portal: Server, path: string, token: string, seconds: number): Promise<Round> {
  const request: Request = { method: 'GET', path, headers: { authorization: `Bearer ${token}` } }
  const load = { url: portal.url, connections: readers, request }
  await measure({ ...load, seconds: 1 })
  return await measure({ ...load, seconds })
}

/** Adds people who all eat on twelve days of a past month, and returns the month. */
async function fillMonth(db: Transaction): Promise<string> {
  const month = '2024-05'
  await db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name)
    select n, 'eater.' || n, 'eater.' || n || '@example.com', 'employee', 'נועה', 'לוי ' || n % 500
    from generate_series(100001, ${100_000 + monthPeople - diners}::integer) n`)
  await db.execute(sql`
    insert into food_menus (site_id, week_start, slug, state)
    select 1, '2024-04-28'::date + 7 * n, 'month-' || n, 'published' from generate_series(0, 3) n`)
  await db.execute(sql`
    insert into food_days (menu_id, date, cutoff_at)
    select id, week_start + n, week_start::timestamptz from food_menus, generate_series(3, 5) n where slug like 'month-%'`)
  await db.execute(sql`
    insert into food_orders (user_id, menu_id, date, price, share, served_at)
    select users.id, menu_id, date, 8000, 3000, now() from food_days join food_menus on food_menus.id = menu_id, users
    where food_menus.slug like 'month-%' and users.role = 'employee'`)
  await db.execute(sql`vacuum analyze`)
  return month
}

/** Adds employees, and returns the tokens of all who order and that of an administrator. */
async function addPeople(db: Transaction, tokens: string[]) {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name)
    select n::text, 'diner.' || n, 'diner.' || n || '@example.com', 'employee', 'דנה', 'כהן'
    from generate_series(20001, ${20_000 + diners - userCount}::integer) n
    union all values ('1', 'administrator', 'administrator@example.com', 'administrator', 'דנה', 'לוי')
    returning id`)
  const added = await signIn(db, rows)
  return { tokens: [...tokens, ...added.slice(0, -1)], administrator: added.at(-1) ?? '' }
}

async function addKitchen(db: Transaction): Promise<void> {
  await db.insert(foodSites).values({ name: 'חדר האוכל', slug: 'bench' })
  await db.insert(dishes).values(
    Array.from({ length: dishesADay }, (_, index) => ({
      ...{ name: `מנה ${index}`, course: 'main' as const, kind: 'parve' as const, price: 4000, share: 1500 },
    })),
  )
}

let weeksAhead = 0

/** Adds a published menu of a week of its own, whose first day can be ordered for. */
async function addMenu(db: Transaction): Promise<Menu> {
  weeksAhead += 1
  const weekStart = addDays(thisWeek, 7 * weeksAhead)
  const slug = menuSlug(weekStart, 'bench')
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into food_menus (site_id, week_start, slug, state) values (1, ${weekStart}, ${slug}, 'published') returning id`)
  const id = rows[0]?.id ?? 0
  await db.execute(sql`
    insert into food_days (menu_id, date, cutoff_at)
    select ${id}, ${weekStart}::date + n, now() + interval '10 minutes' from generate_series(0, 4) n`)
  await db.execute(sql`
    insert into food_day_dishes (menu_id, date, dish_id, price, share, portions)
    select ${id}, date, dishes.id, 4000, 1500, case when dishes.id % 2 = 0 then ${portions}::integer end
    from food_days, dishes where menu_id = ${id}`)
  const served = await db.select({ id: dishes.id }).from(dishes)
  return { id, slug, date: weekStart, dishIds: served.map((dish) => dish.id) }
}

const daysOf = ({ date, dishIds }: Menu, user: number) => [
  {
    date,
    dishes: [0, 3].map((step) => ({ dish_id: dishIds[(user + step) % dishIds.length] ?? 0, qty: 1 })),
  },
]

/** Fills past weeks with orders of two dishes up to so many, by all who order. */
async function fill(db: Transaction, size: number): Promise<void> {
  const days = Math.ceil(size / diners)
  await db.execute(sql`
    insert into food_menus (site_id, week_start, slug, state)
    select 1, ${thisWeek}::date - 7 * n, 'past-' || n, 'published'
    from generate_series(1, ${Math.ceil(days / 5)}::integer) n on conflict do nothing`)
  await db.execute(sql`
    insert into food_days (menu_id, date, cutoff_at)
    select id, week_start + n, week_start::timestamptz from food_menus, generate_series(0, 4) n
    where slug like 'past-%' on conflict do nothing`)
  await db.execute(sql`
    insert into food_day_dishes (menu_id, date, dish_id, price, share)
    select menu_id, date, dishes.id, 4000, 1500 from food_days join food_menus on food_menus.id = menu_id, dishes
    where food_menus.slug like 'past-%' on conflict do nothing`)
  await db.execute(sql`
    insert into food_orders (user_id, menu_id, date, price, share)
    select n, menu_id, date, 8000, 3000
    from food_days join food_menus on food_menus.id = menu_id, generate_series(1, ${diners}::integer) n
    where food_menus.slug like 'past-%' on conflict do nothing`)
  await db.execute(sql`
    insert into food_order_lines (order_id, day_dish_id, qty, price, share)
    select o.id, d.id, 1, 4000, 1500 from food_orders o join food_day_dishes d using (menu_id, date)
    where (d.dish_id + o.user_id) % 5 = 0 on conflict do nothing`)
  await db.execute(sql`vacuum analyze`)
}

/** Orders per second through HTTP beside bare transactions of as many statements, in turns. */
async function measureOrdering(
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
async function measureRush(
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
