import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#core/server/database/embedded/postmaster.ts'
import { endChild } from '../end-child.ts'

interface Settings {
  databaseUrl: string
  folder: string
  /** Of the file of settings, besides those that every PgBouncer needs. */
  lines: readonly string[]
  /** Of the line of the database. */
  database?: string
}

export interface Bouncer {
  url: string
  /** Ends it at once, and with it all connections of its clients, then starts it on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts PgBouncer before a database. */
export async function startBouncer({
  databaseUrl,
  folder,
  lines,
  database = '',
}: Settings): Promise<Bouncer> {
  const { port: databasePort, username, password } = new URL(databaseUrl)
  const port = await freePort()
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${username}" "${password}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
shaar = host=127.0.0.1 port=${databasePort} dbname=shaar ${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
${lines.join('\n')}
`,
  )
  await Promise.all([users, file].map((each) => chmod(each, 0o644)))
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  let child: ChildProcess
  const start = () => {
    child = spawn('pgbouncer', [...account, file], { stdio: 'ignore' })
    return untilListening(child, port)
  }
  const end = () => endChild(child, 'SIGTERM')
  await start()
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/shaar`,
    restart: async () => {
      await end()
      await start()
    },
    stop: end,
  }
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 50 && child.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const opened = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (opened) return
    await pause(100)
  }
  throw new Error('pgbouncer did not start')
}
