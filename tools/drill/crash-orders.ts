import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from '#core/server/database/index.ts'
import { stockMoves } from '#features/shop/server/tables.ts'
import { grant, makeProduct, type TestProduct } from '#features/shop/server/testing-shop.ts'
import { type Caller, readyOf } from '../harness/caller.ts'
import { repeatedly, waitFor } from '../harness/load.ts'
import { postmasterOf, type Site } from '../harness/site.ts'
import { checkOrders } from './crash/check-orders.ts'
import { type Outcome, shopOnce } from './crash/shoppers.ts'
import { drill } from './harness/drill.ts'
import { isRunning } from './harness/process-tree.ts'

const shoppers = 8
const stock = 100_000
/** Between two kills, in milliseconds. */
const [minUptime, maxUptime] = [500, 3000]
/** In milliseconds. */
const patience = 60_000

const victims = ['portal', 'postgres', 'both'] as const

export const crashOrders = drill('crash-orders', {
  tries:
    'portal and PostgreSQL are killed at random moments while people order: no acknowledged order is lost or half written',
  sizes: { kills: 6 },
  start: async (stage, { kills }) => {
    const site = await stage.ownSite()
    // Orders of editors are not counted by the day.
    const people = await site.people(shoppers, { role: 'editor', mobile: '+972541234567' }, 'shopper')
    const wares = await site.withDatabase((db) => makeWares(db, people))
    const outcome: Outcome = { orders: new Map(), repeated: 0, contradictions: 0, refusals: new Map() }
    return {
      site,
      cluster: join(stage.folder, 'postgres', 'cluster'),
      people,
      wares,
      outcome,
      kills,
    }
  },
  load: ({ people, wares, outcome }) =>
    repeatedly(shoppers, async (_, person) => {
      const caller = people[person]
      if (caller) await shopOnce(caller, wares, outcome)
    }),
  fault: async ({ site, cluster, kills }) => {
    let fallen = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(randomInt(minUptime, maxUptime))
      const victim = victims[kill % victims.length] ?? 'both'
      const killed = performance.now()
      if (await killAndRecover(site, cluster, victim)) fallen += 1
      const ms = Math.round(performance.now() - killed)
      console.log(`kill -9 of ${victim}: answering again after ${ms} ms`)
    }
    await pause(maxUptime)
    return fallen
  },
  expect: async (expect, { found: fallen, outcome, site }) => {
    const { orders, repeated, refusals } = outcome
    console.log(`the portal ended when only its PostgreSQL was killed: ${fallen} times`)
    console.log(
      `calls repeated after a broken response: ${repeated}; refused: ${[...refusals].map(([code, times]) => `${code} ${times}`).join(', ') || 'none'}`,
    )
    const cancelled = [...orders.values()].filter((order) => order.cancelled).length
    expect(
      'orders are placed',
      orders.size > 0,
      `${orders.size} acknowledged, ${cancelled} of them cancelled`,
    )
    for (const [rule, times] of await site.withDatabase((db) => checkOrders(db, outcome)))
      expect(`no ${rule}`, times === 0, `${times}`)
  },
})

/** Kills without warning, starts again what does not start itself, and waits until all answers. Returns whether the portal ended with its PostgreSQL. */
async function killAndRecover(
  site: Site,
  cluster: string,
  victim: (typeof victims)[number],
): Promise<boolean> {
  const postgres = await postmasterOf(cluster)
  if (victim !== 'postgres') process.kill(site.pid, 'SIGKILL')
  if (victim !== 'portal') process.kill(postgres, 'SIGKILL')
  if (victim !== 'postgres') {
    await site.open(0)
    return false
  }
  const isNoticed = async () => (await postmasterOf(cluster).catch(() => 0)) !== postgres
  await waitFor(isNoticed, 2000, 20)
  const answersOrEnded = async () => !isRunning(site.pid) || (await readyOf(site.url)).status === 200
  if (!(await waitFor(answersOrEnded, patience, 20))) throw new Error('the portal does not answer again')
  // A portal that ended with its PostgreSQL is started again as by a process supervisor.
  const hasEnded = !isRunning(site.pid)
  if (hasEnded) await site.open(0)
  return hasEnded
}

/** Products of every kind with their stock delivered, and entitlement for everybody. */
async function makeWares(db: Transaction, people: readonly Caller[]): Promise<TestProduct[]> {
  const wares: TestProduct[] = []
  for (const zakautType of ['W', 'P', 'A', null, null]) {
    const fields = { name: `מוצר ${wares.length}`, stock, zakautType, zakautWeight: zakautType ? 2 : 0 }
    wares.push(await makeProduct({ db }, fields))
  }
  const delivery = { change: stock, stock, reason: 'delivery' as const, actorId: people[0]?.id ?? 0 }
  await db.insert(stockMoves).values(wares.map(({ id }) => ({ productId: id, ...delivery })))
  for (const person of people)
    for (const code of ['W', 'P', 'A']) await grant({ db }, person, code, 1_000_000)
  return wares
}
