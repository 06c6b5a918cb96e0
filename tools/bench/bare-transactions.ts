import { connectToWrite } from '#core/server/database/index.ts'
import { seeded, upTo } from '../harness/random.ts'
import { type Round, roundOf } from '../harness/rounds.ts'

const accounts = 100_000
const transactions = 1000
const texts = [
  ['update', 'update bare_accounts set balance = balance + 1 where id = $1'],
  ['select', 'select balance from bare_accounts where id = $1'],
  ['insert', 'insert into bare_history (account, change) values ($1, 1)'],
] as const
const lock = { name: 'lock', text: 'select balance from bare_accounts where id = 0 for update' }

/** Creates the tables for bare transactions, like those of pgbench. */
export async function prepareBare(url: string): Promise<void> {
  const { pool, close } = connectToWrite(url)
  await pool.query(`
    create table bare_accounts (id integer primary key, balance integer not null);
    create table bare_history (id bigint generated always as identity primary key, account integer, change integer, at timestamptz default now());
    insert into bare_accounts select n, 0 from generate_series(0, ${accounts}) n`)
  await pool.query('vacuum analyze bare_accounts')
  await close()
}

/**
 * The lower bound for an order: the same number of statements in one durable transaction through the portal's driver.
 * Single-row updates, selects and inserts in turn, as in pgbench, one after the other; begin and commit count. With
 * `oneRow` all lock the same row first, and so wait for each other.
 */
export async function runBare(
  url: string,
  { statements, connections, oneRow = false }: { statements: number; connections: number; oneRow?: boolean },
): Promise<Round> {
  const { pool, close } = connectToWrite(url, { max: connections })
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
  await Promise.all(Array.from({ length: connections }, run))
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
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - started) / 1000
  await close()
  return roundOf(times, seconds)
}
