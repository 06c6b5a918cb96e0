import { randomFillSync } from 'node:crypto'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { exports } from '#platform/reports/contract/exports.ts'
import type { Caller } from '../../harness/caller.ts'

/** A form with one file, which may be sent many times. */
export interface Form {
  type: string
  body: Buffer
}

export async function formOf(file: Blob, name: string): Promise<Form> {
  const form = new FormData()
  form.append('files', file, name)
  const response = new Response(form)
  return {
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** A photo without any two pixels alike: of about 6 MB by default. */
export async function photo(width = 2600, height = 1950): Promise<Blob> {
  const noise = randomFillSync(Buffer.alloc(width * height * 3))
  const bytes = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 97 })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** A small picture. */
export const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

/** Bytes as a form that is sent once. */
export function fileForm(bytes: Buffer, name: string): FormData {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** An answer that was read whole; its status is 0 if the connection broke off before. */
interface Answer {
  status: number
  text: string
}

/**
 * Sends a form over a connection of its own. Unlike `fetch`, which copies the form for each sending, it needs so little that hundreds
 * at once are held up by the portal and not by their sender.
 */
export function sendForm(caller: Caller, path: string, { type, body }: Form): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { ...caller.headers, 'content-type': type, 'content-length': body.length }
    const sending = request(caller.url + path, { method: 'POST', agent: false, headers }, (response) => {
      const { statusCode = 0 } = response
      buffer(response).then(
        (bytes) => resolve({ status: statusCode, text: String(bytes) }),
        () => resolve({ status: 0, text: '' }),
      )
    })
    sending.on('error', () => resolve({ status: 0, text: '' }))
    sending.end(body)
  })
}

/** Asks for the signatures of an item as a file, and waits until it is made; 500 where it could not be. */
export async function exportSignatures(
  caller: Caller,
  item: number,
  index: number,
): Promise<{ status: number; id?: string }> {
  const format = index % 2 ? 'csv' : 'xlsx'
  const body = { report: 'signatures', filter: { item_id: item }, format } as const
  const { status, fields: asked } = await caller.ask(exports.startExport, { body })
  if (!asked) return { status }
  for (;;) {
    await pause(500)
    const { fields } = await caller.ask(exports.getExports)
    const state = fields?.exports.find(({ id }) => id === asked.id)?.state
    if (state === 'ready') return { status, id: asked.id }
    if (state !== 'waiting') return { status: 500 }
  }
}
