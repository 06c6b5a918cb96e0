import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signInAt } from '../harness/caller.ts'
import { findWritten, repeatedly } from '../harness/load.ts'
import { Site } from '../harness/site.ts'
import { startByCommand } from './harness/command.ts'
import { drill, linux } from './harness/drill.ts'
import { familyOf, isRunning } from './harness/process-tree.ts'

/** Everything must have ended by then, in milliseconds. */
const longest = 10_000
const writers = 8

interface Pids {
  npm: number
  launcher: number
  portal: number
}

const kill = (pid: number, ...signals: NodeJS.Signals[]) => {
  for (const signal of signals) process.kill(pid, signal)
}

/** What is sent while people write. A negative number means the whole process group, as a terminal does it. */
const cases: Record<string, (pids: Pids) => void> = {
  'SIGTERM to npm alone': ({ npm }) => kill(npm, 'SIGTERM'),
  'SIGTERM twice to npm': ({ npm }) => kill(npm, 'SIGTERM', 'SIGTERM'),
  'SIGTERM to all': ({ npm }) => kill(-npm, 'SIGTERM'),
  'SIGTERM twice to the portal': ({ portal }) => kill(portal, 'SIGTERM', 'SIGTERM'),
  'SIGINT to all (Ctrl-C)': ({ npm }) => kill(-npm, 'SIGINT'),
  'SIGHUP to all (terminal closed)': ({ npm }) => kill(-npm, 'SIGHUP'),
  'SIGHUP to npm alone': ({ npm }) => kill(npm, 'SIGHUP'),
  'SIGKILL to npm alone': ({ npm }) => kill(npm, 'SIGKILL'),
  'SIGKILL to the launcher': ({ launcher }) => kill(launcher, 'SIGKILL'),
}

export const signals = drill('signals', {
  tries:
    'a portal is stopped in every usual way while people write: all its processes end in time, nothing acknowledged is lost',
  needs: [linux],
  each: cases,
  start: (stage) => ({ dataDir: stage.folder, written: [] as string[] }),
  load: async ({ stage, dataDir, written }) => {
    const { pid, url } = await startByCommand(stage, { DATA_DIR: dataDir })
    const writer = await signInAt(url)
    const writing = repeatedly(writers, async () => {
      const title = randomUUID()
      if ((await writer.writePost(title)).ok) written.push(title)
      else await pause(100)
    })
    return { ...writing, pid, before: written.length }
  },
  fault: async ({ one: send, load: { pid } }) => {
    await pause(1000)
    const family = familyOf(pid)
    const find = (part: string) => {
      const found = family.find(({ command }) => command.includes(part) && !command.includes(' -c '))
      if (!found) throw new Error(`no process of the portal is ${part}`)
      return found.pid
    }
    const pids = { npm: pid, launcher: find('tools/setup.mjs'), portal: find('app/server/main.ts') }
    const start = performance.now()
    send(pids)
    const left = () => family.filter((each) => isRunning(each.pid))
    while (left().length > 0 && performance.now() - start < longest) await pause(20)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const orphans = left()
    for (const orphan of orphans) process.kill(orphan.pid, 'SIGKILL')
    return { family, seconds, orphans }
  },
  expect: (expect, { found: { family, seconds, orphans }, load: { before }, written }) => {
    const still = orphans.map(({ command }) => `, still there: ${command}`).join('')
    const figures = `${family.length} after ${seconds} s${still}; ${written.length - before} writes acknowledged`
    expect('all processes end in time', orphans.length === 0, figures)
  },
  after: async (expect, { stage, dataDir, written }) => {
    const { url } = await stage.postgres(join(dataDir, 'postgres'))
    expect('no acknowledged write is lost', ...(await findWritten(new Site({}, async () => url), written)))
  },
})
