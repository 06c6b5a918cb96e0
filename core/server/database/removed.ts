import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { defusedInCsv } from '#core/rules/sheets/formulas.ts'
import type { Transaction } from './driver/pool.ts'

/**
 * Writes each table of the schema `removed`, where migrations put what people stored and the portal has no place for any
 * more, to a CSV file in `folder`, and drops it; empty tables leave no file. Returns the files.
 */
export async function exportRemoved(db: Transaction, folder: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'removed' order by 1`,
  )
  const files: string[] = []
  for (const { name } of tables.rows) {
    const table = sql`removed.${sql.identifier(name)}`
    const { rows } = await db.execute(sql`select * from ${table}`)
    if (rows.length > 0) files.push(await writeCsv(join(folder, `${name}.csv`), rows))
    // Only now: a crash before this leaves the table, and the next start writes the file again.
    await db.execute(sql`drop table ${table}`)
  }
  return files
}

async function writeCsv(path: string, rows: object[]): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  const options = {
    header: true,
    bom: true,
    record_delimiter: 'windows',
    cast: { string: defusedInCsv },
  } as const
  await file.writeFile(stringify(rows, options))
  await file.sync()
  await file.close()
  return path
}
