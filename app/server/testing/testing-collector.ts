import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface ReceivedSpan {
  traceId: string
  id: string
  parentId: string
  links: string[]
  name: string
  attributes: Record<string, string | number>
  failed: boolean
}

export interface Collector {
  url: string
  spans: ReceivedSpan[]
  received(): string
  /** Lets what comes wait without an answer, until the returned function is called. */
  hold(): () => void
  close(): Promise<void>
}

export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  const waiting: ServerResponse[] = []
  let isHeld = false
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    bodies.push(body)
    spans.push(...spansOf(body))
    if (isHeld) waiting.push(response)
    else response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    received: () => Buffer.concat(bodies).toString(),
    hold: () => {
      isHeld = true
      return () => {
        isHeld = false
        for (const response of waiting) response.end()
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The fields of a message of Protocol Buffers: their numbers and what they hold, messages and texts as bytes. */
function fieldsOf(bytes: Buffer): [field: number, value: Buffer | number][] {
  const fields: [number, Buffer | number][] = []
  let at = 0
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const varint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const lengths: Record<number, () => Buffer | number> = {
      0: varint,
      1: () => take(8),
      2: () => take(varint()),
      5: () => take(4),
    }
    fields.push([tag >> 3, lengths[tag & 7]?.() ?? 0])
  }
  return fields
}

const parts = (bytes: Buffer, number: number) =>
  fieldsOf(bytes).flatMap(([field, value]) => (field === number && Buffer.isBuffer(value) ? [value] : []))
const part = (bytes: Buffer, number: number) => parts(bytes, number)[0] ?? Buffer.alloc(0)

/** The numbers are those of `opentelemetry/proto/trace/v1/trace.proto`. */
function spansOf(body: Buffer): ReceivedSpan[] {
  const scopes = parts(body, 1).flatMap((resource) => parts(resource, 2))
  return scopes
    .flatMap((scope) => parts(scope, 2))
    .map((span) => ({
      traceId: part(span, 1).toString('hex'),
      id: part(span, 2).toString('hex'),
      parentId: part(span, 4).toString('hex'),
      links: parts(span, 13).map((link) => part(link, 2).toString('hex')),
      name: part(span, 5).toString(),
      attributes: Object.fromEntries(parts(span, 9).map(attributeOf)),
      failed: fieldsOf(part(span, 15)).some(([field, value]) => field === 3 && value === 2),
    }))
}

function attributeOf(pair: Buffer): [string, string | number] {
  const [, value = 0] = fieldsOf(part(pair, 2))[0] ?? []
  return [part(pair, 1).toString(), typeof value === 'number' ? value : value.toString()]
}
