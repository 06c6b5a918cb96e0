import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect } from '#core/server/database/connect.ts'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { type Started, startByCommand } from './npm-start.ts'
import { signInToDemo, writeItem } from './portal-calls.ts'
import { familyOf, isRunning } from './process-tree.ts'

/** Everything must have ended by then, in milliseconds. */
const longest = 10_000
const writers = 8

interface Pids {
  npm: number
  launcher: number
  portal: number
}

const kill = (pid: number, ...signals: NodeJS.Signals[]) => {
  for (const signal of signals) process.kill(pid, signal)
}

/** What is sent while people write. A negative number means the whole process group, as a terminal does it. */
const cases: [name: string, send: (pids: Pids) => void][] = [
  ['SIGTERM to npm alone', ({ npm }) => kill(npm, 'SIGTERM')],
  ['SIGTERM twice to npm', ({ npm }) => kill(npm, 'SIGTERM', 'SIGTERM')],
  ['SIGTERM to all', ({ npm }) => kill(-npm, 'SIGTERM')],
  ['SIGTERM twice to the portal', ({ portal }) => kill(portal, 'SIGTERM', 'SIGTERM')],
  ['SIGINT to all (Ctrl-C)', ({ npm }) => kill(-npm, 'SIGINT')],
  ['SIGHUP to all (terminal closed)', ({ npm }) => kill(-npm, 'SIGHUP')],
  ['SIGHUP to npm alone', ({ npm }) => kill(npm, 'SIGHUP')],
  ['SIGKILL to npm alone', ({ npm }) => kill(npm, 'SIGKILL')],
  ['SIGKILL to the launcher', ({ launcher }) => kill(launcher, 'SIGKILL')],
]

/** Stops a portal in every usual way while people write: all its processes end in time, and no acknowledged write is lost. */
export async function trySignals(): Promise<boolean> {
  if (process.platform !== 'linux') throw new Error('this drill reads /proc, so it runs on Linux only')
  const folder = await mkdtemp(join(tmpdir(), 'shaar-signals-'))
  // PostgreSQL runs under an account of its own where this runs as root: it must be let through.
  await chmod(folder, 0o755)
  const acknowledged: string[] = []
  try {
    let held = true
    for (const [name, send] of cases) {
      const started = await startByCommand({ DATA_DIR: folder })
      held = (await stopUnderLoad(name, started, send, acknowledged)) && held
    }
    const lost = await countLost(folder, acknowledged)
    console.log(`${acknowledged.length} acknowledged writes, ${lost} lost`)
    return held && lost === 0
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Prints how long everything took to end, and what did not. */
async function stopUnderLoad(
  name: string,
  { pid, url }: Started,
  send: (pids: Pids) => void,
  acknowledged: string[],
): Promise<boolean> {
  const before = acknowledged.length
  const token = await signInToDemo(url)
  const writing = Promise.all(
    Array.from({ length: writers }, () => writeUntilClosed(url, token, acknowledged)),
  )
  await pause(1000)
  const family = familyOf(pid)
  const find = (part: string) =>
    family.find(({ command }) => command.includes(part) && !command.includes(' -c '))
  const launcher = find('tools/setup.mjs')?.pid
  const portal = find('app/server/main.ts')?.pid
  if (!launcher || !portal) throw new Error(`${name}: the portal's processes were not found`)
  const start = performance.now()
  send({ npm: pid, launcher, portal })
  const left = () => family.filter(({ pid }) => isRunning(pid))
  while (left().length > 0 && performance.now() - start < longest) await pause(20)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const orphans = left()
  console.log(
    `${name}: ${orphans.length === 0 ? `all ${family.length} processes ended after ${seconds} s` : 'FAILED'}, ` +
      `${acknowledged.length - before} writes acknowledged`,
  )
  for (const { pid, command } of orphans) {
    console.log(`  still there: ${command}`)
    process.kill(pid, 'SIGKILL')
  }
  await writing
  return orphans.length === 0
}

/** Writes one item after the other until the portal no longer acknowledges. */
async function writeUntilClosed(url: string, token: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const title = randomUUID()
    const isWritten = await writeItem(url, token, title).then(
      () => true,
      () => false,
    )
    if (!isWritten) return
    acknowledged.push(title)
  }
}

/** How many of the acknowledged items are not in the database. */
async function countLost(folder: string, acknowledged: string[]): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const { db, close } = connect(postgres.url, { max: 1 })
  try {
    const { rows } = await db.execute<{ title: string }>(sql`select title from posts`)
    const written = new Set(rows.map(({ title }) => title))
    return acknowledged.filter((title) => !written.has(title)).length
  } finally {
    await close()
    await postgres.stop()
  }
}
