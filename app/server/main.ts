import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { readConfig } from '#core/server/config.ts'
import { ConfigError } from '#core/server/config-values.ts'

/** EX_CONFIG of sysexits: a supervisor need not try again. */
const configurationProblem = 78
/** A portal that has not closed in order by then is ended, in milliseconds after it has stopped serving. */
const closingTime = 9000

enableCompileCache()
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env)
  // Imported late, so that a wrong setting is reported before anything is loaded.
  const { startPortal } = await import('./start.ts')
  const starting = startPortal(config)
  let closing = false
  // A signal may come while it starts, and twice: to the whole process group, and from the script that started this one.
  const close = async (exitCode: number) => {
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
  const portal = await starting
  for (const fault of ['uncaughtException', 'unhandledRejection']) {
    process.on(fault, (error: unknown) => {
      portal.logger.fatal({ err: error }, fault)
      void close(1)
    })
  }
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
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`Shaar cannot start: ${inUse ? 'the port is taken. Set PORT to another one.' : reason}`)
  process.exit(error instanceof ConfigError ? configurationProblem : 1)
}
