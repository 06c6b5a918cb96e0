import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, fsyncSync, mkdtempSync, openSync, readdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Log, run } from './processes.ts'

/** A PostgreSQL cluster on disk, and how to run it. */
export interface Cluster {
  /** PostgreSQL's data directory. */
  readonly folder: string
  /** Of the role `shaar`, which owns the portal's database. */
  readonly password: string
  readonly binaries: Binaries
  readonly account: Account | undefined
}

const partial = 'cluster.partial-'

/**
 * The cluster in a data folder, created if missing. It is created under another name and renamed when complete, so that
 * the next start replaces one that was interrupted (killed, disk full). The caller owns the folder.
 * @throws Error of one line: the disk is full, or initdb's error.
 */
export async function openCluster(
  home: string,
  binaries: Binaries,
  account: Account | undefined,
  options: { durable: boolean; log: Log },
): Promise<Cluster> {
  const folder = join(home, 'cluster')
  const password = await readPassword(join(home, 'password'), existsSync(folder))
  const cluster = { folder, password, binaries, account }
  for (const leftover of readdirSync(home).filter((name) => name.startsWith(partial))) {
    await rm(join(home, leftover), { recursive: true, force: true, maxRetries: 5 })
  }
  if (!existsSync(folder)) await makeCluster(home, cluster, options)
  // At every start, since a cluster of an earlier version admits nobody by the socket.
  await writeFile(join(folder, 'pg_hba.conf'), admitted, { flush: true })
  return cluster
}

/** Replaces initdb's rules: only the portal's role can connect, by password; the superuser cannot. */
const admitted = 'local all shaar scram-sha-256\nhost all shaar 127.0.0.1/32 scram-sha-256\n'

/** The password of the role `shaar`, made where none is `needed` yet. */
export async function readPassword(file: string, needed: boolean): Promise<string> {
  if (!existsSync(file)) {
    if (needed)
      throw new Error(`The file ${file} with the database's password is missing: restore it from a backup.`)
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

async function makeCluster(
  home: string,
  cluster: Cluster,
  options: { durable: boolean; log: Log },
): Promise<void> {
  const { binaries, account, password, folder } = cluster
  const partialFolder = mkdtempSync(join(home, partial))
  try {
    if (account !== undefined) chownSync(partialFolder, account.uid, account.gid)
    const noSync = options.durable ? [] : ['--no-sync']
    const language = [
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=he-IL',
      ...libraryLocale(options.log),
    ]
    await run(
      binaries.initdb,
      [`--pgdata=${partialFolder}`, '--username=postgres', '--auth=trust', ...language, ...noSync],
      { account, folder: home },
    )
    // CREATEDB is for the tests, which create a database per file.
    await run(binaries.postgres, ['--single', '-D', partialFolder, '-c', 'exit_on_error=on', 'postgres'], {
      account,
      folder: home,
      input: `CREATE ROLE shaar LOGIN CREATEDB PASSWORD '${password}'\nCREATE DATABASE shaar OWNER shaar\n`,
    })
    await rename(partialFolder, folder)
    if (options.durable) syncFolder(home)
  } catch (error) {
    await rm(partialFolder, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

/**
 * The C library's part of the locale. Sorting is ICU's, but pg_trgm and full-text search ask the C library which
 * characters are letters: under plain `C` no Hebrew letter is one, and trigrams of Hebrew words come out empty.
 */
function libraryLocale(log: Log): string[] {
  if (process.platform === 'win32') return ['--lc-messages=C']
  const known = execFileSync('locale', ['-a'], { encoding: 'utf8' }).split('\n')
  const unicode = known.filter((locale) => /\.utf-?8$/i.test(locale))
  const chosen =
    unicode.find((locale) => /^C\./.test(locale)) ??
    unicode.find((locale) => /^en_US/.test(locale)) ??
    unicode[0]
  if (chosen === undefined)
    log('warn', 'This machine has no UTF-8 locale: search will find whole words only.')
  return [`--locale=${chosen ?? 'C'}`, '--lc-messages=C']
}

/** Makes the rename survive a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
