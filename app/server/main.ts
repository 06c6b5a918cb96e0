import cluster from 'node:cluster'
import { existsSync, readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { parseEnv } from 'node:util'
import { readConfig } from '#core/server/config.ts'
import { ConfigError, DatabaseUnreachable } from '#core/server/config-values.ts'
import { keepTick } from '#core/server/kept-tick.ts'
import { ProcessEnded, processPlace } from '#core/server/other-processes.ts'
import { reasonOf } from '#core/server/reason-of.ts'
import { endWhenHung } from '#core/server/watchdog.ts'
import type { Processes } from './processes.ts'
import type { RunningPortal } from './start.ts'

/** EX_CONFIG of sysexits: a supervisor need not try again. */
const configurationProblem = 78
/** EX_TEMPFAIL: it should, since a database that is away comes back without anybody who changes a setting. */
const temporaryProblem = 75
/** A portal that has not closed in order by then is ended, in milliseconds after it has stopped serving. */
const closingTime = 9000
/** No work of it takes so long between two turns, in seconds. */
const hungAfter = 30

enableCompileCache()
keepTick()

try {
  const written = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  const config = readConfig({ ...written, ...process.env })
  const startsOthers = config.processes > 1 && cluster.isPrimary
  // Each process reads the file itself, so that one that is started later finds what was changed in it.
  if (!startsOthers) Object.assign(process.env, { ...written, ...process.env })
  // Imported late, so that a wrong setting is reported before anything is loaded.
  const { checkSettings } = await import('./check-settings.ts')
  let starting: Promise<RunningPortal | Processes> | null = null
  let closing = false
  // A signal may come while it starts, and twice: to the whole process group, and from the script that started this one.
  const close = async (exitCode: number, how = { isReplaced: false }) => {
    // Until then nothing is open, and a database may be waited for.
    if (starting === null) process.exit(exitCode)
    if (closing) return
    closing = true
    const portal = await starting
    setTimeout(() => process.exit(1), config.closingSeconds * 1000 + closingTime).unref()
    await portal.close(how)
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void close(0))
  const restart = (portal: RunningPortal | Processes) => {
    if ('restart' in portal) return portal.restart()
    portal.logger.warn('only the process that started others can restart them')
  }
  // A failed start is told below.
  process.on('SIGUSR2', () => void starting?.then(restart, () => {}))
  process.on('message', (message) => {
    if (message === 'replaced') void close(0, { isReplaced: true })
  })
  // Without its supervisor nobody would stop it.
  process.on('disconnect', () => void close(0))
  await checkSettings(config)
  starting = startsOthers
    ? (await import('./processes.ts')).Processes.start(config)
    : (await import('./start.ts')).startPortal(config)
  const portal = await starting
  for (const fault of ['uncaughtException', 'unhandledRejection']) {
    process.on(fault, (error: unknown) => {
      portal.logger.fatal({ err: error }, fault)
      void close(1)
    })
  }
  endWhenHung(hungAfter)
  process.send?.('open')
  // Of several processes one says it.
  if ('port' in portal && (processPlace ?? 1) === 1) announce(portal, config.publicUrl)
} catch (error) {
  // It has said why.
  if (error instanceof ProcessEnded) process.exit(error.exitCode)
  console.error(`Shaar cannot start: ${reasonOf(error)}`)
  if (error instanceof ConfigError) process.exit(configurationProblem)
  process.exit(error instanceof DatabaseUnreachable ? temporaryProblem : 1)
}

/** Tells whoever started it what there is to do now. */
function announce({ port, logger, firstLink, isDemo }: RunningPortal, publicUrl: string): void {
  console.log(`\n  Shaar is open: http://localhost:${port}\n`)
  if (firstLink !== null) {
    const link = publicUrl + firstLink
    logger.warn({ link }, 'there is no administrator: the link makes one, once, within an hour')
    console.log('  There is no administrator yet. This link makes one, once, within an hour:')
    console.log(`  ${link}\n`)
  }
  if (isDemo) {
    console.log(
      '  Sign in with 1001 (administrator), 1002 (editor), 2001, 2002 (employees) or 3001 (community),',
    )
    console.log('  password demo-shaar-2026\n')
  }
}
