import { randomUUID } from 'node:crypto'
import { watchStatements } from '#app/server/testing/testing-statements.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { connectToWrite, type Transaction } from '#core/server/database/index.ts'
import { runOnce } from '#core/server/http/idempotency.ts'
import type { Organisation } from '../../harness/organisation.ts'
import { seeded, upTo } from '../../harness/random.ts'
import { median, type Round, roundOf } from '../../harness/rounds.ts'
import { processorTimeOf, type Server } from '../../harness/servers.ts'
import type { Bench } from './bench.ts'
import { type Figure, milliseconds, perSecond, timesOf } from './figures.ts'
import { writersAtOnce } from './requests.ts'

const accounts = 100_000
const transactions = 1000
const texts = [
  ['update', 'update bare_accounts set balance = balance + 1 where id = $1'],
  ['select', 'select balance from bare_accounts where id = $1'],
  ['insert', 'insert into bare_history (account, change) values ($1, 1)'],
] as const
const lock = { name: 'lock', text: 'select balance from bare_accounts where id = 0 for update' }

interface Writing {
  bench: Bench
  organisation: Organisation
  portal: Server
  what: string
  write: () => Promise<Round>
  /** Of one write. */
  statements: number
  /** All of them lock the same row first, and so wait for each other. */
  oneRow?: boolean
  /** The target ratio. */
  least: number
  maxP99?: number
}

/** Writes per second through HTTP beside bare transactions of as many statements. */
export async function besideTransactions(writing: Writing): Promise<Figure> {
  const { bench, organisation, portal, what, write, statements, oneRow = false, least } = writing
  const { maxP99 = Number.POSITIVE_INFINITY } = writing
  await prepareBare(organisation.url)
  const processorTimes: number[] = []
  const { written, bare } = await bench.inTurns({
    written: async () => {
      const before = await processorTimeOf(portal)
      const round = await write()
      processorTimes.push(((await processorTimeOf(portal)) - before) / round.count)
      return round
    },
    bare: () => runBare(organisation.url, statements, oneRow),
  })
  const ratio = written.requestsPerSecond / bare.requestsPerSecond
  const processorTime = milliseconds(median(processorTimes.slice(1)))
  return {
    what: `${what}; ceiling: bare transactions of ${statements} statements${oneRow ? ', one row locked by all' : ''}`,
    measured: `${perSecond(written.requestsPerSecond)}, ${timesOf(written)}, ${processorTime} of the portal's processor time each`,
    ceiling: perSecond(bare.requestsPerSecond),
    ratio,
    target: `ratio ≥ ${least}${Number.isFinite(maxP99) ? `, p99 < ${maxP99} ms` : ''}`,
    meets: ratio >= least && written.p99 < maxP99,
  }
}

/** How many statements a write takes, begin and commit among them, as the portal runs it for this person. */
export async function countStatements(
  url: string,
  { path }: Endpoint,
  userId: number,
  write: (db: Transaction) => Promise<unknown>,
): Promise<number> {
  const watched = watchStatements(url)
  const call = { userId, path, key: randomUUID(), input: null }
  const run = () =>
    watched.db.transaction((db) =>
      runOnce(db, call, async () => ({ statusCode: 200, body: JSON.stringify(await write(db)) })),
    )
  return watched
    .statementsOf(run)
    .then(({ length }) => length)
    .finally(watched.close)
}

/** Creates the tables for bare transactions, like those of pgbench. */
async function prepareBare(url: string): Promise<void> {
  const { pool, close } = connectToWrite(url)
  await pool.query(`
    drop table if exists bare_accounts, bare_history;
    create table bare_accounts (id integer primary key, balance integer not null);
    create table bare_history (id bigint generated always as identity primary key, account integer, change integer, at timestamptz default now());
    insert into bare_accounts select n, 0 from generate_series(0, ${accounts}) n`)
  await pool.query('vacuum analyze bare_accounts')
  await close()
}

/**
 * Transactions of so many statements through the portal's driver: single-row updates, selects and inserts in turn, as in
 * pgbench, one after the other; begin and commit count.
 */
async function runBare(url: string, statements: number, oneRow: boolean): Promise<Round> {
  const { pool, close } = connectToWrite(url, { max: writersAtOnce })
  const random = seeded(6)
  const times: number[] = []
  const run = async () => {
    const client = await pool.connect()
    await client.query('begin')
    if (oneRow) await client.query(lock)
    for (let statement = oneRow ? 1 : 0; statement < statements - 2; statement += 1) {
      const [name, text] = texts[statement % texts.length] ?? texts[0]
      await client.query({ name, text, values: [1 + upTo(random, accounts)] })
    }
    await client.query('commit')
    client.release()
  }
  // Connections are made and statements prepared before the clock runs.
  await Promise.all(Array.from({ length: writersAtOnce }, run))
  let left = transactions
  const started = performance.now()
  const work = async () => {
    while (left > 0) {
      left -= 1
      const begun = performance.now()
      await run()
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: writersAtOnce }, work))
  const seconds = (performance.now() - started) / 1000
  await close()
  return roundOf(times, seconds)
}
