import { parse } from 'content-disposition'
import type { Endpoint, Query } from '#core/contract/endpoint.ts'
import { fieldsIn } from './call.ts'
import { exchange } from './exchange.ts'

/** Long enough for a browser to begin saving, in milliseconds. */
const savingStarts = 60_000

/** The file that an endpoint answers, and the name that the server gives it. Throws as `call` does. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  query: Query<E>,
): Promise<{ file: Blob; fileName: string }> {
  const fetched = await exchange(endpoint, { query: query ?? {} }, {}, async (response) => ({
    file: await response.blob(),
    fileName: parse(response.headers.get('content-disposition') ?? '').parameters.filename ?? '',
  }))
  // Only a refusal comes as JSON in place of a file.
  if (fetched.file.type.startsWith('application/json')) fieldsIn(await fetched.file.text(), endpoint)
  return fetched
}

/** Saves the file that an endpoint answers, under the name that the server gives it. Throws as `call` does. */
export async function download<E extends Endpoint>(endpoint: E, query: Query<E>): Promise<void> {
  const { file, fileName } = await fetchFile(endpoint, query)
  save(file, fileName)
}

/** Saves a PDF that a call answered in base64. */
export function savePdf(base64: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  save(new Blob([bytes], { type: 'application/pdf' }), fileName)
}

function save(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), savingStarts)
}
