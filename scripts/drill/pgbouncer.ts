import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/db/embedded/postmaster.ts'
import { startPortal } from '../../bench/servers.ts'
import { isInstalled, withSeveral } from './several.ts'

const modes = ['transaction', 'session'] as const
/** PgBouncer refuses the settings of a connection by default, and drops them with this line. */
const dropping = 'ignore_startup_parameters = options'

/** A portal behind PgBouncer refuses to start and says why, however PgBouncer is set up. */
export async function pgbouncer(): Promise<boolean> {
  if (!isInstalled('pgbouncer', 'pgbouncer')) return false
  return withSeveral({ processes: 0 }, async ({ databaseUrl, folder }) => {
    let held = true
    for (const mode of modes) {
      for (const extra of ['', dropping]) {
        const bouncer = await startBouncer({ databaseUrl, folder, lines: [`pool_mode = ${mode}`, extra] })
        const said = await startPortal({ DATABASE_URL: bouncer.url, DATA_DIR: folder }).then(
          async (portal) => {
            await portal.stop()
            return 'it started'
          },
          (error: Error) => error.message,
        )
        await bouncer.stop()
        const sentence = /cannot start: (DATABASE_URL leads to a pooler.*)/.exec(said)?.[1]
        console.log(`${mode} mode${extra && `, ${extra}`}: ${sentence ?? said}`)
        held &&= sentence !== undefined
      }
    }
    return held
  })
}

interface Bouncer {
  databaseUrl: string
  folder: string
  lines: string[]
}

async function startBouncer({ databaseUrl, folder, lines }: Bouncer) {
  const { port: databasePort, username, password } = new URL(databaseUrl)
  const port = await freePort()
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${username}" "${password}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
shaar = host=127.0.0.1 port=${databasePort} dbname=shaar
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
  const child = spawn('pgbouncer', [...account, file], { stdio: 'ignore' })
  await untilListening(child, port)
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/shaar`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
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
