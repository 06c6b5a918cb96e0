import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { HealthFigures } from '#app/health/rules/health.ts'
import { connectToWrite } from '#core/server/database/transact.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { inbox, read } from './portal-calls.ts'

/** The portal in which faults are made. */
export interface Patient {
  url: string
  pid: number
  token: string
  /** A disk of its own. */
  dataDir: string
  databaseUrl: string
  stopDatabase(): Promise<void>
}

export interface Fault {
  name: string
  /** The rule that must find it, and a label of the alert that names the cause. */
  alert: string
  label?: RegExp
  /** The line of the log that must name it; null where a process that hangs or a disk write none. */
  line: RegExp | null
  /** What `/admin/health` must not find good; null where it cannot answer, or looks at something else. */
  subject: keyof HealthFigures | null
  /** Begins the fault, and returns what ends it. */
  begin(patient: Patient): Promise<() => Promise<unknown>>
}

/** The call that suffers. */
const endpoint = 'getNotifications'

/** One at a time: an operator has to find each by alerts, page and log alone. */
export const faults: Fault[] = [
  {
    ...{ name: 'a mail server that refuses', alert: 'ShaarMailsRetried', subject: 'mail' },
    line: /mail was not sent/,
    begin: async ({ url }) => {
      await fetch(url + session.requestPasswordReset.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'writer@example.com' }),
      })
      return async () => {}
    },
  },
  {
    ...{ name: 'a full disk', alert: 'ShaarDiskFull', line: null, subject: 'disk' },
    begin: async ({ dataDir }) => {
      const { bavail, bsize } = await statfs(dataDir)
      const file = join(dataDir, 'filler')
      await writeFile(file, Buffer.alloc(Math.floor(bavail * bsize * 0.97)))
      return () => writeFile(file, '')
    },
  },
  {
    ...{ name: 'a job queue that stands', alert: 'ShaarQueueStands', label: /^jobs$/, subject: 'jobs' },
    line: /job queue/,
    begin: async (patient) => {
      const { db, close } = connectToWrite(patient.databaseUrl)
      await db.execute(
        sql`insert into pgboss.job (name, start_after) values ('clean-up', now() - interval '20 minutes')`,
      )
      await close()
      return lock(patient, 'pgboss.job', 'exclusive')
    },
  },
  {
    ...{ name: 'a fault of one call', alert: 'ShaarFaults', label: new RegExp(endpoint), subject: 'calls' },
    line: new RegExp(`${endpoint}.*unexpected error`),
    begin: async (patient) => {
      const rename = async (from: string, to: string) => {
        const { db, close } = connectToWrite(patient.databaseUrl)
        await db.execute(sql.raw(`alter table ${from} rename to ${to}`)).finally(close)
      }
      await rename('notifications', 'elsewhere')
      let over = false
      const asking = keepAsking(patient, 1, () => over)
      return async () => {
        over = true
        await asking
        await rename('elsewhere', 'notifications')
      }
    },
  },
  {
    ...{ name: 'a slow statement', alert: 'ShaarSlow', subject: null },
    line: new RegExp(`${endpoint}.*slow statement`),
    begin: async (patient) => {
      let over = false
      const locking = (async () => {
        while (!over) {
          const end = await lock(patient, 'notifications', 'access exclusive')
          await pause(2500)
          await end()
        }
      })()
      const asking = keepAsking(patient, 3, () => over)
      return async () => {
        over = true
        await Promise.all([locking, asking])
      }
    },
  },
  {
    ...{ name: 'a full pool', alert: 'ShaarConnectionsUsedUp', label: /^usual$/, subject: 'database' },
    line: new RegExp(`${endpoint}.*slow statement`),
    begin: async (patient) => {
      const unlock = await lock(patient, 'notifications', 'access exclusive')
      let over = false
      const asking = keepAsking(patient, 60, () => over)
      return async () => {
        over = true
        await unlock()
        await asking
      }
    },
  },
  {
    ...{ name: 'a process that hangs', alert: 'ShaarDown', line: null, subject: null },
    begin: async ({ pid }) => {
      process.kill(pid, 'SIGSTOP')
      return async () => process.kill(pid, 'SIGCONT')
    },
  },
  {
    ...{ name: 'a database that is away', alert: 'ShaarDatabaseDown', subject: null },
    line: /database|ECONNREFUSED/,
    begin: async ({ stopDatabase }) => {
      await stopDatabase()
      return async () => {}
    },
  },
]

/** Locks a table until the function that it returns is called. */
async function lock({ databaseUrl }: Patient, table: string, mode: string): Promise<() => Promise<void>> {
  const { db, close } = connectToWrite(databaseUrl)
  await db.execute(sql.raw(`begin; lock table ${table} in ${mode} mode`))
  return async () => {
    await db.execute(sql`commit`)
    await close()
  }
}

/** So many people read their notifications again and again. */
async function keepAsking({ url, token }: Patient, people: number, isOver: () => boolean): Promise<void> {
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (!isOver()) {
        const response = await read(url, token, { path: inbox }).catch(() => null)
        await response?.body?.cancel()
        await pause(200)
      }
    }),
  )
}
