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

/** A program to run. Its name is said before it with how long it usually takes, as `4 min`. */
interface Part {
  step: Step
  name?: string
  usual?: string
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
async function runPart({ name, step }: Part, write: (text: string) => void): Promise<string | undefined> {
  const start = performance.now()
  const { code, end } = await runKeepingEnd(step, write)
  if (name) write(`${name}: ${Math.round((performance.now() - start) / 1000)} s\n`)
  return code === 0 ? undefined : `\nfailed: ${step.join(' ')}\n${end}`
}

const print = (text: string) => void process.stdout.write(text)

/**
 * Runs parts one after the other, or beside the next ones, all of them. When some failed it ends with an error, and with the end of what
 * each of them wrote: otherwise it stands far above what the ones after it wrote.
 */
export async function runAll(parts: readonly Part[]): Promise<void> {
  const failed: (string | undefined)[] = []
  const beside: Promise<void>[] = []
  for (const [index, part] of parts.entries()) {
    if (part.name) print(`\n${index + 1}/${parts.length} ${part.name} (usually ${part.usual}) …\n`)
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
  const why = failed.filter((each) => each !== undefined)
  if (why.length === 0) return
  console.error(why.join('\n'))
  process.exitCode = 1
}
