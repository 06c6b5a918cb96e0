import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { media } from '#platform/files/contract/media.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { singleSignOn } from '#platform/sign-in/contract/single-sign-on.ts'
import { freePort } from '../free-port.ts'
import { type Caller, readyOf } from '../harness/caller.ts'
import { waitFor } from '../harness/load.ts'
import type { Stage } from '../harness/stage.ts'
import { drill } from './harness/drill.ts'
import { fileForm, picture } from './harness/files.ts'

/** In milliseconds: an answer and recovery are waited for so long. */
const patience = 30_000

export const storageAndProvider = drill('storage-and-provider', {
  tries:
    "the object storage and the organisation's provider are away: the rest goes on, each error names what is missing",
  /** What listens in their place, if anything does. */
  each: {
    'they refuse connections': null,
    'they answer 500': (_, response) => response.writeHead(500).end(),
    'they are silent': () => {},
  } as Record<string, RequestListener | null>,
  start: async (stage) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const storage = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'portal', S3_SECRET_ACCESS_KEY: 'secret' }
    const env = { S3_ENDPOINT: origin, ...storage, OIDC_ISSUER: origin, OIDC_CLIENT_ID: 'shaar' }
    const site = await stage.site({ env })
    return { port, origin, caller: await site.administrator(), image: await picture() }
  },
  fault: async ({ one: listener, stage, port, caller, image }) => {
    if (listener) await serve(stage, port, listener)
    return askAll(caller, image)
  },
  expect: (expect, { found: { ready, read, upload, signOn } }) => {
    expect('the portal is ready', ready.status === 200, `${ready.status}`)
    expect('reads go on', read.status === 200, `in ${read.ms} ms`)
    const isNamed = upload.code === 'storage.unavailable'
    expect('an upload is refused by name', isNamed, `${upload.status} ${upload.code} in ${upload.ms} ms`)
    const says = signOn.message?.includes('חשבון הארגון') === true
    expect('so is sign-on', signOn.status === 503 && says, `${signOn.status} in ${signOn.ms} ms`)
  },
  after: async (expect, { stage, port, origin, caller, image }) => {
    await serve(stage, port, answerAsBoth(origin))
    const isWell = await waitFor(async () => {
      const { ready, upload, signOn } = await askAll(caller, image)
      return ready.text.includes('"storage":"usable"') && upload.status === 201 && signOn.status === 200
    }, patience)
    expect('all is well when they are back', isWell)
  },
})

async function askAll(caller: Caller, image: Buffer) {
  const timeout = { timeout: patience }
  const [ready, read, upload, signOn] = await Promise.all([
    readyOf(caller.url),
    caller.ask(session.getDevices, {}, timeout),
    caller.ask(media.upload, {}, { form: fileForm(image, 'picture.png'), ...timeout }),
    caller.ask(singleSignOn.startSingleSignOn, { body: {} }, timeout),
  ])
  return { ready, read, upload, signOn }
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

async function serve(stage: Stage, port: number, listener: RequestListener): Promise<void> {
  const server = createServer(listener).listen(port, '127.0.0.1')
  await once(server, 'listening')
  stage.onClose(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
}
