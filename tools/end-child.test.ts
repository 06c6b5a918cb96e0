import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { endChild } from './end-child.ts'

const waits = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })

it('a child that runs is ended and waited for', async () => {
  const child = waits()
  await endChild(child, 'SIGKILL')
  expect(child.signalCode).toBe('SIGKILL')
})

it('a child that was killed before is not waited for', async () => {
  const child = waits()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await endChild(child, 'SIGTERM')
  expect(child.signalCode).toBe('SIGKILL')
})

it('a child that ended by itself is not waited for', async () => {
  const child = spawn(process.execPath, ['-e', 'process.exitCode = 3'])
  await once(child, 'exit')
  await endChild(child, 'SIGTERM')
  expect(child.exitCode).toBe(3)
})
