import type { Request } from 'autocannon'
import { sql } from 'drizzle-orm'
import { addDays } from '#core/rules/days.ts'
import { monthOf } from '#core/rules/months.ts'
import { connectToWrite, type Transaction } from '#core/server/database/index.ts'
import { food } from '#features/food/contract/food.ts'
import { foodReports } from '#features/food/contract/food-reports.ts'
import { kitchen } from '#features/food/contract/kitchen.ts'
import { makeOrganisation } from '../harness/organisation.ts'
import { measure, type Round } from '../harness/rounds.ts'
import { type Server, startPortal } from '../harness/servers.ts'
import { prepareBare } from './bare-transactions.ts'
import { type Figure, milliseconds, printGrowth } from './figures.ts'
import {
  addDiners,
  addKitchen,
  addMenu,
  diners,
  fillMonth,
  fillWeeks,
  monthPeople,
  thisWeek,
} from './food-data.ts'
import { measureOrdering, measureRush } from './food-orders.ts'

const readers = 4
/** Of the kitchen's list and the month of the report. */
const maxMedian = 30
/** By how much a list may slow down while the orders grow. */
const maxGrowth = 2

/** A day, and the month, that are full of orders at any size. */
const fullDay = addDays(thisWeek, -7)
const kitchenList = `${kitchen.getKitchenOrders.path}?site=1&date=${fullDay}&page=1&per_page=50`
const monthRows = (month: string) =>
  `${foodReports.getEmployeeFoodRows.path}?month=${month}&page=1&per_page=50`
const monthSums = (month: string) => `${foodReports.getEmployeeFoodReport.path}?month=${month}`

/** Ordering lunch in the last minutes, and the lists of orders as they grow. */
export class Food {
  readonly #columns: { heading: string; cells: Map<string, string> }[] = []
  readonly #medians: Map<string, number>[] = []
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
    const { tokens, administrator } = await addDiners(db, organisation.tokens)
    await addKitchen(db)
    const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: folder })
    try {
      await prepareBare(url)
      this.figures.push(await measureOrdering(url, db, portal, tokens, times.rounds))
      this.figures.push(await measureRush(db, portal, tokens, times.rounds))
      for (const size of sizes) {
        await this.#lists(db, portal, size, { administrator, diner: tokens[0] ?? '' }, times.seconds)
      }
      this.figures.push(this.#growth(sizes))
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
    await fillWeeks(db, size)
    const { slug } = await addMenu(db)
    const cells = new Map<string, string>()
    const medians = new Map<string, number>()
    const all = `${food.getAllFoodOrders.path}?per_page=50&from=${fullDay}&to=${addDays(fullDay, 4)}`
    const month = monthOf(fullDay)
    const calls: Record<string, readonly [address: string, token: string]> = {
      'own orders, page 1': [`${food.getFoodOrdersByUserId.path}?id=1&per_page=20&page=1`, diner],
      'own week': [`${food.getOwnFoodWeek.path}?slug=${slug}`, diner],
      "today's lunch": [food.getLunchToday.path, diner],
      'all orders of a week, page 1': [`${all}&page=1`, administrator],
      '  page 20': [`${all}&page=20`, administrator],
      "the kitchen's list of a day": [kitchenList, administrator],
      'the month': [monthRows(month), administrator],
      "the month's sums": [monthSums(month), administrator],
    }
    for (const [name, [path, token]] of Object.entries(calls)) {
      const { median: middle, p99 } = await read(portal, path, token, seconds)
      cells.set(name, `${milliseconds(middle)} / ${milliseconds(p99)}`)
      medians.set(name, middle)
    }
    this.#columns.push({ heading: `${size.toLocaleString('en')} orders`, cells })
    this.#medians.push(medians)
  }

  /** The list that slows down most from the fewest orders to the most. */
  #growth(sizes: number[]): Figure {
    const [few, many] = [this.#medians[0], this.#medians.at(-1)]
    const ratios = [...(few ?? [])].map(([name, before]) => ({
      name,
      ratio: (many?.get(name) ?? 0) / before,
    }))
    const { name, ratio } = ratios.reduce((most, each) => (each.ratio > most.ratio ? each : most))
    const [from, to] = [sizes[0] ?? 0, sizes.at(-1) ?? 0].map((size) => size.toLocaleString('en'))
    return {
      what: `lists of lunches, ${to} orders beside ${from}: the median that grew most`,
      measured: name.trim(),
      ratio,
      target: `ratio ≤ ${maxGrowth}`,
      meets: ratio <= maxGrowth,
    }
  }

  /** What the kitchen and the administrators read: a day of 2,000 orders, and the month of 20,000 people. */
  async #reports(db: Transaction, portal: Server, administrator: string, seconds: number) {
    const month = await fillMonth(db)
    const calls = {
      [`the kitchen's list of ${diners.toLocaleString('en')} orders`]: kitchenList,
      [`the month of ${monthPeople.toLocaleString('en')} people, page 1`]: monthRows(month),
      'its figures': monthSums(month),
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
