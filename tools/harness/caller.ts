import { randomUUID } from 'node:crypto'
import type { Envelope } from '#core/contract/common.ts'
import type { Endpoint, Fields, Input } from '#core/contract/endpoint.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { session } from '#platform/sign-in/contract/session.ts'

/** In milliseconds: an answer is waited for so long. */
const patience = 60_000

/** What came of a call; `status` 0: it was cut off, and `text` says why. What the portal refuses with a reason is 200, and not `ok`. */
export interface Answer<Payload> {
  ok: boolean
  status: number
  ms: number
  headers: Headers
  text: string
  code?: string | undefined
  message?: string | undefined
  fields: Payload | null
}

interface Options {
  headers?: Record<string, string>
  form?: FormData
  /** Of the call, for which another is made otherwise. */
  key?: string
  timeout?: number
}

/** Somebody who is signed in, or nobody yet. */
export class Caller {
  readonly url: string
  readonly token: string
  readonly id: number

  constructor(url: string, token = '', id = 0) {
    this.url = url
    this.token = token
    this.id = id
  }

  /** The same person at another process, or behind a proxy. */
  at(url: string): Caller {
    return new Caller(url, this.token, this.id)
  }

  get headers(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {}
  }

  /** Calls once; never throws. */
  async ask<E extends Endpoint>(
    { method, path }: E,
    input?: Input<E>,
    { headers, form, key = randomUUID(), timeout = patience }: Options = {},
  ): Promise<Answer<Fields<E>>> {
    const { query = {}, body } = (input ?? {}) as { query?: Record<string, unknown>; body?: object }
    const address = new URL(path, this.url)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
    const sent = form ?? (body && JSON.stringify(body))
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    try {
      const response = await fetch(address, {
        method,
        headers: {
          ...this.headers,
          ...(method !== 'GET' && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent && { body: sent }),
        signal: AbortSignal.timeout(timeout),
      })
      const text = await response.text()
      const { status } = response
      const { success = true, code, message, fields = null } = parse<Fields<E>>(response, text)
      const ok = response.ok && success
      return { ok, status, ms: took(), headers: response.headers, text, code, message, fields }
    } catch (error) {
      const text = String((error as Error).cause ?? error)
      return { ok: false, status: 0, ms: took(), headers: new Headers(), text, fields: null }
    }
  }

  /** Calls, and throws where that is refused. */
  async get<E extends Endpoint>(endpoint: E, input?: Input<E>, options?: Options): Promise<Fields<E>> {
    const { ok, status, text, fields } = await this.ask(endpoint, input, options)
    if (!ok) throw new Error(`${endpoint.path} answered ${status}: ${text.slice(0, 300)}`)
    return fields as Fields<E>
  }

  /** The newest items, cached by each process. */
  readPosts(headers: Record<string, string> = {}) {
    const query = { post_type: 'post', number_of_posts: 20, page: 1 } as const
    return this.ask(content.getRecentPosts, { query }, { headers })
  }

  /** Of one person, so that no process caches it. */
  readInbox() {
    return this.ask(notifications.getNotifications, { query: { page: 1 } })
  }

  /** Publishes an item. */
  writePost(title: string, body = '') {
    const audience = { branches: null, departments: null, roles: null }
    const absent = { publish_at: null, expires_at: null, category_id: null, picture_id: null }
    const flags = { pinned: false, discussion: false, sign_statement: null }
    const post = { post_type: 'post', status: 'published', title, excerpt: '', body, audience } as const
    return this.ask(authoring.createPost, { body: { ...post, ...absent, ...flags } })
  }

  /** As `writePost`; throws where that is not acknowledged. */
  async mustWritePost(title: string): Promise<void> {
    const { ok, status, text } = await this.writePost(title)
    if (!ok) throw new Error(`the write answered ${status}: ${text}`)
  }
}

function parse<Payload>({ headers }: Response, text: string): Partial<Envelope<Payload | null>> {
  return headers.get('content-type')?.includes('application/json') ? JSON.parse(text) : {}
}

export const isSuccess = (status: number) => status >= 200 && status < 300

/** Signs in, by default as the administrator of the demo organisation. */
export async function signInAt(
  url: string,
  username = '1001',
  password = 'demo-shaar-2026',
): Promise<Caller> {
  const { token, user } = await new Caller(url).get(session.userSignIn, { body: { username, password } })
  return new Caller(url, token, user.id)
}

/** What a portal says of itself to those who decide whether it gets requests; `status` 0: nothing in time. */
export async function readyOf(url: string, timeout = patience): Promise<{ status: number; text: string }> {
  return fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(timeout) }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => ({ status: 0, text: '' }),
  )
}
