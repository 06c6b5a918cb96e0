import { createECDH, createHash, generateKeyPairSync } from 'node:crypto'
import ece from 'http_ece'
import { importJWK, type JWK, SignJWT } from 'jose'
import type { Config } from '#core/server/config.ts'
import { outcomeOf, type PushOutcome } from './outcome.ts'
import { isPushService, post } from './push-services.ts'

const curve = 'prime256v1'
/** Begins a point of the curve whose both coordinates follow. */
const uncompressed = Buffer.from([4])
/** How long a service keeps a push for a device that is off, in seconds. */
export const pushLife = 24 * 60 * 60
const hour = 60 * 60 * 1000
/** How long a signature is used; the services take them for a day. */
const signatureLife = 12 * hour

/** A Web Push subscription, as a browser gave it. */
export interface Subscription {
  address: string
  p256dh: string
  auth: string
}

export interface Message {
  payload: string
  topic: string
  urgent: boolean
}

/** Encrypts for one browser (RFC 8291). Throws where the keys are none. */
export function encryptFor({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>, text: string): Buffer {
  const privateKey = createECDH(curve)
  privateKey.generateKeys()
  return ece.encrypt(Buffer.from(text), { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth })
}

/** Sends to browsers, signed by the portal's VAPID key (RFC 8292). */
export class WebPush {
  /** As browsers subscribe with it. */
  readonly publicKey: string
  readonly #privateKey: JWK
  readonly #config: Config
  readonly #signatures = new Map<string, { header: string; until: number }>()

  /** `ownKey`: one that `makeVapidKey` made, unless the settings have another. */
  constructor(ownKey: string, config: Config) {
    const privateKey = config.vapidKey ?? (JSON.parse(ownKey) as JWK)
    const point = [privateKey.x, privateKey.y].map((part) => Buffer.from(part ?? '', 'base64url'))
    this.publicKey = Buffer.concat([uncompressed, ...point]).toString('base64url')
    this.#privateKey = privateKey
    this.#config = config
  }

  async send(to: Subscription, { payload, topic, urgent }: Message): Promise<PushOutcome> {
    // The list of services may have become shorter since the device was saved.
    if (!isPushService(to.address, this.#config.pushTestOrigin))
      return { state: 'gone', problem: 'unknown push service' }
    const headers = {
      authorization: await this.#signatureFor(new URL(to.address).origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(pushLife),
      urgency: urgent ? 'high' : 'normal',
      // A device that was off gets only the last of a topic.
      topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
    }
    const answer = await post(to.address, headers, encryptFor(to, payload))
    return outcomeOf(answer, [404, 410])
  }

  async #signatureFor(origin: string): Promise<string> {
    const known = this.#signatures.get(origin)
    if (known && known.until > Date.now()) return known.header
    const signed = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setSubject(this.#config.vapidSubject)
      .setExpirationTime(new Date(Date.now() + signatureLife + hour))
      .sign(await importJWK(this.#privateKey, 'ES256'))
    const header = `vapid t=${signed}, k=${this.publicKey}`
    this.#signatures.set(origin, { header, until: Date.now() + signatureLife })
    return header
  }
}

/** A new key to sign with, as JSON. */
export function makeVapidKey(): string {
  return JSON.stringify(generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ format: 'jwk' }))
}
