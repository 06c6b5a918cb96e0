import type { Envelope } from '#core/contract/common.ts'

/** The payload of an answer. Reads a clone, so that the application can read the answer again. */
export async function fieldsOf<Payload>(answer: Promise<Response>): Promise<Payload> {
  const envelope: Envelope<Payload> = await (await answer).clone().json()
  if (!envelope.success) throw new Error(envelope.message)
  return envelope.fields
}
