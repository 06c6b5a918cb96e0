import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The portal at an address of its own, whose service worker can be replaced as a deployment would. */
export async function startNewerBuilds(portal: string): Promise<{
  url: string
  /** What becomes of the worker's script from now on. */
  deploy(change: (script: string) => string): void
  close(): void
}> {
  let change = (script: string) => script
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/worker.js'
    const { 'if-modified-since': _since, 'if-none-match': _etag, ...others } = asked.headers
    const headers = isWorker ? { ...others, 'accept-encoding': 'identity' } : asked.headers
    const passed = request(portal + asked.url, { method: asked.method, headers }, (given) => {
      const { 'content-length': length, etag, ...rest } = given.headers
      if (!isWorker) return void given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers))
      void text(given).then((script) => answer.writeHead(200, rest).end(change(script)))
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((opened) => server.listen(0, 'localhost', opened))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      change = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
