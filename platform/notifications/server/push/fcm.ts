import { importPKCS8, SignJWT } from 'jose'
import type { FcmConfig } from '#core/server/config-push.ts'
import { outcomeOf, type PushOutcome } from './outcome.ts'
import { post } from './push-services.ts'
import { type Message, pushLife } from './web-push.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const tokenAddress = 'https://oauth2.googleapis.com/token'
const sendingAddress = 'https://fcm.googleapis.com'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** An access token is renewed so long before it expires, in milliseconds. */
const margin = 5 * 60 * 1000

/** Sends to apps by FCM HTTP v1, with a service account. */
export class Fcm {
  readonly #config: FcmConfig
  readonly #testOrigin: string | null
  #access: { token: string; until: number } | null = null

  constructor(config: FcmConfig, testOrigin: string | null) {
    this.#config = config
    this.#testOrigin = testOrigin
  }

  async send(token: string, { payload, topic, urgent }: Message): Promise<PushOutcome> {
    const path = `/v1/projects/${encodeURIComponent(this.#config.projectId)}/messages:send`
    const message = {
      token,
      data: { payload },
      android: { priority: urgent ? 'high' : 'normal', ttl: `${pushLife}s`, collapse_key: topic },
      apns: { headers: { 'apns-priority': urgent ? '10' : '5' } },
    }
    const headers = {
      authorization: `Bearer ${await this.#accessToken()}`,
      'content-type': 'application/json',
    }
    const answer = await post(
      (this.#testOrigin ?? sendingAddress) + path,
      headers,
      JSON.stringify({ message }),
    )
    if (answer.status !== 401) return outcomeOf(answer, [404])
    this.#access = null
    return { state: 'waiting', problem: '401', retryAfter: null }
  }

  async #accessToken(): Promise<string> {
    if (this.#access && this.#access.until > Date.now()) return this.#access.token
    const { clientEmail, privateKey } = this.#config
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ typ: 'JWT', alg: 'RS256' })
      .setIssuer(clientEmail)
      .setAudience(tokenAddress)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(privateKey, 'RS256'))
    const { status, text } = await post(
      this.#testOrigin === null ? tokenAddress : `${this.#testOrigin}/token`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ grant_type: grant, assertion }).toString(),
    )
    if (status !== 200) throw new Error(`the service account was refused: ${status}`)
    const { access_token, expires_in }: { access_token: string; expires_in: number } = JSON.parse(text)
    this.#access = { token: access_token, until: Date.now() + expires_in * 1000 - margin }
    return access_token
  }
}
