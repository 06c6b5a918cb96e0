import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { watchStatements } from '#app/server/testing-statements.ts'
import { runOnce } from '#core/server/http/idempotency.ts'
import { useQuota } from '#core/server/http/index.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { placeOrder } from '#features/shop/server/place-order.ts'
import { measure, median, type Round } from '../harness/rounds.ts'
import { processorTimeOf, type Server, startPortal } from '../harness/servers.ts'
import { prepareBare, runBare } from './bare-transactions.ts'
import { type Figure, milliseconds, perSecond, printGrowth } from './figures.ts'
import { measureReads } from './reads.ts'
import { type BenchShop, makeShop } from './shop-data.ts'

const shoppers = 8
const readers = 4
const maxP99 = 60
const minRatio = 0.2
const maxMedian = 30

type Times = { rounds: number; seconds: number }

/** Orders and lists of orders, and how they slow down as orders accumulate. */
export class Orders {
  readonly #columns: { heading: string; cells: Map<string, string> }[] = []
  readonly figures: Figure[] = []
  #slowest = { name: '', median: 0 }

  /** `sizes`: numbers of past orders; at the second, orders are compared with bare transactions. `createDatabase` returns the address of an empty one. */
  async measure(createDatabase: () => Promise<string>, folder: string, sizes: number[], times: Times) {
    const url = await createDatabase()
    const made = await makeShop(url)
    const env = { DATABASE_URL: url, DATA_DIR: folder }
    const portal = await startPortal(env)
    const uncached = await startPortal({ ...env, CACHE: 'false' })
    try {
      for (const size of sizes) {
        await made.growTo(size)
        await this.#grow({ portal, uncached }, made, times.seconds)
        if (size !== sizes[1]) continue
        this.figures.push(await measureOrders(url, portal, made, times))
        this.figures.push(
          ...(await measureReads({
            ...{ portal, uncached, token: made.tokens[0] ?? '', folder, ...times },
            path: `${shop.getProducts.path}?page=1`,
            what: 'getProducts, 24 of 100 products, 32 connections',
            least: { cached: 0.6 },
          })),
        )
      }
      const { name, median } = this.#slowest
      this.figures.push({
        what: `the slowest list of orders (${name})`,
        measured: `median ${milliseconds(median)}`,
        target: `median < ${maxMedian} ms`,
        meets: median < maxMedian,
      })
    } finally {
      await Promise.all([portal.stop(), uncached.stop(), made.close()])
    }
  }

  async #grow(servers: { portal: Server; uncached: Server }, made: BenchShop, seconds: number) {
    const cells = new Map<string, string>()
    for (const [name, request] of Object.entries(listsOf(made))) {
      const load = { url: servers.uncached.url, connections: readers, request }
      await measure({ ...load, seconds: 1 })
      const round = await measure({ ...load, seconds })
      cells.set(name, `${milliseconds(round.median)} / ${milliseconds(round.p99)}`)
      if (round.median > this.#slowest.median) {
        this.#slowest = {
          name: `${name}, ${made.orderCount.toLocaleString('en')} orders`,
          median: round.median,
        }
      }
    }
    const round = await placeOrders(servers.portal, made)
    cells.set('placing an order', `${milliseconds(round.median)} / ${milliseconds(round.p99)}`)
    this.#columns.push({ heading: `${made.orderCount.toLocaleString('en')} orders`, cells })
  }

  print(): void {
    printGrowth(
      `Median / p99 by the number of orders, lists with every cache off and ${readers} connections, orders of ${shoppers} shoppers:`,
      this.#columns,
    )
  }
}

/** The lists of orders, each requested by somebody with the right to it. */
function listsOf({ tokens, administrator }: BenchShop): Record<string, () => Request> {
  let next = 0
  const report = (filter: string) => (): Request => ({
    method: 'GET',
    path: `${shopAdmin.getAllShopOrders.path}?per_page=20&page=1${filter}`,
    headers: { authorization: `Bearer ${administrator}` },
  })
  return {
    'getUserOrders of a person': () => {
      next = (next + 1) % tokens.length
      const path = `${shop.getUserOrders.path}?user_id=${next + 1}&per_page=20&page=1`
      return { method: 'GET', path, headers: { authorization: `Bearer ${tokens[next]}` } }
    },
    'getAllShopOrders, page 1': report(''),
    '  of a status': report('&status=ready'),
    '  of a branch': report('&branch_id=3'),
    '  of a name': report(`&s=${encodeURIComponent('כהן')}`),
  }
}

/** Orders per second through HTTP beside bare transactions, in turns. */
async function measureOrders(
  url: string,
  portal: Server,
  made: BenchShop,
  { rounds }: Times,
): Promise<Figure> {
  const statements = await countStatements(url, made)
  await prepareBare(url)
  const placed: (Round & { processorTime: number })[] = []
  const bare: Round[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const both = [
      await placeOrders(portal, made),
      await runBare(url, { statements, connections: shoppers }),
    ] as const
    // The first round warms up.
    if (round === 0) continue
    placed.push(both[0])
    bare.push(both[1])
  }
  const rate = (all: Round[]) => median(all.map(({ requestsPerSecond }) => requestsPerSecond))
  const p99 = median(placed.map((round) => round.p99))
  const ratio = rate(placed) / rate(bare)
  const processorTime = median(placed.map((round) => round.processorTime))
  return {
    what: `placeOrder, 3 lines, ${shoppers} shoppers, durable; ceiling: bare transactions of ${statements} statements`,
    measured: `${perSecond(rate(placed))}, median ${milliseconds(median(placed.map((round) => round.median)))}, p99 ${milliseconds(p99)}, ${milliseconds(processorTime)} of the portal's processor time each`,
    ceiling: perSecond(rate(bare)),
    ratio,
    target: `ratio ≥ ${minRatio}, p99 < ${maxP99} ms`,
    meets: ratio >= minRatio && p99 < maxP99,
  }
}

/** Every buyer orders what is in their cart, eight at a time; `processorTime`: of the portal, in ms an order. Throws where an order is refused. */
async function placeOrders(portal: Server, made: BenchShop): Promise<Round & { processorTime: number }> {
  const buyers = await made.fillCarts()
  let next = 0
  const request = (): Request => {
    const { token, body } = buyers[next++ % buyers.length] ?? {}
    return {
      method: shop.placeOrder.method,
      path: shop.placeOrder.path,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    }
  }
  // At the end each connection prepares one request that it does not send.
  const amount = buyers.length - shoppers
  const before = await processorTimeOf(portal)
  const round = await measure({ url: portal.url, connections: shoppers, amount, request, status: 201 })
  return { ...round, processorTime: ((await processorTimeOf(portal)) - before) / amount }
}

/** How many statements one order takes, begin and commit among them, as the portal runs it. */
async function countStatements(url: string, made: BenchShop): Promise<number> {
  const [buyer] = await made.fillCarts()
  if (!buyer) throw new Error('there are no buyers')
  const { body } = buyer
  const userId = body.orderData.customer_id
  const watched = watchStatements(url)
  try {
    const user = { id: userId, role: 'employee' as const, duties: [] }
    const call = { userId, path: shop.placeOrder.path, key: randomUUID(), input: body }
    const place = () =>
      watched.db.transaction((db) =>
        runOnce(db, call, async () => {
          await useQuota(db, user, 'orders')
          const { text } = await placeOrder(db, user, body)
          return { statusCode: 201, body: text }
        }),
      )
    return (await watched.statementsOf(place)).length
  } finally {
    await watched.close()
  }
}
