import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const name = '2026-11-26T02-30-00.000Z'

// In the places of age, which would encrypt, and rclone, whose remote is a folder here.
const age = '#!/bin/sh\necho "for $2"\ncat\n[ "$2" = age1key ]'
const rclone = `#!/bin/sh
case $1 in
  rcat) cat > "$2" ;;
  moveto) mv "$2" "$3" ;;
  *) echo "$@" >> "$(dirname "$0")/deleted" ;;
esac`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shaar-off-site-'))
  for (const [program, text] of Object.entries({ age, rclone })) {
    await writeFile(join(folder, program), text, { mode: 0o755 })
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** A folder with two backups and what a third left when it was interrupted, and a place to send to. */
async function places() {
  const from = await mkdtemp(join(folder, 'backups-'))
  const to = await mkdtemp(join(folder, 'remote-'))
  for (const backup of ['2026-11-25T02-30-00.000Z', name, '2026-11-27.part']) {
    await mkdir(join(from, backup))
    await writeFile(join(from, backup, 'manifest.json'), '{}')
  }
  await mkdir(join(from, 'files'))
  await writeFile(join(from, 'files', 'picture'), 'bytes')
  await writeFile(join(from, 'files', 'unfinished.part'), 'half')
  return { from, to }
}

const offSite = (from: string, key: string, to: string) =>
  run(resolve('deploy/off-site'), [from, key, to], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  })

test('the newest whole backup arrives encrypted, with its files, and old ones are deleted then', async () => {
  const { from, to } = await places()
  await offSite(from, 'age1key', to)
  expect(await readdir(to)).toEqual([`${name}.tar.age`])
  const [first = '', ...sent] = (await readFile(join(to, `${name}.tar.age`), 'latin1')).split('\n')
  expect(first).toBe('for age1key')
  expect(sent.join('\n')).toContain(`${name}/manifest.json`)
  expect(sent.join('\n')).toContain('files/picture')
  expect(sent.join('\n')).not.toMatch(/2026-11-25|\.part/)
  expect(await readFile(join(folder, 'deleted'), 'utf8')).toContain('--min-age 400d')
})

test('what could not be encrypted never counts as a backup there, and nothing is deleted', async () => {
  const { from, to } = await places()
  await rm(join(folder, 'deleted'), { force: true })
  await expect(offSite(from, 'wrong', to)).rejects.toMatchObject({ code: 1 })
  expect(await readdir(to)).toEqual(['unfinished'])
  await expect(readFile(join(folder, 'deleted'))).rejects.toThrow('ENOENT')
})

test('a backup of a portal to which nobody has uploaded anything arrives too', async () => {
  const { from, to } = await places()
  await rm(join(from, 'files'), { recursive: true })
  await offSite(from, 'age1key', to)
  expect(await readdir(to)).toEqual([`${name}.tar.age`])
})

test('a folder without a backup is an error', async () => {
  const { to } = await places()
  await expect(offSite(to, 'age1key', to)).rejects.toMatchObject({
    stderr: expect.stringContaining('holds no backup'),
  })
})
