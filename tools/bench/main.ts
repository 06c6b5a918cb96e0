import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connectToWrite } from '#core/server/database/index.ts'
import { makeOrganisation } from '../harness/organisation.ts'
import { memoryOf, type Server, startPortal } from '../harness/servers.ts'
import { Stage } from '../harness/stage.ts'
import { measureClient } from './client.ts'
import { measureDocuments } from './documents.ts'
import { measureExpensiveCalls } from './expensive-calls.ts'
import { type Figure, printFigures } from './figures.ts'
import { Food } from './food.ts'
import { Growth } from './growth.ts'
import { measureInbox } from './inbox.ts'
import { Lists } from './lists.ts'
import { measureMix } from './mix.ts'
import { Orders } from './orders.ts'
import { People } from './people.ts'
import { measureImport } from './people-import.ts'
import { measurePushes } from './pushes.ts'
import { measureReads } from './reads.ts'
import { Registrations } from './registrations.ts'
import { recentPosts } from './requests.ts'
import { Surveys } from './surveys.ts'

/**
 * Measures the portal, each figure beside its baseline from the same run on the same machine, and prints them. A missed
 * target does not fail the run. `--quick` is a trial with fewer posts and short rounds. Naming parts, as in
 * `npm run bench -- orders`, measures only these.
 */
const quick = process.argv.includes('--quick')
const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000]
const orderSizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000, 1_000_000]
const registrationSizes = quick ? [1000, 5000] : [1000, 5000, 50_000]
const lunchSizes = quick ? [20_000, 100_000] : [20_000, 1_000_000]
const times = quick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 4 }
const maxMemory = 200

const say = (text: string) => console.error(`… ${text}`)
const stage = await Stage.open()
const { folder } = stage
const postgres = await stage.postgres()

const figures: Figure[] = []
const growth = new Growth()
const lists = new Lists()
const orders = new Orders()
const surveys = new Surveys()
const registrations = new Registrations()
const people = new People()
const food = new Food()
const parts = {
  server: measureServer,
  lists: measureLists,
  orders: measureShop,
  surveys: measureSurveys,
  registrations: measureRegistrations,
  people: measurePeople,
  food: measureFood,
  pushes: measurePush,
  documents: measureLoanFiles,
  calls: measureCalls,
  browser: measureBrowser,
}
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
try {
  // A part that fails does not stop the others.
  for (const [name, part] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(name)) await part().catch(console.error)
  }
} finally {
  await stage.close()
}
console.log()
printFigures(figures)
growth.print()
lists.print()
orders.print()
surveys.print()
registrations.print()
food.print()

async function measureServer(): Promise<void> {
  const url = await createDatabase('bench')
  say('people')
  const organisation = await makeOrganisation(url)
  const env = { DATABASE_URL: url, DATA_DIR: folder }
  // The first start after a change strips types, which costs that process 13 MB of memory.
  await (await startPortal(env)).stop()
  const portal = await startPortal(env)
  const uncached = await startPortal({ ...env, CACHE: 'false' })
  try {
    for (const size of sizes) {
      say(`${size} posts`)
      await organisation.growTo(size)
      await growth.measure(uncached, organisation, times.seconds)
      if (size !== 10_000) continue
      say('lists beside a bare Fastify')
      const token = organisation.tokens[0] ?? ''
      figures.push(
        ...(await measureReads({
          ...{ portal, uncached, token, folder, ...times },
          path: recentPosts(1),
          what: 'getRecentPosts, 20 of 10,000 posts, 32 connections',
          least: { cached: 0.6, uncached: 0.12 },
        })),
      )
    }
    say('the mix')
    figures.push(...(await measureMix({ portal, uncached }, organisation, times)))
    const memory = (await memoryOf(portal)) / 1024 ** 2
    figures.push({
      what: 'memory of the portal after all of that',
      measured: `${Math.round(memory)} MB`,
      target: `< ${maxMemory} MB`,
      meets: memory < maxMemory,
    })
  } finally {
    await Promise.all([portal.stop(), uncached.stop(), organisation.close()])
  }
}

async function measureLists(): Promise<void> {
  say('the lists of content')
  await lists.measure(() => createDatabase('lists'), folder, sizes, times.seconds)
  figures.push(lists.figure())
}

async function measureShop(): Promise<void> {
  say('the shop')
  await orders.measure(() => createDatabase('orders'), folder, orderSizes, times)
  figures.push(...orders.figures)
}

async function measureSurveys(): Promise<void> {
  say('the surveys')
  await surveys.measure(() => createDatabase('surveys'), folder, [1000, 5000, 20_000], times.seconds)
  figures.push(...surveys.figures)
}

async function measureRegistrations(): Promise<void> {
  say('registrations to events')
  await registrations.measure(() => createDatabase('registrations'), folder, registrationSizes, times)
  figures.push(...registrations.figures)
}

async function measureFood(): Promise<void> {
  say('lunch')
  await food.measure(() => createDatabase('food'), folder, lunchSizes, times)
  figures.push(...food.figures)
}

async function measurePush(): Promise<void> {
  say('a push to everybody')
  figures.push(await measurePushes(() => createDatabase('pushes'), folder))
}

async function measureLoanFiles(): Promise<void> {
  say('documents')
  figures.push(...(await measureDocuments(() => createDatabase('documents'), folder, times)))
  say('an inbox')
  figures.push(await measureInbox(() => createDatabase('inbox'), folder, times))
}

async function measurePeople(): Promise<void> {
  say('the directory')
  await people.measure(() => createDatabase('people'), folder, times)
  figures.push(...people.figures)
  say('an import of people')
  figures.push(await measureImport(() => createDatabase('imports'), folder))
}

/** Measured on the demo organisation as the first start creates it. */
function measureBrowser(): Promise<void> {
  say('the home page')
  return withDemo('browser', async (portal) => figures.push(...(await measureClient(portal, 3))))
}

function measureCalls(): Promise<void> {
  say('long lists beside a short one')
  return withDemo('calls', async (portal) =>
    figures.push(...(await measureExpensiveCalls(portal, times.seconds))),
  )
}

async function withDemo(database: string, run: (portal: Server) => Promise<unknown>): Promise<void> {
  const url = await createDatabase(database)
  const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: join(folder, database), DEMO: 'true' })
  try {
    await run(portal)
  } finally {
    await portal.stop()
  }
}

/** Returns the address of a new, empty database. */
async function createDatabase(name: string): Promise<string> {
  const { db, close } = connectToWrite(postgres.url)
  await db.execute(sql.raw(`create database ${name}`))
  await close()
  return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
}
