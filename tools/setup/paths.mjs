import { existsSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

const programs = join(root, 'node_modules', '.bin')

/** The Node that the packages bring, which everything of the portal runs under; undefined until it is installed. */
export function packagedNode() {
  const folder = join(root, 'node_modules', 'node', 'bin')
  return [join(folder, 'node.exe'), join(folder, 'node')].find((path) => existsSync(path))
}

/** The environment with the packages' programs found first. */
export function withPackages() {
  return withPath([programs, ...searchPath()])
}

/**
 * The environment without the packages' programs: npm puts them first, and an install takes away the Node among them
 * under which it would otherwise run.
 */
export function withoutPackages() {
  return withPath(searchPath().filter((folder) => resolve(folder) !== programs))
}

/** The folders in which programs are searched. */
export function searchPath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
}

/** @param {string[]} folders */
function withPath(folders) {
  // On Windows the variable may be spelled Path, and two spellings would contradict each other.
  const others = Object.entries(process.env).filter(([name]) => name.toUpperCase() !== 'PATH')
  return { ...Object.fromEntries(others), PATH: folders.join(delimiter) }
}
