import { randomInt, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from '#core/server/database/connect.ts'
import { connectToWrite } from '#core/server/database/transact.ts'
import { stockMoves } from '#features/shop/server/tables.ts'
import { grant, makeProduct, type TestProduct } from '#features/shop/server/testing-shop.ts'
import { users } from '#platform/people/server/tables.ts'
import { hashPassword } from '#platform/sign-in/server/hashing.ts'
import { checkOrders } from './crash/check-orders.ts'
import { KilledPortal, type Victim, victims } from './crash/killed-portal.ts'
import { goShopping, type Outcome } from './crash/shoppers.ts'

/**
 * Has shoppers place and cancel orders while the portal and its PostgreSQL are killed (`kill -9`) at random moments, and
 * checks at the end that no acknowledged order is lost and none is half written. Takes the number of kills, by default 6.
 * Ends with an error when something was lost.
 */
const kills = Number(process.argv[2] ?? 6)
const shoppers = 8
const stock = 100_000
/** Between two kills, in milliseconds. */
const [minUptime, maxUptime] = [500, 3000]

const folder = await mkdtemp(join(tmpdir(), 'shaar-crash-'))
// PostgreSQL runs under an account of its own where this runs as root: it must be let through.
await chmod(folder, 0o755)
const portal = await KilledPortal.open(folder)
try {
  await run()
} finally {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const password = randomUUID()
  const { people, wares } = await withDatabase((db) => prepare(db, password))
  const outcome: Outcome = { orders: new Map(), repeated: 0, contradictions: 0, refusals: new Map() }
  let stopping = false
  const start = Date.now()
  const shopping = Promise.all(
    people.map((person) => goShopping(portal.url, { ...person, password }, wares, outcome, () => stopping)),
  )
  // Heard when it is awaited, after the kills.
  shopping.catch(() => {})
  const recoveries: { victim: Victim; milliseconds: number }[] = []
  for (let kill = 0; kill < kills; kill++) {
    await pause(randomInt(minUptime, maxUptime))
    const victim = victims[kill % victims.length] ?? 'both'
    recoveries.push({ victim, milliseconds: await portal.kill(victim) })
  }
  await pause(maxUptime)
  stopping = true
  await shopping
  const seconds = (Date.now() - start) / 1000
  const broken = await withDatabase((db) => checkOrders(db, outcome))
  report(outcome, recoveries, broken, seconds)
}

async function withDatabase<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result> {
  const { db, close } = connectToWrite(await portal.databaseUrl(), { max: 2 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** People with entitlement, and products of every kind with their stock delivered. */
async function prepare(db: Transaction, password: string) {
  const passwordHash = await hashPassword(password)
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: shoppers }, (_, index) => ({
        employeeNumber: `shopper${index}`,
        userName: `shopper${index}`,
        email: `shopper${index}@example.com`,
        passwordHash,
        // Their orders are not counted by the day.
        role: 'editor' as const,
        firstName: 'נועה',
        lastName: 'לוי',
        mobile: '+972541234567',
      })),
    )
    .returning({ id: users.id, username: users.userName })
  const wares: TestProduct[] = []
  for (const zakautType of ['W', 'P', 'A', null, null]) {
    const fields = { name: `מוצר ${wares.length}`, stock, zakautType, zakautWeight: zakautType ? 2 : 0 }
    wares.push(await makeProduct({ db }, fields))
  }
  const [actor] = people
  if (!actor) throw new Error('there are no shoppers')
  await db.insert(stockMoves).values(
    wares.map(({ id }) => ({
      productId: id,
      change: stock,
      stock,
      reason: 'delivery' as const,
      actorId: actor.id,
    })),
  )
  for (const person of people) {
    for (const code of ['W', 'P', 'A']) await grant({ db }, person, code, 1_000_000)
  }
  return { people, wares }
}

function report(
  outcome: Outcome,
  recoveries: { victim: Victim; milliseconds: number }[],
  broken: Map<string, number>,
  seconds: number,
): void {
  const cancelled = [...outcome.orders.values()].filter((order) => order.cancelled).length
  console.log(`${shoppers} shoppers, ${Math.round(seconds)} s, ${recoveries.length} kills:`)
  for (const { victim, milliseconds } of recoveries) {
    console.log(`  kill -9 of ${victim}: answering again after ${milliseconds} ms`)
  }
  console.log(`the portal ended when only its PostgreSQL was killed: ${portal.fallen} times`)
  console.log(`orders acknowledged: ${outcome.orders.size}, of which cancelled: ${cancelled}`)
  console.log(`calls repeated after a broken response: ${outcome.repeated}`)
  for (const [code, times] of outcome.refusals) console.log(`refused with ${code}: ${times}`)
  for (const [rule, times] of broken) console.log(`${times === 0 ? 'ok  ' : 'FAIL'} ${rule}: ${times}`)
  if (outcome.orders.size === 0 || [...broken.values()].some((times) => times > 0)) process.exitCode = 1
}
