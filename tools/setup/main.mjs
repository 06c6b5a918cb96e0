import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { withLock } from './lock.mjs'
import { otherBrowsers } from './other-browsers.mjs'
import { packagedNode, root, withoutPackages, withPackages } from './paths.mjs'
import { Problem, say } from './problem.mjs'
import { runStep, runTask } from './processes.mjs'
import { fingerprint, isUpToDate, once } from './stamps.mjs'
import { supervise } from './supervise.mjs'
import { tasks } from './tasks.mjs'

const installed = join(root, 'node_modules', '.shaar-installed')
const built = join(root, 'dist', '.built')
const modules = ['app', 'platform', 'features'].flatMap((floor) =>
  readdirSync(join(root, floor)).map((name) => `${floor}/${name}`),
)
const clientSources = [
  ...['core', 'app', ...modules].flatMap((name) => [`${name}/client`, `${name}/contract`, `${name}/rules`]),
  ...['vite.config.ts', 'package-lock.json', 'tools/build'],
]

/**
 * Makes the checkout ready for a task and runs it.
 * @param {string[]} args the task's name, then what is passed on to it
 */
export async function main([name = '', ...rest]) {
  try {
    const task = tasks[name]
    if (task === undefined)
      throw new Problem(`Unknown task "${name}". There are: ${Object.keys(tasks).join(', ')}.`)
    await ensureReady(task)
    if (task.command.length === 0) return
    const browser = task.browser ? { CHROMIUM_PATH: await ensureBrowser(name) } : {}
    const others = task.otherBrowsers ? await otherBrowsers() : {}
    start(
      [...task.command, ...rest],
      { ...withPackages(), ...task.env, ...browser, ...others },
      task.restarted,
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** @param {import('./tasks.mjs').Task} task */
async function ensureReady(task) {
  const wanted = () => ({
    install: `${fingerprint(root, ['package-lock.json'])} ${process.platform} ${process.arch}`,
    build: task.client ? fingerprint(root, clientSources) : '',
  })
  const isReady = (prints = wanted()) =>
    isUpToDate(installed, prints.install) && (!task.client || isUpToDate(built, prints.build))
  if (isReady()) return
  const waiting = () => say('Another set-up is at work in this folder; waiting for it …')
  await withLock(join(root, '.cache', 'setup.lock'), { waiting }, async (also) => {
    const prints = wanted()
    await once(installed, prints.install, () => install(also))
    if (task.client) await once(built, prints.build, () => build(also))
  })
}

/** @param {(pid: number) => void} started */
async function install(started) {
  say('Installing packages …')
  // The client is built here, so the tools for it are needed in production as well.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const windows = process.platform === 'win32'
  const options = { cwd: root, env: withoutPackages(), shell: windows, started }
  if (!(await runStep(windows ? 'npm.cmd' : 'npm', args, options))) {
    throw new Problem(
      'The packages could not be installed (npm ci failed, see above). Run the command again.',
    )
  }
  if (packagedNode() === undefined) {
    throw new Problem(
      'npm did not run the packages\' install scripts, which bring the portal\'s Node. Allow them ("npm config set ignore-scripts false").',
    )
  }
}

/** @param {(pid: number) => void} started */
async function build(started) {
  say('Building the client …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...withPackages(), NODE_ENV: 'production' }
  const args = [vite, 'build', '--logLevel=warn']
  if (!(await runStep(packagedNode() ?? 'node', args, { cwd: root, env, started }))) {
    throw new Problem('The client could not be built (see above).')
  }
}

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {true} [restarted]
 */
function start([program = '', ...args], env, restarted) {
  const options = { cwd: root, env }
  if (restarted) return supervise(packagedNode() ?? 'node', args, options)
  if (program === 'node') return runTask(packagedNode() ?? 'node', args, options)
  runTask(program, args, { ...options, shell: process.platform === 'win32' })
}
