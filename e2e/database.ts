import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Runs a statement in the database that the tests share: for rows so many that calls would take minutes to make them. */
export async function runStatement(
  statement: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const read = (name: string) => readFile(join(process.env.E2E_DATA_DIR ?? '', name), 'utf8')
  const [password, state] = await Promise.all([
    read('postgres/password'),
    read('postgres/cluster/postmaster.pid'),
  ])
  // The fourth line is the port.
  const port = Number(state.split('\n')[3])
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'shaar',
    database: 'shaar',
    password: password.trim(),
  })
  await client.connect()
  try {
    return (await client.query(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
