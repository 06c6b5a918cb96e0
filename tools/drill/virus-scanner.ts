import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { health } from '#app/health/contract/health.ts'
import { eicar } from '#core/server/http/uploads/testing-clamd.ts'
import { attachments } from '#platform/attachments/contract/attachments.ts'
import { media } from '#platform/files/contract/media.ts'
import { pdf } from '#platform/files/server/rewrite/testing-documents.ts'
import { freePort } from '../free-port.ts'
import type { Caller } from '../harness/caller.ts'
import type { Stage } from '../harness/stage.ts'
import { drill, program } from './harness/drill.ts'
import { fileForm, picture } from './harness/files.ts'

export const virusScanner = drill('virus-scanner', {
  tries:
    "Debian's clamd scans uploads: the test file is refused, others are stored; while it is away uploads are refused, or accepted by the setting",
  needs: [program('clamd', 'clamav-daemon')],
  /** What the settings say of uploads while clamd is away, what becomes of one, and what the health page says. */
  each: {
    'refused while it is away': { env: {}, becomes: 'uploads.scanner-away', state: 'bad' },
    'accepted while it is away': {
      ...{ env: { CLAMAV_WHEN_DOWN: 'accept' }, becomes: 'stored', state: 'warning' },
    },
  },
  start: async () => ({ image: await picture() }),
  fault: async ({ one: { env }, stage, image }) => {
    const port = await freePort()
    const site = await stage.site({ env: { CLAMAV_HOST: `127.0.0.1:${port}`, ...env } })
    const caller = await site.administrator()
    const clamd = await startClamd(stage, port, async () => (await stateOf(caller)) === 'good')
    const scanned = {
      picture: await send(caller, media.upload, image),
      document: await send(caller, attachments.uploadAttachment, pdf()),
      test: await send(caller, media.upload, eicar),
      testWithin: await send(caller, attachments.uploadAttachment, Buffer.concat([pdf(), eicar])),
    }
    await clamd.stop()
    return { scanned, state: await stateOf(caller), away: await send(caller, media.upload, image) }
  },
  expect: (expect, { one: { becomes, state }, found: { scanned, ...found } }) => {
    const { picture, document, test, testWithin } = scanned
    expect('a picture and a document are stored', picture === 'stored' && document === 'stored')
    const isRefused = test === 'uploads.infected' && testWithin === test
    expect('the test file is refused, in a document too', isRefused, `${test}, ${testWithin}`)
    expect('without clamd an upload becomes what the setting says', found.away === becomes, found.away)
    expect('the health page tells', found.state === state, found.state)
  },
})

/** A clamd with one signature. */
async function startClamd(stage: Stage, port: number, isReady: () => Promise<boolean>) {
  const signatures = await stage.makeFolder('signatures')
  await writeFile(join(signatures, 'drill.ndb'), `Drill.EICAR:0:*:${eicar.toString('hex')}\n`)
  const file = join(stage.folder, 'clamd.conf')
  const listen = `TCPSocket ${port}\nTCPAddr 127.0.0.1\n`
  await writeFile(file, `${listen}DatabaseDirectory ${signatures}\nForeground yes\n`)
  return stage.program(['clamd', '--config-file', file], isReady)
}

/** What becomes of an upload. */
async function send(
  caller: Caller,
  endpoint: typeof media.upload | typeof attachments.uploadAttachment,
  bytes: Buffer,
): Promise<string> {
  const name = endpoint === media.upload ? 'a.png' : 'a.pdf'
  const { ok, status, code } = await caller.ask(endpoint, {}, { form: fileForm(bytes, name) })
  return ok ? 'stored' : (code ?? String(status))
}

async function stateOf(caller: Caller): Promise<string | undefined> {
  const { findings } = await caller.get(health.getSystemHealth)
  return findings.find(({ subject }) => subject === 'scanner')?.state
}
