import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { answers } from './browser.mjs'
import { searchPath } from './paths.mjs'
import { say } from './problem.mjs'

const onPath = (/** @type {string} */ name) =>
  searchPath()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/**
 * The paths of the folders in a folder, none where there is no such folder.
 * @param {string} folder
 */
const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
    : []

/** WebKit's own browser, the newest if there are several. */
const miniBrowser = () =>
  ['/usr/lib', ...foldersIn('/usr/lib'), '/usr/lib64', '/usr/libexec']
    .flatMap(foldersIn)
    .filter((folder) => folder.includes('/webkit2gtk-4.'))
    .map((folder) => join(folder, 'MiniBrowser'))
    .filter((path) => existsSync(path))
    .toSorted()
    .at(-1)

/** The browsers of `npm run test:browsers`: where the path of each is given, what Debian calls it, and where it is found. */
const others = [
  {
    name: 'WebKit',
    variable: 'WEBKIT_PATH',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => (onPath('WebKitWebDriver') && onPath('Xvfb') ? miniBrowser() : undefined),
  },
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    // Ubuntu has a stand-in that only asks for its snap.
    find: () => ['firefox-esr', 'firefox'].map(onPath).find((path) => path && answers(path)),
  },
]

/**
 * The paths of WebKit and Firefox by the names of their variables, installed if they are missing. Where one cannot be had, it says so.
 * @returns {Promise<Record<string, string>>}
 */
export async function otherBrowsers() {
  /** @type {Record<string, string>} */
  const paths = {}
  for (const { name, variable, packages, find } of others) {
    if (!process.env[variable] && !find()) await aptInstall(name, packages)
    const path = process.env[variable] || find()
    if (path) paths[variable] = path
    else
      say(`${name} is not here and cannot be installed (as root on Debian it can): its stories are left out.`)
  }
  return paths
}
