import { showsStored } from '#core/client/ui/page/offline.ts'
import type { Envelope } from '#core/contract/common.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { ApiError } from './errors.ts'
import { isShown, waitUntilVisible } from './leaving.ts'
import { addressOf, headers, headersOfRead, noteWrite, requestTimeout, takeEarlyResponse } from './request.ts'
import { readToken } from './token.ts'

export interface Input {
  query?: object | undefined
  body?: object | undefined
  files?: readonly File[] | undefined
  /** What is sent beside the files. */
  form?: FormFields | undefined
}

export type FormFields = Readonly<Record<string, string | number | boolean>>

/** Sends files as `fetch` sends a form, and reports the uploaded part, 0 to 1, which only XMLHttpRequest can do. */
function sendFiles(
  address: string,
  { method = 'POST', headers, signal }: RequestInit,
  { files, form: fields = {} }: Pick<Input, 'form'> & { files: readonly File[] },
  onProgress: (part: number) => void,
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const file of files) form.append('files', file)
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.withCredentials = true
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { responseText, status, statusText } = request
      resolve(new Response(responseText, { status, statusText }))
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to send')))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(form)
  })
}

export interface Options {
  /** The same for every retry of the same action. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Called with the uploaded part of the files, 0 to 1. */
  onProgress?: (part: number) => void
  /** The call continues when the page is closed. */
  keepalive?: boolean
}

let isOffline = false
let reportSessionEnd: (error: ApiError) => void = () => {}

/** Sets the function to call for every 401 that the current token gets. */
export function onSessionOver(report: (error: ApiError) => void): void {
  reportSessionEnd = report
}

/**
 * Makes a request and returns what `read` returns for a successful response. Throws ApiError for an error status, for an
 * unreachable server (also reported in the browser's own alert, specification §8) and after `requestTimeout`.
 */
export async function exchange<Content>(
  endpoint: Endpoint,
  input: Input,
  options: Options,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  const token = readToken()
  try {
    return await tryTwice(endpoint, options, () => attempt(endpoint, input, options, read))
  } catch (error) {
    const reason = error instanceof ApiError ? error : unreachableError(error, endpoint, options)
    if (reason.status === 401 && token !== null && token === readToken()) reportSessionEnd(reason)
    throw reason
  } finally {
    if (endpoint.method !== 'GET') noteWrite()
  }
}

/**
 * Makes a read that does not reach the server once more. Browsers also end the requests of a page that is left or hidden:
 * such a try does not count, since the page may come back. A write is not repeated, since the server may have done it.
 */
async function tryTwice<Content>(
  { method }: Endpoint,
  { signal }: Options,
  ask: () => Promise<Content>,
): Promise<Content> {
  let failures = 0
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnreached(error, signal)) throw error
      if (isShown()) failures += 1
      if (failures === 2) throw error
      await waitUntilVisible()
      if (method !== 'GET') throw error
      signal?.throwIfAborted()
    }
  }
}

async function attempt<Content>(
  endpoint: Endpoint,
  input: Input,
  options: Options,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  const deadline = startDeadline()
  const signal = options.signal ? AbortSignal.any([options.signal, deadline.signal]) : deadline.signal
  try {
    const response = await send(endpoint, input, { ...options, signal }, deadline.restart)
    noteSource(response)
    deadline.restart()
    if (!response.ok) throw await errorOf(response, endpoint)
    return await read(response)
  } finally {
    deadline.end()
  }
}

/** The service worker marks what it stored earlier, and answers with it when the server cannot be reached. */
function noteSource({ headers }: Response): void {
  const isStored = headers.has('x-stored-at')
  if (!isStored) isOffline = false
  if (isStored !== showsStored.get()) showsStored.set(isStored)
}

/** The name of a call, as the error texts name it. */
export function contextOf(endpoint: Endpoint): string {
  return endpoint.path.split('/').filter(Boolean).at(-1) ?? ''
}

/** A signal that aborts after `requestTimeout` without progress; `restart` reports progress. */
function startDeadline() {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new DOMException(silence, 'TimeoutError')), requestTimeout)
  }
  restart()
  return { signal: controller.signal, restart, end: () => clearTimeout(timer) }
}

const silence = `No answer for ${requestTimeout} ms`

function send(
  endpoint: Endpoint,
  { query, body, files, form }: Input,
  { idempotencyKey, signal, onProgress, keepalive }: Options,
  onSign: () => void,
): Promise<Response> {
  const address = addressOf(endpoint, query)
  const request: RequestInit = {
    method: endpoint.method,
    credentials: 'include',
    headers:
      endpoint.method === 'GET'
        ? headersOfRead()
        : headers({
            ...(body && { 'Content-Type': 'application/json' }),
            'Idempotency-Key': idempotencyKey ?? newKey(),
          }),
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }
  if (files) {
    return sendFiles(address, request, { files, form }, (part) => {
      onSign()
      onProgress?.(part)
    })
  }
  const early = endpoint.method === 'GET' ? takeEarlyResponse(address) : undefined
  return early ?? fetch(address, request)
}

/** A unique key. Not `randomUUID`, which browsers offer only over TLS. */
export function newKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-')
}

async function errorOf(response: Response, endpoint: Endpoint): Promise<ApiError> {
  const said: Partial<Envelope<unknown>> = await response.json().catch(() => ({}))
  return new ApiError({
    status: response.status,
    statusText: said.statusText ?? response.statusText,
    context: contextOf(endpoint),
    sentence: said.message ?? '',
    code: said.code,
    errors: said.errors,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  })
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** Whether no answer came, though the request was not cancelled and there was time. */
const isUnreached = (error: unknown, signal?: AbortSignal) =>
  !(error instanceof ApiError) && !isTimeout(error) && !signal?.aborted

/** The error for a request that failed on its way. A cancelled request throws as `fetch` does. */
function unreachableError(error: unknown, endpoint: Endpoint, { idempotencyKey, signal }: Options): ApiError {
  if (signal?.aborted) throw error
  const context = contextOf(endpoint)
  if (isTimeout(error)) {
    const sentence = timedOutText(endpoint, idempotencyKey)
    return new ApiError({ status: 0, statusText: String(error), context, sentence, code: 'timed-out' })
  }
  const statusText = error instanceof Error ? error.message : String(error)
  if (!isOffline) {
    isOffline = true
    window.alert(`אין חיבור לשרת. כדאי לבדוק את הרשת ולנסות שוב.\n\n${statusText}`)
  }
  return new ApiError({ status: 0, statusText, context, sentence: '' })
}

function timedOutText(endpoint: Endpoint, idempotencyKey?: string): string {
  if (endpoint.method === 'GET') return 'השרת לא ענה בזמן. כדאי לנסות שוב.'
  return idempotencyKey
    ? 'השרת לא ענה בזמן, וייתכן שהפעולה נעשתה. ניסיון נוסף לא יכפיל אותה.'
    : 'השרת לא ענה בזמן, וייתכן שהפעולה נעשתה. כדאי לבדוק לפני שמנסים שוב.'
}
