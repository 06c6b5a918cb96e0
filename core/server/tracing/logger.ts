import pino, { type Logger } from 'pino'
import { errorCode } from '../database/index.ts'
import { currentWork, namesOf } from '../jobs/current-work.ts'

/**
 * Makes the log: one JSON object a line, with the call or job that wrote it. What was sent to the database stays out of it, since
 * that may be a secret.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    { level, serializers: { err: describeError }, mixin: namesOfCurrentWork },
    destination ?? pino.destination(1),
  )
}

function namesOfCurrentWork(): object {
  const work = currentWork.getStore()
  return work ? namesOf(work) : {}
}

/** An error as it may be logged: of a failed query its text and PostgreSQL's code; messages there repeat what was sent. */
function describeError(error: unknown): object {
  if (!(error instanceof Error))
    return { message: error instanceof Object ? JSON.stringify(error) : String(error) }
  if ('params' in error && 'query' in error) {
    const frames = error.stack?.split('\n').filter((line) => /^ +at /.test(line))
    return { type: 'DatabaseError', code: errorCode(error), query: error.query, stack: frames?.join('\n') }
  }
  return { type: error.name, code: errorCode(error), message: error.message, stack: error.stack }
}
