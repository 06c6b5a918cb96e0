import { spawn } from 'node:child_process'

/** Runs a program of the packages with this terminal. Returns its exit code. */
export function run(command: string, args: readonly string[] = []): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

type Step = readonly [command: string, ...args: string[]]

/** So much of the end of a program's output shows why it failed. */
const endLength = 8000

/** Runs a program as `run` does. Returns the end of its output too. */
function runKeepingEnd([command, ...args]: Step): Promise<{ code: number; end: string }> {
  return new Promise((resolve, reject) => {
    let end = ''
    const child = spawn(command, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        process.stdout.write(text)
        end = (end + text).slice(-endLength)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, end }))
  })
}

/**
 * Runs programs one after the other, all of them. When some failed it ends with an error, and with the end of what each of
 * them wrote: otherwise it stands far above what the ones after it wrote.
 */
export async function runAll(steps: readonly Step[]): Promise<void> {
  const failed: string[] = []
  for (const step of steps) {
    const { code, end } = await runKeepingEnd(step)
    if (code !== 0) failed.push(`\nfailed: ${step.join(' ')}\n${end}`)
  }
  if (failed.length > 0) {
    console.error(failed.join('\n'))
    process.exitCode = 1
  }
}
