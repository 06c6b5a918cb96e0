import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { health } from '#app/health/contract/health.ts'
import { freePort } from '#core/server/database/embedded/postmaster.ts'
import { eicar } from '#core/server/http/testing-clamd.ts'
import { attachments } from '#platform/attachments/contract/attachments.ts'
import { media } from '#platform/files/contract/media.ts'
import { pdf } from '#platform/files/server/rewrite/testing-documents.ts'
import { signIn } from '../bench/data.ts'
import { endChild } from '../end-child.ts'
import { addPeople, withPortal } from './portal.ts'
import { isInstalled } from './several.ts'
import { becomesTrue } from './waiting.ts'

/** In milliseconds. */
const patience = 60_000

/**
 * Debian's clamd, with one signature that is written here, scans what is uploaded: the test file is refused by name, in a document too,
 * and others are stored. While it is away uploads are refused, or accepted where the settings say so, and the health page tells.
 */
export async function virusScanner(): Promise<boolean> {
  if (!isInstalled('clamd', 'clamav-daemon')) return false
  const folder = await mkdtemp(join(tmpdir(), 'shaar-clamd-'))
  const port = await freePort()
  await mkdir(join(folder, 'signatures'))
  const signature = `Drill.EICAR:0:*:${eicar.toString('hex')}\n`
  await writeFile(join(folder, 'signatures', 'drill.ndb'), signature)
  const settings = `TCPSocket ${port}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${join(folder, 'signatures')}\nForeground yes\n`
  await writeFile(join(folder, 'clamd.conf'), settings)
  try {
    const refusing = await tryWith(folder, { CLAMAV_HOST: `127.0.0.1:${port}` }, 'uploads.scanner-away')
    const accepting = await tryWith(
      folder,
      { CLAMAV_HOST: `127.0.0.1:${port}`, CLAMAV_WHEN_DOWN: 'accept' },
      'stored',
    )
    return refusing && accepting
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** `whileAway`: what becomes of an upload while clamd does not run. */
function tryWith(folder: string, env: Record<string, string>, whileAway: string): Promise<boolean> {
  return withPortal(env, async ({ url, withDatabase }) => {
    const [token = ''] = await withDatabase(async (db) =>
      signIn(db, await addPeople(db, 1, { role: 'administrator' })),
    )
    const headers = { authorization: `Bearer ${token}` }
    const send = async (path: string, bytes: Buffer, name: string) => {
      const form = new FormData()
      form.append('files', new Blob([new Uint8Array(bytes)]), name)
      const answer = await fetch(url + path, { method: 'POST', headers, body: form })
      const { code, success } = (await answer.json()) as { code?: string; success: boolean }
      return success ? 'stored' : (code ?? String(answer.status))
    }
    const state = async () => {
      const answer = await fetch(url + health.getSystemHealth.path, { headers })
      const { fields } = (await answer.json()) as {
        fields: { findings: { subject: string; state: string }[] }
      }
      return fields.findings.find(({ subject }) => subject === 'scanner')?.state
    }
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const sendAll = async () => ({
      picture: await send(media.upload.path, picture, 'a.png'),
      document: await send(attachments.uploadAttachment.path, pdf(), 'a.pdf'),
      test: await send(media.upload.path, eicar, 'a.png'),
      testWithin: await send(attachments.uploadAttachment.path, Buffer.concat([pdf(), eicar]), 'a.pdf'),
    })
    const clamd = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    const answers = await becomesTrue(async () => (await state()) === 'good', patience)
    const scanned = await sendAll()
    await endChild(clamd, 'SIGTERM')
    const away = { state: await state(), picture: await send(media.upload.path, picture, 'a.png') }
    console.log(
      `clamd answers: ${answers}; with it ${JSON.stringify(scanned)}; without it ${JSON.stringify(away)}`,
    )
    const infected = 'uploads.infected'
    return (
      answers &&
      [scanned.picture, scanned.document].every((each) => each === 'stored') &&
      [scanned.test, scanned.testWithin].every((each) => each === infected) &&
      away.picture === whileAway &&
      away.state === (whileAway === 'stored' ? 'warning' : 'bad')
    )
  })
}
