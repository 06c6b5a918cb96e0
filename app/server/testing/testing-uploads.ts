import { buffer } from 'node:stream/consumers'
import type { TestPerson, TestPortal } from '#app/server/testing.ts'
import type { Envelope } from '#core/contract/common.ts'
import type { Storage } from '#platform/files/server/index.ts'

/** Sends a file in a form, with fields beside it, as a browser does. */
export async function uploadFile<File>(
  test: TestPortal,
  as: TestPerson,
  path: string,
  file: { bytes: Buffer; name: string; type: string },
  fields: Readonly<Record<string, string>> = {},
): Promise<Envelope<{ files: File[] }> & { statusCode: number }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('files', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { statusCode: response.statusCode, ...response.json() }
}

/** A whole file of the storage, or null. */
export async function storedBytes(storage: Storage, name: string): Promise<Buffer | null> {
  const file = await storage.open(name)
  return file && buffer(file.bytes)
}
