import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** Tells of what goes wrong in a page; the question whether the network is gone would hold the page. */
const script = `{
  const tell = (problem) => navigator.sendBeacon('/stories/problem', location.pathname + ': ' + problem)
  addEventListener('error', ({ message, error }) => message && tell(message + ' ' + (error?.stack ?? '')))
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled ' + reason + ' ' + (reason?.stack ?? '')))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell('policy ' + violatedDirective + ' ' + blockedURI + ' ' + sample))
  window.alert = (asked) => tell('alert ' + asked)
}`

/** The portal with a script before its own in every page: no other way tells what goes wrong in a page of WebKit. */
export interface WatchedPortal {
  origin: string
  /** What went wrong since this was asked last. */
  takeProblems(): string[]
  /** How long the calls of the pages wait from now on, in milliseconds. */
  delayCalls(milliseconds: number): void
  close(): void
}

export async function watchPortal(portal: string): Promise<WatchedPortal> {
  const problems: string[] = []
  let delay = 0
  const own: Record<string, (asked: IncomingMessage, response: ServerResponse) => unknown> = {
    '/stories/problem': async (asked, response) => {
      problems.push(await text(asked))
      response.end()
    },
    '/stories/watch.js': (_, response) => response.setHeader('Content-Type', 'text/javascript').end(script),
    '/stories/blank': (_, response) =>
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>-</title>'),
  }
  const server = createServer(async (asked, response) => {
    const answer = own[asked.url ?? '']
    if (answer) return answer(asked, response)
    const isPage = asked.headers.accept?.startsWith('text/html')
    if (delay > 0 && asked.url?.startsWith('/api/')) await pause(delay)
    const { 'accept-encoding': encoding, 'if-none-match': tag, ...plain } = asked.headers
    const headers = isPage ? plain : asked.headers
    const passed = request(
      portal + asked.url,
      { method: asked.method ?? 'GET', headers },
      async (answered) => {
        if (!isPage)
          return void answered.pipe(response.writeHead(answered.statusCode ?? 502, answered.headers))
        const { 'content-length': length, 'transfer-encoding': transfer, etag, ...rest } = answered.headers
        const page = await text(answered)
        response
          .writeHead(answered.statusCode ?? 502, rest)
          .end(page.replace('<head>', '<head><script src="/stories/watch.js"></script>'))
      },
    )
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeProblems: () => problems.splice(0),
    delayCalls(milliseconds) {
      delay = milliseconds
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
