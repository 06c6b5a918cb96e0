import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

export type Log = (level: 'info' | 'warn' | 'error', message: string) => void

/**
 * Spawn options of every PostgreSQL process: the account, a folder that it can enter, and a minimal environment without the
 * portal's secrets and the operator's PG* variables.
 */
export function spawnOptions(account: Account | undefined, folder: string) {
  const passed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH']
  const env = Object.fromEntries(
    passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  return { ...account, cwd: folder, env: { ...env, LC_ALL: 'C' }, windowsHide: true }
}

/**
 * Runs a PostgreSQL program to its end, with `input` as its standard input.
 * @throws Error with what the program wrote to stderr.
 */
export function run(
  program: string,
  args: string[],
  options: { account: Account | undefined; folder: string; input?: string },
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...spawnOptions(options.account, options.folder), stdio: 'pipe' })
    let stderr = ''
    child.stdout.resume()
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    // The program may exit before it has read its whole input; the exit code says whether it failed.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
    child.on('error', (error) => fail(postgresError(error.message, options.folder)))
    child.on('close', (code) => (code === 0 ? done() : fail(postgresError(stderr, options.folder))))
  })
}

/** An error of one line from PostgreSQL's output: a plain sentence for a full disk, otherwise its own messages. */
export function postgresError(output: string, folder: string): Error {
  if (isDiskFull(output)) return new Error(`The disk is full: free some space for ${folder} and start again.`)
  const lines = output.split('\n').map((line) => line.trim())
  const errorLines = lines.filter((line) => /\b(error|FATAL|PANIC|DETAIL|HINT):/i.test(line))
  const reason = (errorLines.length > 0 ? errorLines : lines.filter((line) => line !== '')).join(' ')
  return new Error(`PostgreSQL in ${folder}: ${reason === '' ? 'ended without a word' : reason}`)
}

/** Whether a message of PostgreSQL, Node or SQLite (the lock) means a full disk or an exhausted quota. */
export function isDiskFull(message: string): boolean {
  return /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT|database or disk is full/.test(message)
}
