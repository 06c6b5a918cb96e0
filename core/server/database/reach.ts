import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError, DatabaseUnreachable } from '../config-values.ts'
import { reasonOf } from '../reason-of.ts'
import { connect } from './driver/connect.ts'
import { errorCode, isUnavailable } from './driver/errors.ts'

/** Takes a line for the operator: a logger, or a command's output. */
export interface Warner {
  warn(line: string): void
}

/** A machine that starts its database beside the portal has it within this time, in milliseconds. */
const usualPatience = 30_000
const betweenTries = 1000

/**
 * Opens a connection to a database and closes it again. One that is away is waited for.
 * @param setting the name of the setting that its address comes from.
 * @throws ConfigError where it answers, and refuses; DatabaseAway where it is still away after `patience` milliseconds.
 */
export async function reachDatabase(
  setting: string,
  url: string,
  log: Warner,
  patience = usualPatience,
): Promise<void> {
  const deadline = performance.now() + patience
  for (let said = ''; ; await pause(betweenTries)) {
    const problem = await problemOf(setting, url)
    if (problem === null) return
    if (problem instanceof ConfigError || performance.now() >= deadline) throw problem
    if (problem.message !== said) log.warn(`${problem.message}; waiting for it`)
    said = problem.message
  }
}

/** What keeps a connection from being opened. */
async function problemOf(setting: string, url: string): Promise<Error | null> {
  // Without settings of its own, which a pooler would refuse.
  const { pool, close } = connect(url, { max: 1, isPooler: true })
  try {
    const client = await pool.connect()
    client.release()
    return null
  } catch (error) {
    return explain(setting, error)
  } finally {
    await close()
  }
}

const permanent: Record<string, string> = {
  // invalid_catalog_name
  '3D000': 'names a database that does not exist: make it, or name another',
  // invalid_password, which is also what an unknown role gets
  '28P01': 'has a role or a password that PostgreSQL refuses',
  // invalid_authorization_specification: no such role, or no line for it in pg_hba.conf
  '28000': 'has a role that PostgreSQL refuses from this machine',
}
/** Of the socket, beside those of a connection that is lost: the machine or its name may not be there yet. */
const notThereYet = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'])

function explain(setting: string, error: unknown): Error {
  const code = errorCode(error) ?? ''
  const reason = reasonOf(error)
  const what = permanent[code]
  if (what) return new ConfigError(`${setting} ${what} (${reason})`, { cause: error })
  // 53300: too_many_connections, which comes with the severity of a lost one.
  if (isUnavailable(error) || notThereYet.has(code))
    return new DatabaseUnreachable(`${setting} leads to a database that does not answer (${reason})`, {
      cause: error,
    })
  // A certificate that is not trusted, TLS that is not spoken, no password where one is asked for.
  return new ConfigError(`${setting} cannot be used (${reason})`, { cause: error })
}
