import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { anyOf, connectToWrite, type Transaction } from '#core/server/database/index.ts'
import { posts } from '#platform/content/server/tables.ts'
import type { users } from '#platform/people/server/tables.ts'
import { freePort } from '../free-port.ts'
import { Caller } from './caller.ts'
import { addPeople, signIn } from './organisation.ts'
import { type PortalProcess, startPortal } from './servers.ts'

/** A portal: one or more processes on one database. */
export class Site {
  /** The place of each process never changes. */
  readonly portals: PortalProcess[] = []
  readonly #env: Record<string, string>
  readonly databaseUrl: () => Promise<string>
  /** At once, and for good. */
  readonly stopDatabase: () => Promise<void>

  constructor(
    env: Record<string, string>,
    databaseUrl: () => Promise<string>,
    stopDatabase: () => Promise<void> = async () => {},
  ) {
    this.#env = env
    this.databaseUrl = databaseUrl
    this.stopDatabase = stopDatabase
  }

  /** No process yet on the same database, with settings besides. */
  with(env: Record<string, string>): Site {
    const { DATABASE_URL: url } = env
    const databaseUrl = url === undefined ? this.databaseUrl : async () => url
    return new Site({ ...this.#env, ...env }, databaseUrl, this.stopDatabase)
  }

  /** Where the first process listens. */
  get url(): string {
    return this.process().url
  }

  get pid(): number {
    return this.process().pid
  }

  process(place = 0): PortalProcess {
    const portal = this.portals[place]
    if (!portal) throw new Error(`there is no process ${place}`)
    return portal
  }

  /** Starts one more process, or one that has ended on the port that it had. */
  async open(place = this.portals.length): Promise<PortalProcess> {
    const before = this.portals[place]
    const port = before ? new URL(before.url).port : String(await freePort())
    const portal = await startPortal({ ...this.#env, PORT: port })
    this.portals[place] = portal
    return portal
  }

  /** Asks a process by SIGTERM to stop, waits until it has, and starts another on its port. */
  async restart(place: number): Promise<void> {
    await this.process(place).stop()
    await this.open(place)
  }

  async stop(): Promise<void> {
    await Promise.all(this.portals.map((portal) => portal.stop()))
  }

  async withDatabase<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result> {
    const { db, close } = connectToWrite(await this.databaseUrl())
    return work(db).finally(close)
  }

  /** Adds people named `person.0` and so on, or by another name, and signs them in. */
  people(count: number, fields: Partial<typeof users.$inferInsert> = {}, name = 'person'): Promise<Caller[]> {
    return this.withDatabase(async (db) => {
      const people = await addPeople(db, count, fields, name)
      const tokens = await signIn(db, people)
      return people.map(({ id }, index) => new Caller(this.url, tokens[index], id))
    })
  }

  /** Adds somebody who may do everything, and signs them in. */
  async administrator(): Promise<Caller> {
    const [caller] = await this.people(1, { role: 'administrator', mobile: '+972541234567' }, 'writer')
    if (!caller) throw new Error('nobody was added')
    return caller
  }

  /** How many of these items are there. */
  async countPosts(titles: readonly string[]): Promise<number> {
    const [row] = await this.withDatabase((db) =>
      db
        .select({ found: sql<number>`count(distinct ${posts.title})::integer` })
        .from(posts)
        .where(anyOf(posts.title, [...titles])),
    )
    return row?.found ?? 0
  }
}

/** The process of the PostgreSQL that runs on a cluster's folder. */
export async function postmasterOf(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
}
