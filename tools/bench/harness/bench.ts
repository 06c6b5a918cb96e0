import { sql } from 'drizzle-orm'
import { connectToWrite } from '#core/server/database/index.ts'
import { makeOrganisation, type Organisation } from '../../harness/organisation.ts'
import { measure, medianOf, type Round } from '../../harness/rounds.ts'
import { type PortalProcess, startServer } from '../../harness/servers.ts'
import type { Stage } from '../../harness/stage.ts'
import type { Reading } from './requests.ts'

/** Connections over which a call is read whose time is measured. */
export const readers = 4

export interface Times {
  /** Only the first two sizes. */
  quick: boolean
  /** What is compared takes so many turns. */
  rounds: number
  /** How long a round lasts. */
  seconds: number
}

/** What a scenario is measured on: databases and processes of its own, which end with it. */
export class Bench {
  readonly stage: Stage
  readonly times: Times
  readonly #postgresUrl: string

  constructor(stage: Stage, postgresUrl: string, times: Times) {
    this.stage = stage
    this.#postgresUrl = postgresUrl
    this.times = times
  }

  /** A new database with a thousand people who are signed in. */
  async organisation(): Promise<Organisation> {
    const organisation = await makeOrganisation(await this.#createDatabase())
    this.stage.onClose(organisation.close)
    return organisation
  }

  /** A process of the portal on a database. */
  portal({ url }: Pick<Organisation, 'url'>, env: Record<string, string> = {}): Promise<PortalProcess> {
    return this.stage.portal({ DATABASE_URL: url, DATA_DIR: this.stage.folder, ...env })
  }

  /** The same with every cache off. */
  uncached(organisation: Organisation): Promise<PortalProcess> {
    return this.portal(organisation, { CACHE: 'false' })
  }

  /** A portal with the demo organisation, as the first start creates it. */
  async demo(): Promise<PortalProcess> {
    return this.portal({ url: await this.#createDatabase() }, { DEMO: 'true' })
  }

  /** Another program, once it says where it listens. */
  async server(...command: Parameters<typeof startServer>) {
    const server = await startServer(...command)
    this.stage.onClose(server.stop)
    return server
  }

  /**
   * How long a call takes once it is warm.
   * @throws Error where it is refused.
   */
  async time({ url, request }: Reading): Promise<Round> {
    const { path, headers } = typeof request === 'function' ? request() : request
    const answer = await fetch(`${url}${path}`, { headers })
    const { success, message } = await answer.json()
    if (!success) throw new Error(`${path} answers ${answer.status}: ${message}`)
    const load = { url, request, connections: readers }
    await measure({ ...load, seconds: 1 })
    return answered(await measure({ ...load, seconds: this.times.seconds }))
  }

  /**
   * The medians of several things measured in turns, so that other load on the machine affects all of them. The first
   * turn warms up.
   */
  async inTurns<Name extends string>(ways: Record<Name, () => Promise<Round>>): Promise<Record<Name, Round>> {
    const names = Object.keys(ways) as Name[]
    const rounds = new Map<Name, Round[]>(names.map((name) => [name, []]))
    for (let turn = 0; turn <= this.times.rounds; turn += 1)
      for (const name of names) {
        const round = await ways[name]()
        if (turn > 0) rounds.get(name)?.push(answered(round))
      }
    const medians = names.map((name) => [name, medianOf(rounds.get(name) ?? [])])
    return Object.fromEntries(medians) as Record<Name, Round>
  }

  async #createDatabase(): Promise<string> {
    const { db, close } = connectToWrite(this.#postgresUrl)
    const name = `bench_${crypto.randomUUID().slice(0, 8)}`
    await db.execute(sql.raw(`create database ${name}`)).finally(close)
    return Object.assign(new URL(this.#postgresUrl), { pathname: `/${name}` }).href
  }
}

/** A round, if anything was answered within it. */
function answered(round: Round): Round {
  if (round.count === 0) throw new Error('no answer came within the round')
  return round
}
