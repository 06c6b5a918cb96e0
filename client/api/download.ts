import type { Endpoint, Query } from '#contract/endpoint.ts'
import { ApiError } from './errors.ts'
import { addressOf, headers } from './request.ts'

/** Long enough for a browser to begin saving, in milliseconds. */
const savingStarts = 60_000

/** Saves the file that an endpoint answers, under a name. Throws ApiError where there is none, or the server was not reached. */
export async function download<E extends Endpoint>(
  endpoint: E,
  query: Query<E>,
  fileName: string,
): Promise<void> {
  const context = endpoint.path.split('/').at(-1) ?? ''
  const response = await fetch(addressOf(endpoint, query ?? {}), {
    headers: headers(),
    credentials: 'include',
  }).catch((error: unknown) => {
    throw new ApiError({ status: 0, statusText: String(error), context, sentence: '' })
  })
  if (!response.ok) {
    const { message = '' } = await response.json().catch(() => ({}))
    const { status, statusText } = response
    throw new ApiError({ status, statusText, context, sentence: message })
  }
  save(await response.blob(), fileName)
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
