import { execFile } from 'node:child_process'
import { chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { postgresAccount } from '#core/server/database/embedded/account.ts'
import { findBinaries } from '#core/server/database/embedded/binaries.ts'
import { run } from '#core/server/database/embedded/processes.ts'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'

const shell = promisify(execFile)

/** Makes a cluster and runs statements in it as its superuser, which cannot connect to it otherwise. */
export async function makeCluster(dataDir: string, statements: readonly string[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await postgres.stop()
  const account = postgresAccount(dataDir)
  const binaries = await findBinaries(account, () => {})
  const input = statements.map((statement) => `${statement}\n`).join('')
  const cluster = join(dataDir, 'cluster')
  await run(binaries.postgres, ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'shaar'], {
    account,
    folder: dataDir,
    input,
  })
}

/** Lets the portal's role call functions that otherwise only the superuser may. */
export const grant = (functions: readonly string[]): string[] =>
  functions.map((call) => `GRANT EXECUTE ON FUNCTION ${call} TO shaar`)

/** What a role needs for `takeBaseBackup`. */
export const backupFunctions = ['pg_backup_start(text, boolean)', 'pg_backup_stop(boolean)']

/** As `pg_basebackup` does it, which the embedded PostgreSQL does not bring along: copies a data folder into an empty one. */
export async function takeBaseBackup(client: pg.Client, from: string, to: string): Promise<void> {
  const archive = `${to}.tar`
  await client.query(`select pg_backup_start('drill', true)`)
  const excluded = ['cluster/pg_wal/*', 'cluster/postmaster.pid', 'cluster/.s.PGSQL*']
  const exclude = excluded.map((path) => `--exclude=./${path}`)
  await shell('tar', ['-C', from, ...exclude, '-cf', archive, '.']).catch((error: { code?: number }) => {
    // Files that change meanwhile are expected: the WAL says how they are at the end.
    if (error.code !== 1) throw error
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
  await shell('tar', ['-C', to, '-xpf', archive])
  await writeIntoCluster(to, 'backup_label', rows[0]?.labelfile ?? '')
}

/** PostgreSQL renames and deletes these files itself, so that they must belong to its account. */
export async function writeIntoCluster(dataDir: string, name: string, text: string): Promise<void> {
  const cluster = join(dataDir, 'cluster')
  await writeFile(join(cluster, name), text)
  const { uid, gid } = await stat(cluster)
  await chown(join(cluster, name), uid, gid)
}

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
