import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { type Server, startPortal } from '../bench/servers.ts'
import { addWriter, readItems, writeItem } from './portal-calls.ts'

const writes = 200
/** So many others read at the process that the writer reads at, one request after the other each. */
const others = 16

/** Writes in one process and reads in another at once: the writer always sees what they wrote. */
export async function readOwnWrites(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-drill-'))
  // PostgreSQL runs under an account of its own where this runs as root: it must be let through.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const portals: Server[] = []
  try {
    const token = await addWriter(postgres.url)
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder }
    const [first, second] = [await startPortal(env), await startPortal(env)]
    portals.push(first, second)
    const idle = await countStale(first, second, token)
    const { stop } = keepReading(second, token)
    const busy = await countStale(first, second, token)
    await stop()
    const text = ({ writer, other }: Stale) =>
      `${writer} of ${writes} stale to the writer, ${other} of ${writes} to others who read at once`
    console.log(`idle: ${text(idle)}\nbusy: ${text(busy)}`)
    return idle.writer + busy.writer === 0
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()))
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Stale {
  writer: number
  other: number
}

/** How often a read that follows a write does not show it: as the writer's browser asks, and as anybody else's does. */
export async function countStale(first: Server, second: Server, token: string): Promise<Stale> {
  const stale = { writer: 0, other: 0 }
  for (let count = 0; count < writes; count += 1) {
    // Cached from the second time on.
    await readItems(second.url, token)
    await readItems(second.url, token)
    const title = randomUUID()
    await writeItem(first.url, token, title)
    const [other, writer] = await Promise.all([
      readItems(second.url, token),
      readItems(second.url, token, { 'cache-control': 'no-cache' }),
    ])
    if (!writer.includes(title)) stale.writer += 1
    if (!other.includes(title)) stale.other += 1
  }
  return stale
}

/** Has others read at a process until it is stopped. */
function keepReading(portal: Server, token: string) {
  let stopped = false
  const one = async () => {
    while (!stopped) await readItems(portal.url, token)
  }
  const reading = Promise.all(Array.from({ length: others }, one))
  return {
    stop: () => {
      stopped = true
      return reading
    },
  }
}
