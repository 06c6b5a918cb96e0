import type { Endpoint, Query } from '#contract/endpoint.ts'
import { fieldsIn } from './call.ts'
import { exchange } from './exchange.ts'

/** Long enough for a browser to begin saving, in milliseconds. */
const savingStarts = 60_000

/** Saves the file that an endpoint answers, under a name. Throws as `call` does. */
export async function download<E extends Endpoint>(
  endpoint: E,
  query: Query<E>,
  fileName: string,
): Promise<void> {
  const answer = await exchange(endpoint, { query: query ?? {} }, {}, (response) => response.blob())
  // Only a refusal comes as JSON in place of a file.
  if (answer.type.startsWith('application/json')) fieldsIn(await answer.text(), endpoint)
  else save(answer, fileName)
}

/** Saves a text as a file, with the mark by which spreadsheets know its Hebrew. */
export function saveText(text: string, fileName: string): void {
  save(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), fileName)
}

function save(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), savingStarts)
}
