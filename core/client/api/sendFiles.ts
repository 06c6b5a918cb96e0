import type { Input } from './input.ts'

/** Sends files as `fetch` sends a form, and reports the uploaded part, 0 to 1, which only XMLHttpRequest can do. */
export function sendFiles(
  address: string,
  { method = 'POST', headers, signal }: RequestInit,
  { files, form: fields = {} }: Pick<Input, 'form'> & { files: readonly File[] },
  onProgress: (part: number) => void,
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const file of files) form.append('files', file)
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.withCredentials = true
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { responseText, status, statusText } = request
      resolve(new Response(responseText, { status, statusText }))
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to send')))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(form)
  })
}
