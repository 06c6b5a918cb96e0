import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { type Log, postgresError, run, spawnOptions } from './processes.ts'

/** A running PostgreSQL server. */
export interface Postmaster {
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>
}

/** For a small machine and one portal. The durability settings are PostgreSQL's defaults, made explicit. */
const productSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  // The portal logs failed statements itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
  log_destination: 'stderr',
  logging_collector: 'off',
  lc_messages: 'C',
}

/**
 * Starts the server on a loopback port and waits until it accepts connections, however long recovery takes.
 * @throws Error with PostgreSQL's reason when it exits instead.
 */
export function launch(
  cluster: Cluster,
  options: { port: number; settings: Record<string, string>; log: Log },
): Promise<Postmaster> {
  const settings = {
    ...productSettings,
    // In the cluster's own folder, which only its account may open. PostgreSQL's working directory is that folder.
    unix_socket_directories: socketOf(cluster, options.port) ? '.' : '',
    unix_socket_permissions: '0700',
    ...options.settings,
    port: String(options.port),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.folder, ...args], {
    ...spawnOptions(cluster.account, cluster.folder),
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a process group of its own, so that Ctrl-C reaches only the portal, which then shuts the server down.
    detached: true,
  })
  stopWithUs(child, cluster)
  const ended = Promise.withResolvers<void>()
  child.on('exit', () => ended.resolve())
  return new Promise((ready, fail) => {
    let output = ''
    let isReady = false
    eachLine(child.stderr, (line) => {
      if (isReady) return report(line, options.log)
      output += `${line}\n`
      if (/recovery in progress|redo in progress/.test(line)) options.log('info', `PostgreSQL: ${line}`)
      isReady = line.includes('database system is ready to accept connections')
      if (isReady) ready({ ended: ended.promise })
    })
    child.on('error', (error) => fail(postgresError(error.message, cluster.folder)))
    child.on('close', () => fail(postgresError(output, cluster.folder)))
  })
}

/** The longest path of a socket on any system, in bytes. */
const maxSocketPath = 103

/** The folder of the server's Unix socket; undefined where there can be none: Windows, and a folder with a long path. */
export function socketOf({ folder }: Pick<Cluster, 'folder'>, port: number): string | undefined {
  const path = join(folder, `.s.PGSQL.${port}`)
  return process.platform === 'win32' || Buffer.byteLength(path) > maxSocketPath ? undefined : folder
}

/**
 * Has the server stopped when this process ends without having done that, however it ends: the system then closes the pipe
 * that a small shell waits at. On Windows the next start stops what is left.
 */
function stopWithUs(server: ChildProcess, cluster: Cluster): void {
  if (process.platform === 'win32' || server.pid === undefined) return
  // The number may belong to another program by then, so it is compared with what the server writes as it starts.
  const script = `while read -r _; do :; done
    for _ in 1 2 3 4 5; do read -r pid < "$1" && [ "$pid" = "$2" ] && kill -INT "$2" && exit; sleep 1; done`
  const shell = spawn('/bin/sh', ['-c', script, 'sh', pidFile(cluster), String(server.pid)], {
    ...spawnOptions(cluster.account, cluster.folder),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  server.on('exit', () => shell.kill('SIGKILL'))
}

function eachLine(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
}

/** Logs those lines of a running server's output that an operator can use. */
function report(line: string, log: Log): void {
  if (/^PANIC:/.test(line)) log('error', `PostgreSQL: ${line}`)
  else if (/^FATAL:|was terminated by|crash of another server process/.test(line))
    log('warn', `PostgreSQL: ${line}`)
}

/**
 * Stops the server of a cluster, ours or an orphan, if it runs: `fast` (open transactions are rolled back), and
 * `immediate` if it has not ended within half a minute.
 */
export async function shutDown(cluster: Cluster): Promise<void> {
  const { binaries, account, folder } = cluster
  const stop = (mode: string) =>
    run(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', '30', '-s'], { account, folder })
  if (!isServing(cluster)) return
  await stop('fast').catch(() => (isServing(cluster) ? stop('immediate') : undefined))
}

/**
 * Cleans up after a portal that was killed: stops its server if it is still running, removes its sockets, and a
 * `postmaster.pid` that is empty or names another program (PostgreSQL itself replaces that of a dead server). The caller owns the data folder, so
 * no running portal uses that server.
 */
export async function removeLeftovers(cluster: Cluster, log: Log): Promise<void> {
  if (isServing(cluster)) {
    log('warn', 'PostgreSQL was left running by a start that was killed: stopping it')
    await shutDown(cluster)
  } else if (namedProcess(cluster) !== 'dead') {
    log('warn', 'Removing a stale postmaster.pid')
    rmSync(pidFile(cluster), { force: true })
  }
  // A server that was killed leaves its socket, whose lock may name another program by now.
  for (const name of readdirSync(cluster.folder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster.folder, name))
  }
}

/**
 * The port of the server that runs in a cluster's folder; it stands in the fourth line of the file with its pid.
 * @throws Error when none runs there.
 */
export function portOf(folder: string): number {
  const port = Number(readFileSync(pidFile({ folder }), 'utf8').split('\n')[3])
  if (!Number.isInteger(port) || port === 0) throw new Error(`no PostgreSQL runs in ${folder}`)
  return port
}

const pidFile = (cluster: Pick<Cluster, 'folder'>) => join(cluster.folder, 'postmaster.pid')

/** The pid in `postmaster.pid`; `dead` if that process has ended or there is no file, `none` if the file has no number. */
function namedProcess(cluster: Cluster): number | 'dead' | 'none' {
  try {
    const pid = Number.parseInt(readFileSync(pidFile(cluster), 'utf8'), 10)
    if (Number.isNaN(pid)) return 'none'
    process.kill(pid, 0)
    return pid
  } catch {
    // No file, or no such process of ours.
    return 'dead'
  }
}

/** Whether a server of this cluster runs; the pid in the file may belong to another program by now. */
function isServing(cluster: Cluster): boolean {
  const pid = namedProcess(cluster)
  if (typeof pid === 'string') return false
  // On Windows pg_ctl reaches only processes of PostgreSQL, so asking it is harmless.
  if (process.platform === 'win32') return true
  try {
    return commandLine(pid).includes(cluster.folder)
  } catch {
    // It has ended in the meantime.
    return false
  }
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}

/** A free loopback port. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}
