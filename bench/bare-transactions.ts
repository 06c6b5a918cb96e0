import { connect } from '#server/db/connect.ts'
import { type Round, roundOf } from './load.ts'
import { seeded, upTo } from './random.ts'

const accounts = 100_000
const transactions = 1000

/** Makes the tables of bare transactions, like those of pgbench. */
export async function prepareBare(url: string): Promise<void> {
  const { sql } = connect(url, { max: 1 })
  await sql.unsafe(`
    create table bare_accounts (id integer primary key, balance integer not null);
    create table bare_history (id bigint generated always as identity primary key, account integer, change integer, at timestamptz default now());
    insert into bare_accounts select n, 0 from generate_series(1, ${accounts}) n`)
  await sql.unsafe('vacuum analyze bare_accounts')
  await sql.end()
}

/**
 * The least that so many statements in one durable transaction take through the driver of the portal: updates, selects and
 * inserts of single rows in turns, as pgbench has them, begin and commit counted. One waits for the other.
 */
export async function runBare(
  url: string,
  { statements, connections }: { statements: number; connections: number },
): Promise<Round> {
  const { sql } = connect(url, { max: connections })
  const random = seeded(6)
  const times: number[] = []
  const run = () =>
    sql.begin(async (transaction) => {
      for (let statement = 0; statement < statements - 2; statement += 1) {
        const account = 1 + upTo(random, accounts)
        if (statement % 3 === 0) {
          await transaction`update bare_accounts set balance = balance + 1 where id = ${account}`
        } else if (statement % 3 === 1) {
          await transaction`select balance from bare_accounts where id = ${account}`
        } else await transaction`insert into bare_history (account, change) values (${account}, 1)`
      }
    })
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
  await sql.end()
  return roundOf(times, seconds)
}
