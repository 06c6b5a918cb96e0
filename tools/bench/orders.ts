import { useQuota } from '#core/server/http/index.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { placeOrder } from '#features/shop/server/orders/place-order.ts'
import { addAdministrator } from '../harness/organisation.ts'
import type { Round } from '../harness/rounds.ts'
import type { Server } from '../harness/servers.ts'
import { readers } from './harness/bench.ts'
import { besideFastify } from './harness/reads.ts'
import { get, readings, writeAll, writersAtOnce } from './harness/requests.ts'
import { scenario, slowest } from './harness/scenario.ts'
import { besideTransactions, countStatements } from './harness/transactions.ts'
import { type BenchShop, makeShop } from './shop-data.ts'

const placing = 'placing an order'

export const orders = scenario('orders', {
  measures: 'orders of the shop and lists of them as they accumulate, beside bare transactions',
  start: async (bench) => {
    const organisation = await bench.organisation()
    const made = await makeShop(organisation)
    const administrator = await addAdministrator(organisation.db)
    const portal = await bench.portal(organisation)
    const uncached = await bench.uncached(organisation)
    return { organisation, made, administrator, portal, uncached }
  },
  growth: {
    title: `Median / p99 by the number of orders, lists with every cache off and ${readers} connections, orders of ${writersAtOnce} shoppers:`,
    sizes: [1000, 10_000, 100_000, 1_000_000],
    of: 'orders',
    grow: async ({ organisation: { tokens }, made, administrator, uncached }, size) => {
      await made.growTo(size)
      let next = 0
      const ownOrders = () => {
        next = (next + 1) % tokens.length
        return get(`${shop.getUserOrders.path}?user_id=${next + 1}&per_page=20&page=1`, tokens[next])
      }
      const all = `${shopAdmin.getAllShopOrders.path}?per_page=20&page=1`
      return {
        'getUserOrders of a person': { url: uncached.url, request: ownOrders },
        ...readings(uncached, administrator, {
          'getAllShopOrders, page 1': all,
          '  of a status': `${all}&status=ready`,
          '  of a branch': `${all}&branch_id=3`,
          '  of a name': `${all}&s=${encodeURIComponent('כהן')}`,
        }),
      }
    },
    write: { [placing]: ({ made, portal }) => placeOrders(portal, made) },
    rowsAt: [
      10_000,
      {
        'orders beside bare transactions': async ({ bench, organisation, made, portal }) =>
          besideTransactions({
            ...{ bench, organisation, portal, write: () => placeOrders(portal, made) },
            what: `placeOrder, 3 lines, ${writersAtOnce} shoppers, durable`,
            statements: await countOrder(made),
            least: 0.2,
            maxP99: 60,
          }),
        'products beside a bare Fastify': ({ bench, organisation, portal, uncached }) =>
          besideFastify({
            ...{ bench, portal, uncached, token: organisation.tokens[0] ?? '' },
            path: `${shop.getProducts.path}?page=1`,
            what: 'getProducts, 24 of 100 products',
            least: { cached: 0.6 },
          }),
      },
    ],
    figures: (cells) => [
      slowest(
        cells.filter(({ call }) => call !== placing),
        'the slowest list of orders',
        30,
      ),
    ],
  },
})

/** Every buyer orders what is in their cart. Throws where an order is refused. */
async function placeOrders(portal: Server, made: BenchShop): Promise<Round> {
  return writeAll(portal, shop.placeOrder, await made.fillCarts(), 201)
}

async function countOrder({ url, fillCarts }: BenchShop): Promise<number> {
  const [buyer] = await fillCarts()
  if (!buyer) throw new Error('there are no buyers')
  const { body } = buyer
  const user = { id: body.orderData.customer_id, role: 'employee' as const, duties: [] }
  return countStatements(url, shop.placeOrder, user.id, async (db) => {
    await useQuota(db, user, 'orders')
    return placeOrder(db, user, body)
  })
}
