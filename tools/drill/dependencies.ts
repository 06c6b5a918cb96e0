import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import sharp from 'sharp'
import { freePort } from '#core/server/database/embedded/postmaster.ts'
import { media } from '#platform/files/contract/media.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { singleSignOn } from '#platform/sign-in/contract/single-sign-on.ts'
import { signIn } from '../bench/data.ts'
import { mailServer } from './mail-server.ts'
import { addPeople, withPortal } from './portal.ts'
import { pushService } from './push-service.ts'
import { becomesTrue } from './waiting.ts'

const faults: [string, RequestListener | null][] = [
  ['refuses', null],
  ['answers 500', (_, response) => response.writeHead(500).end()],
  ['is silent', () => {}],
]
/** What the drill reads of an answer. */
interface Said {
  code?: string
  message?: string
  fields?: { storage?: string }
}
/** In milliseconds: an answer and recovery are waited for so long. */
const patience = 30_000

/** Whatever the portal asks of others is away for a while: the rest goes on, and all is well when it is back. */
export async function dependencies(): Promise<boolean> {
  const held = [await storageAndProvider(), await mailServer(), await pushService()]
  return !held.includes(false)
}

/**
 * The object storage and the organisation's provider refuse connections, answer 500 and hang: the portal is ready, reads go on, each
 * error names what is missing, and all is well when they are back.
 */
async function storageAndProvider(): Promise<boolean> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    ...{
      S3_ENDPOINT: origin,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'portal',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    ...{ OIDC_ISSUER: origin, OIDC_CLIENT_ID: 'shaar' },
  }
  return withPortal(settings, async ({ url, withDatabase }) => {
    const [token = ''] = await withDatabase(async (db) =>
      signIn(db, await addPeople(db, 1, { role: 'editor' })),
    )
    const as = { authorization: `Bearer ${token}` }
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const ask = async (
      path: string,
      init: RequestInit = {},
    ): Promise<Said & { status: number; ms: number }> => {
      const began = performance.now()
      const signal = AbortSignal.timeout(patience)
      const answer = await fetch(url + path, { ...init, signal, headers: { ...as, ...init.headers } }).catch(
        () => null,
      )
      if (!answer) return { status: 0, ms: Math.round(performance.now() - began) }
      const body = (await answer.json()) as Said
      return { ...body, status: answer.status, ms: Math.round(performance.now() - began) }
    }
    const state = async () => {
      const form = new FormData()
      form.append('files', new Blob([new Uint8Array(picture)]), 'picture.png')
      const [ready, read, upload, signOn] = await Promise.all([
        ask('/api/health/ready'),
        ask(session.getDevices.path),
        ask(media.upload.path, { method: 'POST', body: form }),
        ask(singleSignOn.startSingleSignOn.path, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
      ])
      return { ready, read, upload, signOn }
    }
    let held = true
    for (const [fault, listener] of faults) {
      const away = listener && (await serve(port, listener))
      const { ready, read, upload, signOn } = await state()
      await stop(away)
      console.log(
        `what is behind ${fault}: ready ${ready.status}, read ${read.status} in ${read.ms} ms, upload ${upload.status} ${upload.code} in ${upload.ms} ms, sign-on ${signOn.status} in ${signOn.ms} ms`,
      )
      held &&= ready.status === 200 && read.status === 200 && upload.code === 'storage.unavailable'
      held &&= signOn.status === 503 && signOn.message?.includes('חשבון הארגון') === true
    }
    const back = await serve(port, answerAsBoth(origin))
    const isWell = await becomesTrue(async () => {
      const { ready, upload, signOn } = await state()
      return ready.fields?.storage === 'usable' && upload.status === 201 && signOn.status === 200
    }, patience)
    await stop(back)
    console.log(isWell ? 'all is well when it is back' : 'it is not well when it is back')
    return held && isWell
  })
}

/** A bucket that takes everything and a provider that only describes itself. */
function answerAsBoth(issuer: string): RequestListener {
  const description = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }
  return (request, response) => {
    request.resume().once('end', () => {
      if (!request.url?.includes('.well-known')) return response.writeHead(200, { etag: '"1"' }).end()
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(description))
    })
  }
}

async function serve(port: number, listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function stop(server: Server | null): Promise<void> {
  if (!server) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
