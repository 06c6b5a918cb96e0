import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { HealthFinding } from '#app/health/contract/health.ts'
import { connectToWrite } from '#core/server/database/index.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { Caller } from '../harness/caller.ts'
import { repeatedly } from '../harness/load.ts'
import type { Site } from '../harness/site.ts'

/** The portal in which faults are made. */
export interface Patient {
  site: Site
  caller: Caller
  /** A disk of its own. */
  dataDir: string
}

export interface Fault {
  /** The rule that must find it, and a label of the alert that names the cause. */
  alert: string
  label?: RegExp
  /** The line of the log that must name it; null where a process that hangs or a disk write none. */
  line: RegExp | null
  /** What `/admin/health` must not find good; null where it cannot answer, or looks at something else. */
  subject: HealthFinding['subject'] | null
  /** Begins the fault, and returns what ends it. */
  begin(patient: Patient): Promise<() => Promise<unknown>>
}

/** The call that suffers. */
const endpoint = 'getNotifications'

/** One at a time: an operator has to find each by alerts, page and log alone. */
export const faults: Record<string, Fault> = {
  'a mail server that refuses': {
    ...{ alert: 'ShaarMailsRetried', subject: 'mail' },
    line: /mail was not sent/,
    begin: async ({ site }) => {
      const username = 'writer.0@example.com'
      await new Caller(site.url).ask(session.requestPasswordReset, { body: { username } })
      return async () => {}
    },
  },
  'a full disk': {
    ...{ alert: 'ShaarDiskFull', line: null, subject: 'disk' },
    begin: async ({ dataDir }) => {
      const { bavail, bsize } = await statfs(dataDir)
      const file = join(dataDir, 'filler')
      await writeFile(file, Buffer.alloc(Math.floor(bavail * bsize * 0.97)))
      return () => writeFile(file, '')
    },
  },
  'a job queue that stands': {
    ...{ alert: 'ShaarQueueStands', label: /^jobs$/, subject: 'jobs' },
    line: /job queue/,
    begin: async (patient) => {
      await patient.site.withDatabase((db) =>
        db.execute(
          sql`insert into pgboss.job (name, start_after) values ('clean-up', now() - interval '20 minutes')`,
        ),
      )
      return lock(patient, 'pgboss.job', 'exclusive')
    },
  },
  'a fault of one call': {
    ...{ alert: 'ShaarFaults', label: new RegExp(endpoint), subject: 'calls' },
    line: new RegExp(`${endpoint}.*unexpected error`),
    begin: async (patient) => {
      const rename = (from: string, to: string) =>
        patient.site.withDatabase((db) => db.execute(sql.raw(`alter table ${from} rename to ${to}`)))
      await rename('notifications', 'elsewhere')
      const asking = keepAsking(patient, 1)
      return async () => {
        await asking.stop()
        await rename('elsewhere', 'notifications')
      }
    },
  },
  'a slow statement': {
    ...{ alert: 'ShaarSlow', subject: null },
    line: new RegExp(`${endpoint}.*slow statement`),
    begin: async (patient) => {
      const locking = repeatedly(1, async () => {
        const end = await lock(patient, 'notifications', 'access exclusive')
        await pause(2500)
        await end()
      })
      const asking = keepAsking(patient, 3)
      return () => Promise.all([locking.stop(), asking.stop()])
    },
  },
  'a full pool': {
    ...{ alert: 'ShaarConnectionsUsedUp', label: /^usual$/, subject: 'database' },
    line: new RegExp(`${endpoint}.*slow statement`),
    begin: async (patient) => {
      const unlock = await lock(patient, 'notifications', 'access exclusive')
      const asking = keepAsking(patient, 60)
      return async () => {
        await unlock()
        await asking.stop()
      }
    },
  },
  'a process that hangs': {
    ...{ alert: 'ShaarDown', line: null, subject: null },
    begin: async ({ site: { pid } }) => {
      process.kill(pid, 'SIGSTOP')
      return async () => process.kill(pid, 'SIGCONT')
    },
  },
  'a database that is away': {
    ...{ alert: 'ShaarDatabaseDown', subject: null },
    line: /database|ECONNREFUSED/,
    begin: async ({ site }) => {
      await site.stopDatabase()
      // Without it the portal would not close in order.
      return async () => process.kill(site.pid, 'SIGKILL')
    },
  },
}

/** Locks a table until the function that it returns is called. */
async function lock({ site }: Patient, table: string, mode: string): Promise<() => Promise<void>> {
  const { db, close } = connectToWrite(await site.databaseUrl())
  await db.execute(sql.raw(`begin; lock table ${table} in ${mode} mode`))
  return async () => {
    await db.execute(sql`commit`)
    await close()
  }
}

/** So many people read their notifications again and again. */
const keepAsking = ({ caller }: Patient, people: number) =>
  repeatedly(people, async () => {
    await caller.readInbox()
    await pause(200)
  })
