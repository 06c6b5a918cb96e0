import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'
import type { Site } from '../../harness/site.ts'
import type { Stage } from '../../harness/stage.ts'
import { program } from './drill.ts'

export const pgbouncer = program('pgbouncer', 'pgbouncer')

interface Settings {
  /** Of the file of settings, besides those that every PgBouncer needs. */
  lines: readonly string[]
  /** Of the line of the database. */
  database?: string
}

export interface PgBouncer {
  url: string
  /** Ends it at once, and with it all connections of its clients, then starts it on the same port. */
  restart(): Promise<void>
}

/** Starts PgBouncer before the database of a site. */
export async function startBouncer(
  stage: Stage,
  site: Site,
  { lines, database = '' }: Settings,
): Promise<PgBouncer> {
  const { port: databasePort, username, password } = new URL(await site.databaseUrl())
  const port = await freePort()
  const users = join(stage.folder, 'users.txt')
  await writeFile(users, `"${username}" "${password}"\n`)
  const file = join(stage.folder, 'pgbouncer.ini')
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
  const start = () => stage.program(['pgbouncer', '-q', ...account, file], () => listens(port))
  let { stop } = await start()
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/shaar`,
    restart: async () => {
      await stop()
      stop = (await start()).stop
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return opened
}
