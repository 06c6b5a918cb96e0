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
  /** It runs beside those after it, and what it wrote is printed when they have ended. */
  beside?: true
}

/** So much of the end of a program's output shows why it failed. */
const endLength = 8000

/** Runs a program as `run` does, with its output to `write`. Returns the end of its output too. */
function runKeepingEnd(
  [command, ...args]: Step,
  write: (text: string) => void,
): Promise<{ code: number; end: string }> {
  return new Promise((resolve, reject) => {
    let end = ''
    const child = spawn(command, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        write(text)
        end = (end + text).slice(-endLength)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, end }))
  })
}

/** Runs a part. Returns why it failed, or nothing. */
async function runPart(part: Part, write: (text: string) => void): Promise<string | undefined> {
  const start = performance.now()
  const { code, end } = await runKeepingEnd(part.step, write)
  write(`${part.name}: ${Math.round((performance.now() - start) / 1000)} s\n`)
  return code === 0 ? undefined : `\nfailed: ${part.step.join(' ')}\n${end}`
}

const print = (text: string) => void process.stdout.write(text)

/** Runs parts one after the other, or beside the next ones, all of them. Ends as `runAll` does. */
export async function runParts(parts: readonly Part[]): Promise<void> {
  const failed: (string | undefined)[] = []
  const beside: Promise<void>[] = []
  for (const [index, part] of parts.entries()) {
    print(`\n${index + 1}/${parts.length} ${part.name} (usually ${part.usual}) …\n`)
    if (part.beside) {
      let said = ''
      const run = runPart(part, (text) => {
        said += text
      })
      beside.push(
        run.then((why) => {
          print(`\n${said}`)
          failed.push(why)
        }),
      )
    } else failed.push(await runPart(part, print))
  }
  await Promise.all(beside)
  report(failed)
}

/**
 * Runs programs one after the other, all of them. When some failed it ends with an error, and with the end of what each of
 * them wrote: otherwise it stands far above what the ones after it wrote.
 */
export async function runAll(steps: readonly Step[]): Promise<void> {
  const failed: string[] = []
  for (const step of steps) {
    const { code, end } = await runKeepingEnd(step, print)
    if (code !== 0) failed.push(`\nfailed: ${step.join(' ')}\n${end}`)
  }
  report(failed)
}

function report(failed: readonly (string | undefined)[]): void {
  const why = failed.filter((each) => each !== undefined)
  if (why.length === 0) return
  console.error(why.join('\n'))
  process.exitCode = 1
}
