import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { signInAt } from '../harness/caller.ts'
import type { Stage } from '../harness/stage.ts'
import { asNobody, makeFolderOfNobody, type StartedPortal, startByCommand } from './harness/command.ts'
import { DrillUnavailable, drill, root } from './harness/drill.ts'

interface Place {
  env?: Record<string, string>
  /** How the portal is started there, by default as `npm start` does. */
  command?: string[]
  /** The program's folder, by default this checkout. */
  program?: string
  /** Another start on the same data, after this one. */
  next?: Place
}

/** The surroundings: how the portal is started there; null where it was tried already. */
const surroundings: Record<string, (stage: Stage) => Promise<Place | null>> = {
  plain: async () => ({}),
  'time zone': async () => ({ env: { TZ: 'Pacific/Auckland' } }),
  'locale C': async () => ({ env: { LC_ALL: 'C', LANG: 'C' } }),
  'Hebrew folder of data': async ({ folder }) => ({
    env: { DATA_DIR: join(folder, 'הנתונים של הפורטל (1)') },
  }),
  'Hebrew folder of the program': async ({ folder }) => ({
    program: await copyProgram(join(folder, 'שער הארגון')),
  }),
  IPv6: async () => ({ env: { HOST: '::' }, next: { env: { HOST: '::1' } } }),
  'read-only program': readOnlyProgram,
  'no network': withoutNetwork,
  'Node 20': ({ folder }) => withLauncher('20', folder),
  'Node 22': ({ folder }) => withLauncher('22', folder),
  'clock ahead, then back': async () => {
    if (spawnSync('faketime', ['--version']).error) throw new DrillUnavailable('it needs faketime')
    const command = ['faketime', '-f', '+400d', 'npm', 'start']
    return { command, env: { FAKETIME_DONT_FAKE_MONOTONIC: '1' }, next: {} }
  },
}

export const environments = drill('environments', {
  tries:
    'a portal in unusual surroundings opens, people sign in, one write is read again, and it closes in order',
  each: surroundings,
  fault: async ({ one: surround, stage }) => {
    const data = { DATA_DIR: join(stage.folder, 'data') }
    const found: Awaited<ReturnType<typeof tryPlace>>[] = []
    for (let place = await surround(stage); place; place = place.next ?? null)
      found.push(await tryPlace(stage, place, data))
    return found
  },
  expect: (expect, { found }) => {
    for (const { isRead, isPage, ended, inOrder } of found) {
      expect('what is written is read', isRead)
      expect('there is a page', isPage)
      expect('it closes in order', inOrder, ended)
    }
    if (found.length === 0) expect('it holds where only this machine can be reached', true)
  },
})

async function tryPlace(stage: Stage, { env, command, program }: Place, data: Record<string, string>) {
  const started = await startByCommand(stage, { ...data, ...env }, command, program)
  const url = env?.HOST?.includes(':') ? started.url.replace('127.0.0.1', '[::1]') : started.url
  const caller = await signInAt(url)
  const title = `שלום ${randomUUID()}`
  await caller.mustWritePost(title)
  const isRead = (await caller.readPosts()).text.includes(title)
  const page = await fetch(url)
  const isPage = page.ok && (await page.text()).includes('dir="rtl"')
  await started.stop()
  return { isRead, isPage, ...endOf(started) }
}

function endOf({ child: { exitCode, signalCode }, said }: StartedPortal) {
  // npm ends by the signal that it was sent.
  const inOrder = exitCode === 0 || signalCode === 'SIGTERM' || exitCode === 143
  return { inOrder, ended: inOrder ? '' : `${exitCode} ${said().slice(-500)}` }
}

/** This drill once more, where only this machine can be reached. */
async function withoutNetwork(): Promise<Place | null> {
  const isInside = Object.keys(networkInterfaces()).every((name) => name === 'lo')
  if (isInside) return {}
  if (spawnSync('unshare', ['--net', 'true']).status !== 0)
    throw new DrillUnavailable('it needs a network of its own')
  const again = 'ip link set lo up && exec "$0" tools/drill/main.ts environments "no network"'
  const inside = ['--net', 'sh', '-c', again, process.execPath]
  const { status, stdout } = spawnSync('unshare', inside, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout)
  return null
}

/** A copy of this checkout as it is, installed and built. The packages are hard links, so nothing may write to them. */
async function copyProgram(target: string): Promise<string> {
  await mkdir(target)
  execFileSync('sh', ['-c', 'git ls-files -z | xargs -0 cp -a --parents -t "$0"', target])
  execFileSync('cp', ['-a', 'dist', target])
  execFileSync('cp', ['-al', 'node_modules', target])
  return target
}

async function readOnlyProgram(stage: Stage): Promise<Place> {
  if (!root.isHere()) throw new DrillUnavailable('it needs root')
  const program = await copyProgram(join(stage.folder, 'program'))
  const env = { DATA_DIR: await makeFolderOfNobody(stage), HOME: '/nonexistent' }
  return { env, program, command: asNobody([process.execPath, 'tools/setup.mjs', 'start']) }
}

/** Another Node runs the launcher, which has the portal run under the Node of its packages. */
async function withLauncher(version: string, folder: string): Promise<Place> {
  const options = ['--no-audit', '--no-fund', `node@${version}`]
  execFileSync('npm', ['install', '--prefix', folder, ...options], { stdio: 'ignore' })
  return { command: [join(folder, 'node_modules', 'node', 'bin', 'node'), 'tools/setup.mjs', 'start'] }
}
