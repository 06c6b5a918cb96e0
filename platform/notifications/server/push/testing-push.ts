import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'
import { importJWK, jwtVerify } from 'jose'

interface Received {
  id: string
  title: string
  text: string
  url: string
  tag: string
  urgent: boolean
}

/** A browser at a local push service. */
export interface TestDevice {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: Received[]
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The key of a VAPID header. */
async function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  return importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
}

/** A push service on this machine, which checks signatures and decrypts what it gets. */
export class PushService {
  readonly #devices = new Map<string, { secret: ECDH; device: TestDevice }>()
  readonly #answers = new Map<string, Answer>()
  readonly #verified = new Set<string>()
  readonly #server = createServer((request, response) => {
    this.#take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  received = 0

  /** `port`: a free one by default. */
  async open(port = 0): Promise<this> {
    await new Promise<void>((opened) => this.#server.listen(port, '127.0.0.1', opened))
    return this
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((closed) => this.#server.close(() => closed()))
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  device(): TestDevice {
    const secret = createECDH('prime256v1')
    secret.generateKeys()
    const path = `/push/${randomBytes(16).toString('base64url')}`
    const keys = { p256dh: secret.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
    const device = { subscription: { endpoint: this.origin + path, keys }, received: [] }
    this.#devices.set(path, { secret, device })
    return device
  }

  /** Has the next pushes to a device answered otherwise, until `null`. */
  answer({ subscription: { endpoint } }: TestDevice, answer: Answer | null): void {
    const { pathname } = new URL(endpoint)
    if (answer) this.#answers.set(pathname, answer)
    else this.#answers.delete(pathname)
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const path = request.url ?? ''
    // How many were received so far.
    if (request.method === 'GET') return void response.end(String(this.received))
    const answer = this.#answers.get(path)
    if (answer) return answer(request, response)
    const known = this.#devices.get(path)
    if (!known) return void response.writeHead(410).end()
    await this.#verify(request.headers.authorization ?? '')
    const { auth } = known.device.subscription.keys
    const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: known.secret, authSecret: auth })
    known.device.received.push(JSON.parse(plain.toString()))
    this.received += 1
    response.writeHead(201).end()
  }

  /** Checks a VAPID signature; the same header is checked once, as services do. */
  async #verify(header: string): Promise<void> {
    if (this.#verified.has(header)) return
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
    const { payload } = await jwtVerify(token, await keyOf(key), {
      algorithms: ['ES256'],
      audience: this.origin,
      requiredClaims: ['exp', 'sub'],
    })
    if (!/^(mailto|https):/.test(String(payload.sub))) throw new Error('no way to reach the sender')
    this.#verified.add(header)
  }
}
