import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild } from '../../end-child.ts'
import { freePort } from '../../free-port.ts'

/** What is killed: the portal's process, its PostgreSQL, or both at once. */
export const victims = ['portal', 'postgres', 'both'] as const
export type Victim = (typeof victims)[number]

/** For how long the portal may take to answer again, in milliseconds. */
const startTimeout = 60_000

/** The portal as a process of its own, with its own PostgreSQL in a folder; it is killed and started again. */
export class KilledPortal {
  readonly #folder: string
  readonly #port: number
  #child: ChildProcess | undefined
  /** How often the portal ended because its PostgreSQL was killed. */
  fallen = 0

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
  }

  static async open(folder: string): Promise<KilledPortal> {
    const portal = new KilledPortal(folder, await freePort())
    await portal.#start()
    return portal
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async #start(): Promise<void> {
    const child = spawn(process.execPath, ['app/server/main.ts'], {
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.#folder,
        DEMO: 'false',
        LOG_LEVEL: 'error',
        CALLS_PER_MINUTE: '100000000',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#child = child
    if (!(await this.#answersAgain())) throw new Error('the portal did not start')
  }

  /** Waits until the portal and its database answer, or until the process ends. Throws where neither happens in time. */
  async #answersAgain(): Promise<boolean> {
    const end = Date.now() + startTimeout
    while (Date.now() < end) {
      const ready = await fetch(`${this.url}/api/health/ready`).catch(() => null)
      if (ready?.status === 200) return true
      if (this.#ended) return false
      await pause(20)
    }
    throw new Error('the portal does not answer again')
  }

  get #ended(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null
  }

  async #postmaster(): Promise<string[]> {
    const file = join(this.#folder, 'postgres', 'cluster', 'postmaster.pid')
    return (await readFile(file, 'utf8')).split('\n')
  }

  /** The address of its database, as it is now. */
  async databaseUrl(): Promise<string> {
    const lines = await this.#postmaster()
    const password = (await readFile(join(this.#folder, 'postgres', 'password'), 'utf8')).trim()
    return `postgres://shaar:${password}@127.0.0.1:${lines[3]}/shaar`
  }

  /** Kills without warning, starts again what does not start itself, and answers after how many milliseconds it answered again. */
  async kill(victim: Victim): Promise<number> {
    const postgres = Number((await this.#postmaster())[0])
    const killed = Date.now()
    if (victim !== 'postgres') this.#child?.kill('SIGKILL')
    if (victim !== 'portal') process.kill(postgres, 'SIGKILL')
    if (victim !== 'postgres') await this.#start()
    else await this.#recover()
    return Date.now() - killed
  }

  /** PostgreSQL that dies alone is started again by the portal; a portal that ended because of it, as by a process supervisor. */
  async #recover(): Promise<void> {
    await this.#gone()
    if (await this.#answersAgain()) return
    this.fallen += 1
    await this.#start()
  }

  /** Waits until the portal notices that its PostgreSQL is gone, or until it is back already. */
  async #gone(): Promise<void> {
    const before = (await this.#postmaster().catch(() => []))[0]
    for (let round = 0; round < 100; round++) {
      const now = (await this.#postmaster().catch(() => []))[0]
      if (now !== before) return
      await pause(20)
    }
  }

  async close(): Promise<void> {
    if (this.#child) await endChild(this.#child, 'SIGTERM')
  }
}
