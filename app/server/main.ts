import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { readConfig } from '#core/server/config.ts'
import { ConfigError, DatabaseUnreachable } from '#core/server/config-values.ts'
import { reasonOf } from '#core/server/reason-of.ts'
import { endWhenHung } from '#core/server/watchdog.ts'
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

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  // Imported late, so that a wrong setting is reported before anything is loaded.
  const { checkSettings } = await import('./check-settings.ts')
  let starting: Promise<RunningPortal> | null = null
  let closing = false
  // A signal may come while it starts, and twice: to the whole process group, and from the script that started this one.
  const close = async (exitCode: number) => {
    // Until then nothing is open, and a database may be waited for.
    if (starting === null) process.exit(exitCode)
    if (closing) return
    closing = true
    const portal = await starting
    setTimeout(() => process.exit(1), config.closingSeconds * 1000 + closingTime).unref()
    await portal.close()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void close(0))
  // Without its supervisor nobody would stop it.
  process.on('disconnect', () => void close(0))
  await checkSettings(config)
  const { startPortal } = await import('./start.ts')
  starting = startPortal(config)
  const portal = await starting
  for (const fault of ['uncaughtException', 'unhandledRejection']) {
    process.on(fault, (error: unknown) => {
      portal.logger.fatal({ err: error }, fault)
      void close(1)
    })
  }
  endWhenHung(hungAfter)
  process.send?.('open')
  console.log(`\n  Shaar is open: http://localhost:${portal.port}\n`)
  if (portal.firstLink !== null) {
    const link = config.publicUrl + portal.firstLink
    portal.logger.warn({ link }, 'there is no administrator: the link makes one, once, within an hour')
    console.log('  There is no administrator yet. This link makes one, once, within an hour:')
    console.log(`  ${link}\n`)
  }
  if (portal.isDemo) {
    console.log(
      '  Sign in with 1001 (administrator), 1002 (editor), 2001, 2002 (employees) or 3001 (community),',
    )
    console.log('  password demo-shaar-2026\n')
  }
} catch (error) {
  console.error(`Shaar cannot start: ${reasonOf(error)}`)
  if (error instanceof ConfigError) process.exit(configurationProblem)
  process.exit(error instanceof DatabaseUnreachable ? temporaryProblem : 1)
}
