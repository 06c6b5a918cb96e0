import type { Envelope } from '#core/contract/common.ts'
import type { Body, Endpoint, Fields, Query } from '#core/contract/endpoint.ts'
import { ApiError } from './errors.ts'
import { contextOf, exchange, type FormFields, type Options } from './exchange.ts'

/** The input of a call: query and body as in the contract, and the files of an upload. */
export type CallInput<E extends Endpoint> = (Query<E> extends undefined
  ? { query?: undefined }
  : { query: Query<E> }) &
  (Body<E> extends undefined ? { body?: undefined } : { body: Body<E> }) &
  (E extends { files: true } ? { files: readonly File[]; form?: FormFields } : { files?: undefined }) & {
    /** Of a retry that outlives the page, for \`useCall\`. */
    idempotencyKey?: string
  }

/**
 * Makes a call and returns its payload. Throws ApiError for a refusal and whatever `exchange` throws, and another error
 * for an answer that is not the server's, such as the sign-in page of a public network.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Options = {},
): Promise<Fields<E>> {
  const answer = await exchange(endpoint, input, options, (response) => response.text())
  return fieldsIn(answer, endpoint)
}

/** The payload in an answer. Throws ApiError where it says that the call was refused. */
export function fieldsIn<E extends Endpoint>(answer: string, endpoint: E): Fields<E> {
  const envelope: Partial<Envelope<Fields<E>>> | null = JSON.parse(answer)
  if (envelope?.success) return envelope.fields as Fields<E>
  const context = contextOf(endpoint)
  if (envelope?.success !== false) throw new Error(`${context} answered something else than the portal does`)
  const { statusText = '', message = '', code, errors } = envelope
  throw new ApiError({ status: 200, statusText, context, sentence: message, code, errors })
}
