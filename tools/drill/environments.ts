import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Started, startByCommand, stopStarted } from './npm-start.ts'
import { readItems, signInToDemo, writeItem } from './portal-calls.ts'

/** The account `nobody`, which owns nothing. */
const nobody = 65_534

interface Place {
  env?: Record<string, string>
  /** How the portal is started there, by default as `npm start` does. */
  command?: string[]
  /** The program's folder, by default this checkout. */
  program?: string
  /** Another start on the same data, after this one. */
  next?: Place
}

/** The surroundings: each gets a folder of its own, and tells how the portal is started there; null where this machine lacks something. */
const surroundings: Record<string, (folder: string) => Promise<Place | null>> = {
  plain: async () => ({}),
  'time zone': async () => ({ env: { TZ: 'Pacific/Auckland' } }),
  'locale C': async () => ({ env: { LC_ALL: 'C', LANG: 'C' } }),
  'Hebrew folder of data': async (folder) => ({ env: { DATA_DIR: join(folder, 'הנתונים של הפורטל (1)') } }),
  'Hebrew folder of the program': async (folder) => ({
    program: await copyProgram(join(folder, 'שער הארגון')),
  }),
  IPv6: async () => ({ env: { HOST: '::' }, next: { env: { HOST: '::1' } } }),
  'read-only program': readOnlyProgram,
  'no network': async () => (spawnSync('unshare', ['--net', 'true']).status === 0 ? {} : null),
  'Node 20': (folder) => withLauncher('20', folder),
  'Node 22': (folder) => withLauncher('22', folder),
  'clock ahead, then back': async () => {
    const ahead = ['faketime', '-f', '+400d', 'npm', 'start']
    if (spawnSync('faketime', ['--version']).error) return null
    return { command: ahead, env: { FAKETIME_DONT_FAKE_MONOTONIC: '1' }, next: {} }
  },
}

/**
 * Starts a portal in unusual surroundings, all or the one that is named: it opens, people sign in, one write is read again, and
 * it closes in order.
 */
export async function tryEnvironments(wanted?: string): Promise<boolean> {
  const names = Object.keys(surroundings).filter((name) => wanted === undefined || name === wanted)
  const failed: string[] = []
  for (const name of names) {
    const outcome = await tryOne(name, wanted !== undefined).catch((error: Error) => {
      failed.push(name)
      return `FAILED ${error.message}`
    })
    console.log(`${name}: ${outcome}`)
  }
  return names.length > 0 && failed.length === 0
}

async function tryOne(name: string, alone: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-place-'))
  // PostgreSQL runs under an account of its own where this runs as root: it must be let through.
  await chmod(folder, 0o755)
  try {
    const place = await surroundings[name]?.(folder)
    if (!place) return 'cannot be tried on this machine'
    if (name === 'no network' && !alone) return withoutNetwork()
    const data = { DATA_DIR: join(folder, 'data') }
    await tryPlace(place, data)
    if (place.next) await tryPlace(place.next, data)
    return 'held'
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function tryPlace({ env, command, program }: Place, data: Record<string, string>): Promise<void> {
  const started = await startByCommand({ ...data, ...env }, command, program)
  try {
    const url =
      env?.HOST === '::1' || env?.HOST === '::' ? started.url.replace('127.0.0.1', '[::1]') : started.url
    const token = await signInToDemo(url)
    const title = `שלום ${randomUUID()}`
    await writeItem(url, token, title)
    if (!(await readItems(url, token)).includes(title)) throw new Error('what was written is not read')
    const page = await fetch(url)
    if (!page.ok || !(await page.text()).includes('dir="rtl"')) throw new Error('there is no page')
  } finally {
    await stopStarted(started)
  }
  checkEnd(started)
}

function checkEnd({ child, said }: Started): void {
  // npm ends by the signal that it was sent.
  const inOrder = child.exitCode === 0 || child.signalCode === 'SIGTERM' || child.exitCode === 143
  if (!inOrder) throw new Error(`it did not close in order: ${child.exitCode} ${said().slice(-500)}`)
}

/** This drill once more, where only this machine can be reached. */
function withoutNetwork(): string {
  const inside = [
    'ip link set lo up && exec "$0" tools/drill/main.ts environments "no network"',
    process.execPath,
  ]
  const { status, stdout } = spawnSync('unshare', ['--net', 'sh', '-c', ...inside], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout)
  return 'held'
}

/** A copy of this checkout as it is, installed and built. The packages are hard links, so nothing may write to them. */
async function copyProgram(target: string): Promise<string> {
  await mkdir(target)
  execFileSync('sh', ['-c', 'git ls-files -z | xargs -0 cp -a --parents -t "$0"', target])
  execFileSync('cp', ['-a', 'dist', target])
  execFileSync('cp', ['-al', 'node_modules', target])
  return target
}

async function readOnlyProgram(folder: string): Promise<Place | null> {
  if (process.getuid?.() !== 0) return null
  const program = await copyProgram(join(folder, 'program'))
  const data = join(folder, 'data of nobody')
  await mkdir(data)
  execFileSync('chown', [`${nobody}:${nobody}`, data])
  const account = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  const command = ['setpriv', ...account, process.execPath, 'tools/setup.mjs', 'start']
  return { env: { DATA_DIR: data, HOME: '/nonexistent' }, program, command }
}

/** Another Node runs the launcher, which has the portal run under the Node of its packages. */
async function withLauncher(version: string, folder: string): Promise<Place> {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${version}`], {
    stdio: 'ignore',
  })
  return { command: [join(folder, 'node_modules', 'node', 'bin', 'node'), 'tools/setup.mjs', 'start'] }
}
