import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { execForm, readStages, type Stage } from './dockerfile.ts'
import { startByCommand, stopStarted } from './npm-start.ts'
import { readItems, signInToDemo, writeItem } from './portal-calls.ts'

/** The account `nobody`, which owns nothing. */
const nobody = 65_534

/**
 * Does by hand what the Dockerfile says, each stage in a folder of its own, and runs the result: as an account without
 * rights, in a folder that nobody may write, with a database elsewhere. Needs root, and the network for `npm ci`.
 */
export async function tryContainerSteps(): Promise<boolean> {
  if (process.getuid?.() !== 0)
    throw new Error('this drill starts the portal under another account, so it runs as root')
  const folder = await mkdtemp(join(tmpdir(), 'shaar-container-'))
  await chmod(folder, 0o755)
  try {
    const stages = readStages('Dockerfile')
    for (const stage of stages) await build(stage, folder)
    const image = join(folder, 'final')
    execFileSync('chmod', ['-R', 'a-w,a+rX', image])
    console.log(
      `built: ${execFileSync('du', ['-sh', image], { encoding: 'utf8' }).split('\t')[0]} without Node`,
    )
    return await run(stages, folder)
  } finally {
    execFileSync('chmod', ['-R', 'u+w', folder])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Copies and runs what a stage says. The last one runs only what makes the folder of data, which the drill has of its own. */
async function build({ name, steps }: Stage, folder: string): Promise<void> {
  const here = join(folder, name)
  await mkdir(here)
  for (const { instruction, text } of steps) {
    if (instruction === 'COPY') await copy(text, here, folder)
    if (instruction !== 'RUN' || name === 'final') continue
    console.log(`${name}: ${text}`)
    const { status } = spawnSync('sh', ['-c', text], {
      cwd: here,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: clean(),
    })
    if (status !== 0) throw new Error(`this step failed: ${text}`)
  }
}

/** `COPY . .` takes what git knows or would add, as .dockerignore leaves out the rest. */
async function copy(text: string, here: string, folder: string): Promise<void> {
  const from = /--from=(\S+) \/shaar\/(\S+) (\S+)/.exec(text)
  if (from) {
    const [, stage = '', source = '', target = ''] = from
    return cp(join(folder, stage, source), join(here, target), { recursive: true, verbatimSymlinks: true })
  }
  const words = text.split(' ')
  const target = words.pop() ?? '.'
  const files = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...words]
  for (const file of execFileSync('git', files, { encoding: 'utf8' }).trim().split('\n')) {
    const place = target.endsWith('/') ? join(target, file.slice(file.lastIndexOf('/') + 1)) : file
    await mkdir(join(here, dirname(place)), { recursive: true })
    await cp(file, join(here, place))
  }
}

/** The environment without this checkout's packages and npm's own variables. */
function clean(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_/.test(name))
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.includes('node_modules/.bin'))
  return { ...Object.fromEntries(others), PATH: path.join(':') }
}

/** Starts the image's command, and tries its health check, a sign-in, a write, a read, a page and SIGTERM. */
async function run(stages: Stage[], folder: string): Promise<boolean> {
  const steps = stages.at(-1)?.steps ?? []
  const command = execForm(steps.find(({ instruction }) => instruction === 'CMD')?.text ?? '')
  const check = execForm(steps.find(({ instruction }) => instruction === 'HEALTHCHECK')?.text ?? '')
  if (!command || !check)
    throw new Error('CMD and HEALTHCHECK need their exec form, or signals do not arrive')
  const data = join(folder, 'data')
  await mkdir(data)
  execFileSync('chown', [`${nobody}:${nobody}`, data])
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  try {
    // The socket is for PostgreSQL's own account only.
    const url = postgres.url.replace(/@[^:]+:/, '@127.0.0.1:')
    const env = { NODE_ENV: 'production', DATA_DIR: data, DATABASE_URL: url, MEMORY_LIMIT: '512' }
    const started = await startByCommand(env, asNobody(command), join(folder, 'final'))
    const healthy = spawnSync(process.execPath, check.slice(1), { env: { PORT: new URL(started.url).port } })
    const token = await signInToDemo(started.url)
    await writeItem(started.url, token, 'written in a container')
    const isRead = (await readItems(started.url, token)).includes('written in a container')
    const page = await fetch(started.url)
    const begun = performance.now()
    await stopStarted(started)
    const closed = { code: started.child.exitCode, seconds: ((performance.now() - begun) / 1000).toFixed(1) }
    console.log(
      `health check ${healthy.status}, written and read ${isRead}, page ${page.status}, closed`,
      closed,
    )
    return healthy.status === 0 && isRead && page.ok && closed.code === 0
  } finally {
    await postgres.stop()
  }
}

/** `setpriv` runs a command in place of itself, so that signals reach it. */
function asNobody([, ...args]: string[]): string[] {
  const account = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs']
  return ['setpriv', ...account, process.execPath, ...args]
}
