import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aptInstall, mayUseApt } from './apt.mjs'
import { packagedNode, root, searchPath, withPackages } from './paths.mjs'
import { Problem, say } from './problem.mjs'
import { runStep } from './processes.mjs'

const cacheFile = join(root, '.cache', 'browser')

/**
 * The path of a Chromium, installed if there is none: the operator's choice (`CHROMIUM_PATH`), one on this machine,
 * Debian's package, Playwright's download, in this order. The path found is stored.
 * @param {string} task for the message
 * @returns {Promise<string>}
 */
export async function ensureBrowser(task) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen !== undefined && chosen !== '') {
    if (existsSync(chosen)) return chosen
    throw new Problem(`CHROMIUM_PATH names ${chosen}, which does not exist.`)
  }
  if (existsSync(cacheFile)) {
    const path = readFileSync(cacheFile, 'utf8')
    if (existsSync(path)) return path
  }
  const path = findInstalled() ?? (await installWithApt()) ?? (await installWithPlaywright())
  if (path === undefined) {
    throw new Problem(
      `"npm run ${task}" needs a browser, and none could be installed. ` +
        'Install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one, and run it again.',
    )
  }
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, path)
  return path
}

function findInstalled() {
  return browserPlaces(process.platform, process.env, searchPath()).find(
    (path) => existsSync(path) && answers(path),
  )
}

/**
 * Where a browser may be installed, the likeliest first.
 * @param {string} platform as `process.platform`
 * @param {Record<string, string | undefined>} environment
 * @param {string[]} path the folders in which programs are searched
 * @returns {string[]}
 */
export function browserPlaces(platform, environment, path) {
  if (platform === 'win32') {
    const programs = ['Chromium/Application/chrome.exe', 'Google/Chrome/Application/chrome.exe']
    const places = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap(
      (name) => environment[name] ?? [],
    )
    return [...programs, 'Microsoft/Edge/Application/msedge.exe'].flatMap((program) =>
      places.map((place) => `${place}/${program}`),
    )
  }
  // The shell without windows does the same work in half the time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
  ]
  const onPath = [...names, 'microsoft-edge-stable', 'microsoft-edge'].flatMap((name) =>
    path.map((folder) => `${folder}/${name}`),
  )
  if (platform !== 'darwin') return onPath
  const applications = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  )
  return [...applications, ...onPath]
}

/**
 * Whether a browser really runs: Ubuntu has a stand-in that only asks for its snap.
 * @param {string} path
 */
export function answers(path) {
  // On Windows this would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

async function installWithApt() {
  // Older Debians and Ubuntu have no package of the shell.
  await aptInstall('Chromium', ['chromium', 'chromium-headless-shell'], ['chromium'])
  return findInstalled()
}

async function installWithPlaywright() {
  const node = packagedNode()
  if (node === undefined) return undefined
  const options = { cwd: root, env: withPackages() }
  const ask = 'process.stdout.write(require("@playwright/test").chromium.executablePath())'
  const path = spawnSync(node, ['-e', ask], { ...options, encoding: 'utf8' }).stdout
  if (!existsSync(path)) {
    say('Downloading Chromium (Playwright) …')
    const command = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    await runStep(node, [command, 'install', ...(mayUseApt() ? ['--with-deps'] : []), 'chromium'], options)
  }
  return existsSync(path) && answers(path) ? path : undefined
}
