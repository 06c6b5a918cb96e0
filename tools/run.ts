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

/** A step with a name, which is said before it with how long it usually takes, as `4 min`. */
interface Part {
  name: string
  usual: string
  step: Step
}

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
export async function runAll(parts: readonly (Step | Part)[]): Promise<void> {
  const failed: string[] = []
  for (const [index, part] of parts.entries()) {
    const step = 'step' in part ? part.step : part
    if ('step' in part) console.log(`\n${index + 1}/${parts.length} ${part.name} (usually ${part.usual}) …`)
    const start = performance.now()
    const { code, end } = await runKeepingEnd(step)
    if ('step' in part) console.log(`${part.name}: ${Math.round((performance.now() - start) / 1000)} s`)
    if (code !== 0) failed.push(`\nfailed: ${step.join(' ')}\n${end}`)
  }
  if (failed.length > 0) {
    console.error(failed.join('\n'))
    process.exitCode = 1
  }
}
