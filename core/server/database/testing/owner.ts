import { startEmbeddedPostgres } from '../embedded.ts'

/**
 * A portal process reduced to its database, for the tests to start, read and kill: prints the connection string or the
 * error's name, then lives until SIGTERM.
 */
const [dataDir = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, log: () => undefined })
  say(server.url)
  process.on('SIGTERM', () => void server.stop())
} catch (error) {
  say(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}
