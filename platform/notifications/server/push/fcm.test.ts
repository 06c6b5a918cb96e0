import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Fcm } from './fcm.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const asked: { path: string; body: string; authorization: string | undefined }[] = []
/** What is answered to the next messages; 200 without. */
const answers: number[] = []

/** Google's two services: one exchanges an assertion for a token, the other takes messages. */
const google = createServer(async (request, response) => {
  const body = await text(request)
  asked.push({ path: request.url ?? '', body, authorization: request.headers.authorization })
  if (request.url === '/token') {
    const { payload } = await jwtVerify(new URLSearchParams(body).get('assertion') ?? '', publicKey)
    response.end(JSON.stringify({ access_token: `token of ${payload.iss}`, expires_in: 3600 }))
  } else {
    response.writeHead(answers.shift() ?? 200).end('{}')
  }
})
let fcm: Fcm

beforeAll(async () => {
  await new Promise<void>((opened) => google.listen(0, '127.0.0.1', opened))
  const config = {
    projectId: 'portal',
    clientEmail: 'portal@example.com',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  fcm = new Fcm(config, `http://127.0.0.1:${(google.address() as AddressInfo).port}`)
})
afterAll(() => {
  google.closeAllConnections()
  google.close()
})

const send = () => fcm.send('device', { payload: '{"title":"שלום"}', topic: 'push:1', urgent: true })

it('sends to an app with the token of its service account, which it asks for once', async () => {
  expect([await send(), await send()]).toEqual([{ state: 'accepted' }, { state: 'accepted' }])
  expect(asked.map(({ path }) => path)).toEqual([
    '/token',
    '/v1/projects/portal/messages:send',
    '/v1/projects/portal/messages:send',
  ])
  expect(asked[1]?.authorization).toBe('Bearer token of portal@example.com')
  expect(JSON.parse(asked[1]?.body ?? '').message).toMatchObject({
    token: 'device',
    data: { payload: '{"title":"שלום"}' },
    android: { priority: 'high', collapse_key: 'push:1' },
  })
})

it('drops an app that is gone, tries again what is busy, and asks for another token when one is refused', async () => {
  answers.push(404, 429, 401)
  expect(await send()).toMatchObject({ state: 'gone' })
  expect(await send()).toMatchObject({ state: 'waiting' })
  asked.length = 0
  expect(await send()).toMatchObject({ state: 'waiting' })
  expect(await send()).toEqual({ state: 'accepted' })
  expect(asked.map(({ path }) => path.split('/').at(1))).toEqual(['v1', 'token', 'v1'])
})
