import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connectQuery } from '#core/server/database/index.ts'
import type { Caller } from '../harness/caller.ts'
import {
  combinedLoads,
  failuresOf,
  findWritten,
  readAndWrite,
  summary,
  tally,
  waitFor,
} from '../harness/load.ts'
import type { Stage } from '../harness/stage.ts'
import { areGood, generateLoad, watchOpen } from './connections.ts'
import { drill } from './harness/drill.ts'
import { pgbouncer as needed, startBouncer } from './harness/pgbouncer-process.ts'
import { countStale } from './read-own-writes.ts'

const connecting = `connect_query='${connectQuery}'`
/** PgBouncer refuses the settings of a connection by default, and drops them with this line. */
const dropping = 'ignore_startup_parameters = options'
const [transaction, session] = ['pool_mode = transaction', 'pool_mode = session']
/** Of PgBouncer to PostgreSQL. Each process asks it for as many, and is asked for three times as many. */
const poolSize = 10
const writes = 50
const perSecond = 100
/** A time zone that the portal's connections must not have. */
const postgres = { timezone: 'Asia/Jerusalem' }

interface Wrong {
  /** What leads to PgBouncer. */
  setting: 'DATABASE_URL' | 'DATABASE_POOLER_URL'
  lines: string[]
  /** Of the database's line. */
  database?: string
}

const wrong: Record<string, Wrong> = {
  'DATABASE_URL, transaction mode': { setting: 'DATABASE_URL', lines: [transaction] },
  'DATABASE_URL, transaction mode without options': {
    ...{ setting: 'DATABASE_URL', lines: [transaction, dropping] },
  },
  'DATABASE_URL, session mode': { setting: 'DATABASE_URL', lines: [session] },
  'DATABASE_URL, session mode without options': { setting: 'DATABASE_URL', lines: [session, dropping] },
  'no connect_query': { setting: 'DATABASE_POOLER_URL', lines: [transaction] },
  'session mode': { setting: 'DATABASE_POOLER_URL', lines: [session], database: connecting },
  'another database': {
    ...{ setting: 'DATABASE_POOLER_URL', lines: [transaction], database: `${connecting} dbname=postgres` },
  },
}

export const pgbouncerRefused = drill('pgbouncer-refused', {
  tries: 'a PgBouncer that is not set up for the portal: it does not start, and says why',
  needs: [needed],
  each: wrong,
  start: async (stage) => ({ site: await stage.site({ processes: 0, postgres }) }),
  fault: async ({ one: { setting, ...settings }, stage, site }) => {
    const { url } = await startBouncer(stage, site, settings)
    const env = { DATABASE_URL: await site.databaseUrl(), DATA_DIR: stage.folder, [setting]: url }
    return stage.portal(env).then(
      () => 'it started',
      (error: Error) => error.message,
    )
  },
  expect: (expect, { found }) => {
    const sentence = /cannot start: (DATABASE_\w*URL.*)/.exec(found)?.[1]
    expect('it says why it does not start', sentence !== undefined, sentence ?? found)
  },
})

export const pgbouncer = drill('pgbouncer', {
  tries:
    'two processes behind ten connections of PgBouncer in transaction mode: no call fails, writes are seen at once',
  needs: [needed],
  start: behindBouncer,
  load: ({ site }) => combinedLoads({ all: watchOpen(site), pooled: watchOpen(site, 'shaar-pooled') }),
  fault: async ({ writer, other }) => ({
    statuses: await generateLoad(writer, [writer.url, other]),
    stale: (await countStale(writer, other)).writer,
    heard: await countHeard(writer, other),
  }),
  expect: (expect, { found: { statuses, stale, heard }, seen }) => {
    expect('no call fails', areGood(statuses), tally(statuses))
    const figures = `at most ${seen.pooled} of ${poolSize}, ${seen.all} in all`
    expect('PgBouncer needs no more connections', seen.pooled <= poolSize, figures)
    expect('the writer reads in the other process what they wrote', stale === 0, `${stale} stale`)
    expect('the other process hears of every write', heard === writes, `${heard} of ${writes}`)
  },
})

export const pgbouncerRestarted = drill('pgbouncer-restarted', {
  tries:
    'PgBouncer is restarted under 100 requests a second: for a moment calls are answered 503, nothing is lost',
  needs: [needed],
  start: behindBouncer,
  load: ({ writer }) => readAndWrite(writer, perSecond),
  fault: async ({ bouncer, load }) => {
    await pause(3000)
    await bouncer.restart()
    await pause(3000)
    const before = load.outcomes.length
    await pause(4000)
    return before
  },
  expect: async (expect, { found: before, load: { outcomes, written }, site }) => {
    const areRefused = failuresOf(outcomes).every(({ status }) => status === 503)
    expect('what fails is answered 503', areRefused, summary(outcomes))
    const later = failuresOf(outcomes.slice(before)).length
    expect('nothing fails later than three seconds after it', later === 0, `${later}`)
    expect('no acknowledged write is lost', ...(await findWritten(site, written)))
  },
})

async function behindBouncer(stage: Stage) {
  const direct = await stage.site({ processes: 0, postgres })
  const lines = [transaction, `default_pool_size = ${poolSize}`, 'query_wait_timeout = 5']
  const bouncer = await startBouncer(stage, direct, { lines, database: connecting })
  const site = direct.with({ DATABASE_POOLER_URL: bouncer.url })
  stage.onClose(() => site.stop())
  const [, other] = [await site.open(), await site.open()]
  return { site, bouncer, writer: await site.administrator(), other: other.url }
}

/** Of how many writes in one process the other, which caches what it reads, hears within a second. */
async function countHeard(writer: Caller, other: string): Promise<number> {
  const reader = writer.at(other)
  let heard = 0
  for (let count = 0; count < writes; count += 1) {
    await reader.readPosts()
    const title = randomUUID()
    await writer.mustWritePost(title)
    if (await waitFor(async () => (await reader.readPosts()).text.includes(title), 1000, 50)) heard += 1
  }
  return heard
}
