import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { endChild } from '../end-child.ts'
import { startAndRead } from '../harness/servers.ts'

const run = promisify(execFile)

interface Packages {
  dependencies: Record<string, string>
}

/** Writes the files of a commit into a folder, with the packages that it asks for: today's, if they are the same. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  await mkdir(folder)
  const archive = `${folder}.tar`
  await run('git', ['archive', `--output=${archive}`, commit])
  await run('tar', ['-xf', archive, '-C', folder])
  const [old, today] = [await readPackages(folder), await readPackages('.')]
  const isSame = Object.entries(old).every(([name, version]) => today[name] === version)
  if (isSame) await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  else {
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', ...quiet], { cwd: folder })
  }
}

async function readPackages(folder: string): Promise<Packages['dependencies']> {
  return (JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Packages).dependencies
}

/** Has the portal of a folder make its database with the demo organisation, and stops it. */
export async function fillByOlder(folder: string, dataDir: string): Promise<void> {
  const main = ['app/server/main.ts', 'server/main.ts'].find((path) => existsSync(join(folder, path))) ?? ''
  const { child } = await startAndRead([process.execPath, main], /(is open)/, {
    cwd: folder,
    env: { PORT: '0', DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'warn' },
  })
  await endChild(child, 'SIGTERM')
}
