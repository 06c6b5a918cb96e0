import { spawn } from 'node:child_process'

/** Runs a program of the packages with this terminal. Answers its exit code. */
export function run(command: string, args: readonly string[] = []): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs programs one after the other, all of them, and ends with an error when one of them failed. */
export async function runAll(
  steps: readonly (readonly [command: string, ...args: string[]])[],
): Promise<void> {
  for (const [command, ...args] of steps) {
    if ((await run(command, args)) !== 0) {
      console.error(`failed: ${[command, ...args].join(' ')}`)
      process.exitCode = 1
    }
  }
}
