import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { TemporaryFiles } from './temporary.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'shaar-temporary-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

it('a folder exists while it is used, and is deleted also when the work fails', async () => {
  const path = await folder()
  const files = new TemporaryFiles(path)
  const failing = files.use(async (own) => {
    await writeFile(join(own, 'half'), 'x')
    expect(await readdir(path)).toHaveLength(1)
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(await readdir(path)).toEqual([])
})

it('what a killed process has left is deleted, and only what is old where others use the folder', async () => {
  const path = await folder()
  const files = new TemporaryFiles(path)
  for (const name of ['old', 'new']) {
    await mkdir(join(path, name))
    await writeFile(join(path, name, 'half'), 'x')
  }
  await utimes(join(path, 'old'), new Date(0), new Date(0))
  await files.clear({ isShared: true })
  expect(await readdir(path)).toEqual(['new'])
  await files.clear({ isShared: false })
  expect(await readdir(path)).toEqual([])
})
