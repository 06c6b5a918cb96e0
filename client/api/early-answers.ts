import type { Envelope } from '#contract/common.ts'

/** What is in an answer, which stays to be read by the application. */
export async function fieldsOf<Payload>(answer: Promise<Response>): Promise<Payload> {
  const envelope: Envelope<Payload> = await (await answer).clone().json()
  if (!envelope.success) throw new Error(envelope.message)
  return envelope.fields
}
