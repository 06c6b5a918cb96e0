import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

export type Log = (level: 'info' | 'warn' | 'error', message: string) => void

/**
 * What every PostgreSQL process is spawned with: the account, a folder it can enter, and a short environment, so that the
 * portal's secrets do not travel and no PG* variable of the operator changes the cluster.
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
 * @throws Error with what the program complained of.
 */
export function run(
  program: string,
  args: string[],
  options: { account: Account | undefined; folder: string; input?: string },
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...spawnOptions(options.account, options.folder), stdio: 'pipe' })
    let complaints = ''
    child.stdout.resume()
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk.toString()
    })
    // The program may end before it has read everything; its exit code says whether it failed.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
    child.on('error', (error) => fail(explained(error.message, options.folder)))
    child.on('close', (code) => (code === 0 ? done() : fail(explained(complaints, options.folder))))
  })
}

/** An error of one line from what PostgreSQL wrote: a full disk in plain words, otherwise its own complaints. */
export function explained(output: string, folder: string): Error {
  if (tellsOfFullDisk(output))
    return new Error(`The disk is full: free some space for ${folder} and start again.`)
  const lines = output.split('\n').map((line) => line.trim())
  const telling = lines.filter((line) => /\b(error|FATAL|PANIC|DETAIL|HINT):/i.test(line))
  const told = (telling.length > 0 ? telling : lines.filter((line) => line !== '')).join(' ')
  return new Error(`PostgreSQL in ${folder}: ${told === '' ? 'ended without a word' : told}`)
}

/** Whether a message of PostgreSQL, Node or SQLite (the lock) comes from a full disk or an exhausted quota. */
export function tellsOfFullDisk(message: string): boolean {
  return /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT|database or disk is full/.test(message)
}
