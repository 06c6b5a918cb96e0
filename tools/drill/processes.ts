import { failuresOf, findWritten, readAndWrite, summary, waitFor } from '../harness/load.ts'
import { drill, linux } from './harness/drill.ts'
import { familyOf } from './harness/process-tree.ts'

const perSecond = 100
/** In milliseconds. */
const patience = 180_000
/** So many requests may be with a process that is killed. */
const mayFail = 20

export const processes = drill('processes', {
  tries:
    'processes behind one port, at 100 requests a second, are restarted one by one without a pause: no request fails; one is killed: no request fails but those that it has',
  needs: [linux],
  sizes: { requests: 5000, processes: 2 },
  start: async (stage, { requests, processes }) => {
    const site = await stage.ownSite(stage.folder, { PROCESSES: String(processes) })
    return { site, requests, processes, writer: await site.administrator() }
  },
  load: ({ writer }) => readAndWrite(writer, perSecond),
  fault: async ({ site, requests, processes, load: { outcomes } }) => {
    const areOpen = (without: readonly number[] = []) =>
      waitFor(
        () => {
          const pids = pidsOf(site.pid)
          return pids.length === processes && without.every((pid) => !pids.includes(pid))
        },
        patience,
        100,
      )
    await areOpen()
    let restarts = 0
    for (; outcomes.length < requests; restarts += 1) {
      const before = pidsOf(site.pid)
      process.kill(site.pid, 'SIGUSR2')
      if (!(await areOpen(before))) throw new Error('not all were restarted')
    }
    const restarted = outcomes.length
    const [killed = 0] = pidsOf(site.pid)
    process.kill(killed, 'SIGKILL')
    const isReplaced = await areOpen([killed])
    return { restarts, restarted, isReplaced }
  },
  expect: async (expect, { site, found, load: { outcomes, written } }) => {
    const { restarts, restarted, isReplaced } = found
    const [during, after] = [outcomes.slice(0, restarted), outcomes.slice(restarted)]
    console.log(`all were restarted ${restarts} times`)
    expect('no request fails during restarts', failuresOf(during).length === 0, summary(during))
    expect('the one that was killed is replaced', isReplaced)
    expect('only its requests fail', failuresOf(after).length <= mayFail, summary(after))
    expect('no acknowledged write is lost', ...(await findWritten(site, written)))
  },
})

/** The processes that serve, without the one that started them. */
function pidsOf(parent: number): number[] {
  const family = familyOf(parent).filter(({ command }) => command.includes('app/server/main.ts'))
  return family.flatMap(({ pid }) => (pid === parent ? [] : pid))
}
