import type { Envelope } from '#contract/common.ts'
import type { Body, Endpoint, Fields, Query } from '#contract/endpoint.ts'
import { ApiError } from './errors.ts'
import { addressOf, headers, takeEarly } from './request.ts'

/** What a call is given: as the contract says, and for an upload its files. */
export type CallInput<E extends Endpoint> = (Query<E> extends undefined
  ? { query?: undefined }
  : { query: Query<E> }) &
  (Body<E> extends undefined ? { body?: undefined } : { body: Body<E> }) &
  (E extends { files: true } ? { files: readonly File[] } : { files?: undefined })

/** How a request reaches the server: rejects when it does not. */
export type Send = (address: string, request: RequestInit) => Promise<Response>

let networkAway = false

/**
 * Makes a call and answers its payload. Throws ApiError for a refusal, an error status or a server that was not reached.
 * `idempotencyKey`: the same for every try of the same act. `send`: in place of `fetch`, as one that tells its progress.
 * `keepalive`: goes on when the page goes away.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { idempotencyKey?: string; signal?: AbortSignal; send?: Send; keepalive?: boolean } = {},
): Promise<Fields<E>> {
  // The generic type says which of these there are; the code takes what there is.
  const { query, body, files }: { query?: object; body?: object; files?: readonly File[] } = input as object
  const address = addressOf(endpoint, query)
  const context = endpoint.path.split('/').filter(Boolean).at(-1) ?? ''
  const { idempotencyKey, signal, send = fetch, keepalive } = options
  const request: RequestInit = {
    method: endpoint.method,
    credentials: 'include',
    headers: headers({
      ...(body && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    }),
    ...(body && { body: JSON.stringify(body) }),
    ...(files && { body: formOf(files) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }
  const early = endpoint.method === 'GET' ? takeEarly(address) : undefined
  const response = await (early ?? send(address, request)).catch((error: unknown) =>
    notReached(error, context),
  )
  networkAway = false
  const envelope: Partial<Envelope<Fields<E>>> = await response.json().catch(() => ({}))
  const { status, statusText } = response
  if (!response.ok || !envelope.success) {
    throw new ApiError({
      status,
      statusText: envelope.statusText ?? statusText,
      context,
      sentence: envelope.message ?? '',
      code: envelope.code,
      errors: envelope.errors,
    })
  }
  return envelope.fields as Fields<E>
}

/** Tells, in the browser's own alert, that the network is away (specification §8): once, until it is back. */
function notReached(error: unknown, context: string): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  const statusText = error instanceof Error ? error.message : String(error)
  if (!networkAway) {
    networkAway = true
    window.alert(`אין חיבור לשרת. כדאי לבדוק את הרשת ולנסות שוב.\n\n${statusText}`)
  }
  throw new ApiError({ status: 0, statusText, context, sentence: '' })
}

function formOf(files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return form
}
