import type { Send } from './call.ts'

/** Sends as `fetch` does, and tells which part of the body, 0 to 1, has gone out: only the older interface knows that. */
export function sendWithProgress(onProgress: (part: number) => void): Send {
  return (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
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
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      if (signal?.aborted) return request.abort()
      request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })
}
