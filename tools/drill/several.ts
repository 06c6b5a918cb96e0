import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#core/server/database/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { type PortalProcess, startPortal } from '../bench/servers.ts'
import { addWriter } from './portal-calls.ts'

/** Processes of the portal on one PostgreSQL, with one person who may do everything. */
export interface Several {
  databaseUrl: string
  token: string
  folder: string
  /** The place of each process never changes; `restart` replaces what stands there. */
  portals: PortalProcess[]
  /** Asks a process by SIGTERM to stop, waits until it has, and starts another on its port. */
  restart(place: number): Promise<void>
}

interface Wanted {
  processes: number
  settings?: Record<string, string>
  /** Of PostgreSQL. */
  postgres?: Record<string, string>
}

/** Starts processes, and stops them after `run`. */
export async function withSeveral<Result>(
  { processes, settings = {}, postgres = {} }: Wanted,
  run: (several: Several) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-drill-'))
  // PostgreSQL runs under an account of its own where this runs as root: it must be let through.
  await chmod(folder, 0o755)
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { max_connections: '100', ...postgres },
    log: () => {},
  })
  const portals: PortalProcess[] = []
  try {
    const token = await addWriter(database.url)
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', ...settings }
    const open = async (port: number) => startPortal({ ...env, PORT: String(port) })
    for (let count = 0; count < processes; count += 1) portals.push(await open(await freePort()))
    const restart = async (place: number) => {
      const portal = portals[place]
      if (!portal) throw new Error(`there is no process ${place}`)
      await portal.stop()
      portals[place] = await open(Number(new URL(portal.url).port))
    }
    return await run({ databaseUrl: database.url, token, folder, portals, restart })
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()))
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Says so when a program that a drill needs is not installed. */
export function isInstalled(program: string, debianPackage: string): boolean {
  const found = spawnSync(program, ['-V']).error === undefined
  if (!found)
    console.log(`${program} is not installed: this drill needs it (apt-get install ${debianPackage})`)
  return found
}
