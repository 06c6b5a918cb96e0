import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A fingerprint of the contents of files and folders (whole, in a fixed order); what is not there counts as empty.
 * Files that a build generates (`*.gen.ts`) are left out: they follow from the others.
 * @param {string} root
 * @param {string[]} paths relative to the root
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((name) => filesUnder(root, name))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string[]}
 */
function filesUnder(root, name) {
  const found = statSync(join(root, name), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return name.endsWith('.gen.ts') ? [] : [name]
  return readdirSync(join(root, name))
    .sort()
    .flatMap((inner) => filesUnder(root, `${name}/${inner}`))
}

/**
 * Whether a step was completed for this very fingerprint.
 * @param {string} file the step's stamp
 * @param {string} print
 */
export function isUpToDate(file, print) {
  return existsSync(file) && readFileSync(file, 'utf8') === print
}

/**
 * Does a step unless it was completed for this fingerprint. The stamp is deleted while the step runs, so one that fails
 * or is killed is done again.
 * @param {string} file
 * @param {string} print
 * @param {() => Promise<void>} step throws when it fails
 */
export async function once(file, print, step) {
  if (isUpToDate(file, print)) return
  rmSync(file, { force: true })
  await step()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, print)
}
