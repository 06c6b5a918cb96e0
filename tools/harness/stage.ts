import { execFileSync, spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type EmbeddedPostgres,
  runningPostgres,
  startEmbeddedPostgres,
} from '#core/server/database/embedded.ts'
import { endChild } from '../end-child.ts'
import { type PortalProcess, startPortal } from './servers.ts'
import { Site } from './site.ts'

/** How long a program may take to be ready, in milliseconds. */
const startTimeout = 60_000

interface SiteOptions {
  processes?: number
  env?: Record<string, string>
  /** Settings of PostgreSQL. */
  postgres?: Record<string, string>
}

/** What is started on a stage is stopped when it closes, the last first, and its folder is deleted. */
export class Stage {
  readonly folder: string
  readonly #undo: (() => unknown)[] = []

  private constructor(folder: string) {
    this.folder = folder
    // PostgreSQL runs under an account of its own where this runs as root: it must be let through.
    chmodSync(folder, 0o755)
    this.onClose(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  }

  static async open(): Promise<Stage> {
    const stage = new Stage(await mkdtemp(join(tmpdir(), 'shaar-tools-')))
    const end = () => void stage.close().finally(() => process.exit(1))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, end)
      stage.onClose(() => process.off(signal, end))
    }
    return stage
  }

  /** A stage for a part, with a folder of its own in this one's. */
  async within(): Promise<Stage> {
    const stage = new Stage(await mkdtemp(join(this.folder, 'part-')))
    this.onClose(() => stage.close())
    return stage
  }

  onClose(undo: () => unknown): void {
    this.#undo.push(undo)
  }

  async close(): Promise<void> {
    const errors: unknown[] = []
    for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) {
      try {
        await undo()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }

  /** An empty folder. */
  async makeFolder(name: string): Promise<string> {
    const folder = join(this.folder, name)
    await mkdir(folder)
    await chmod(folder, 0o755)
    return folder
  }

  /** A folder that is a disk of its own, of so many megabytes. */
  async makeDisk(name: string, megabytes: number): Promise<string> {
    const folder = await this.makeFolder(name)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'shaar-drill', folder])
    this.onClose(() => execFileSync('umount', ['-l', folder]))
    return folder
  }

  async postgres(
    dataDir = join(this.folder, 'postgres'),
    settings: Record<string, string> = {},
  ): Promise<EmbeddedPostgres> {
    const postgres = await startEmbeddedPostgres({ dataDir, settings, log: () => {} })
    this.onClose(() => postgres.stop())
    return postgres
  }

  async portal(env: Record<string, string>): Promise<PortalProcess> {
    const portal = await startPortal(env)
    this.onClose(() => portal.stop())
    return portal
  }

  /** Processes of the portal on one PostgreSQL of their own, which is empty. */
  async site({ processes = 1, env = {}, postgres = {} }: SiteOptions = {}): Promise<Site> {
    const { url, stop } = await this.postgres(undefined, { max_connections: '100', ...postgres })
    const all = {
      ...{ DATABASE_URL: url, DATA_DIR: this.folder, TRUSTED_PROXIES: '127.0.0.1' },
      ...{ REPLICAS: String(Math.max(1, processes)), ...env },
    }
    const site = new Site(all, async () => url, stop)
    this.onClose(() => site.stop())
    for (let count = 0; count < processes; count += 1) await site.open()
    return site
  }

  /** A process of the portal with its own PostgreSQL, as on one machine. */
  async ownSite(dataDir = this.folder, env: Record<string, string> = {}): Promise<Site> {
    const databaseUrl = () => runningPostgres(join(dataDir, 'postgres'))
    const site = new Site({ DATA_DIR: dataDir, DEMO: 'false', ...env }, databaseUrl)
    this.onClose(() => site.stop())
    await site.open()
    return site
  }

  /** Another program, once it is ready. `stopBy`: the signal that ends it in order. */
  async program(
    command: readonly string[],
    isReady: () => Promise<boolean>,
    stopBy: NodeJS.Signals = 'SIGTERM',
  ): Promise<{ stop(): Promise<void> }> {
    const [name = '', ...args] = command
    const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (data) => {
      said = (said + data).slice(-2000)
    })
    const stop = () => endChild(child, stopBy)
    this.onClose(stop)
    const until = performance.now() + startTimeout
    while (!(await isReady())) {
      if (child.exitCode !== null || performance.now() > until)
        throw new Error(`${name} did not start: ${said}`)
      await pause(100)
    }
    return { stop }
  }
}
