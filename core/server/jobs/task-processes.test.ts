import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { TaskProcesses } from './task-processes.ts'

it('a task that takes too much memory at once, without a pause, is ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-tasks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = join(folder, 'fill.mjs')
  const answering = new URL('./task-processes.ts', import.meta.url)
  await writeFile(
    script,
    `import { answerTasks } from ${JSON.stringify(answering.href)}
     answerTasks(async () => {
       const taken = []
       while (taken.length < 100) taken.push(Buffer.alloc(20_000_000, 1))
       return { taken: taken.length }
     })`,
  )
  const processes = new TaskProcesses<string, { taken: number }>(pathToFileURL(script), 60_000)
  onTestFinished(() => processes.close())
  expect(await processes.ask('a task')).toBeNull()
})

it('processes are ended although a task is given to one that has just died', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-tasks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = join(folder, 'answer.mjs')
  await writeFile(script, `process.on('message', () => process.send('done'))`)
  const processes = new TaskProcesses<string, string>(pathToFileURL(script), 60_000)
  expect(await processes.ask('a task')).toBe('done')
  const closed = processes.close()
  // It is dead by then, and this process has not heard of it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  expect(await processes.ask('another')).toBeNull()
  await closed
})
