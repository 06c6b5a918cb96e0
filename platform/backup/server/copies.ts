import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { newClient } from '#core/server/database/index.ts'

/** What a backup says of a table's rows: the text that PostgreSQL's COPY writes of them. */
export interface TableCopy {
  name: string
  columns: string[]
  rows: number
  sha256: string
}

export interface Table {
  name: string
  columns: string[]
}

/** Values are written the same on every server, and rows in the order in which they lie. */
const settings = {
  application_name: 'shaar-backup',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  synchronize_seqscans: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** Opens a connection for reading or writing whole tables. The caller ends it. */
export async function connectForCopies(url: string): Promise<pg.Client> {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const client = newClient(url, { options: options.join(' ') })
  // A lost connection fails its queries.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The portal's tables, and the columns that are not computed from others. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

const copied = ({ name, columns }: Table) =>
  `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

/** Each file ends with a checksum, which zstd leaves out by default. */
const compress = () => createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })

/** Writes the rows of a table to a file, or only reads them where there is none. */
export async function copyOut(client: pg.Client, table: Table, file?: string): Promise<TableCopy> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(`copy ${copied(table)} to stdout`))
  const text = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      if (file !== undefined) yield chunk
    }
  }
  if (file === undefined) {
    for await (const chunk of rows) hash.update(chunk)
  } else {
    await pipeline(rows, text, compress(), createWriteStream(file, { flush: true }))
  }
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') }
}

/**
 * Fills a table, whose triggers do not run, from a file, within the caller's transaction.
 * @throws Error when PostgreSQL does not take it, or it is not what was written.
 */
export async function copyIn(client: pg.Client, table: TableCopy, file: string): Promise<void> {
  const rows = client.query(copyFrom(`copy ${copied(table)} from stdin`))
  try {
    await readTable(table, file, rows)
    if (rows.rowCount !== table.rows) throw new Error(`${rows.rowCount} of ${table.rows} rows came back`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`the table ${table.name} cannot be restored: ${reason}`, { cause })
  }
}

/** Hands over the text of a table in a backup. @throws Error, at the latest at its end, when it is not what was written. */
export async function readTable({ sha256 }: TableCopy, file: string, into: Writable): Promise<void> {
  const hash = createHash('sha256')
  const verified = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
    // Thrown within, so that COPY does not end as if it had everything.
    if (hash.digest('hex') !== sha256) throw new Error(`${file} is damaged`)
  }
  await pipeline(createReadStream(file), createZstdDecompress(), verified, into)
}
