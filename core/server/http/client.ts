import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from './responses.ts'

/** Files whose name never changes and that must always be the newest. */
const newest = /\/(?:index\.html|worker\.js)$/

const withoutPages = new Set(['api', 'media', 'assets'])

/** Whether an address may be that of a page: programs alone ask for data, for files, whose names have a dot, and for `/.well-known`. */
function isPage(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  const parts = path.split('/').filter((part) => part !== '')
  const [first = ''] = parts
  return !withoutPages.has(first.toLowerCase()) && !first.startsWith('.') && !parts.at(-1)?.includes('.')
}

function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return newest.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** Serves the built client: hashed assets, cached for a year, and `index.html` for every route. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    const options: FastifyStaticOptions = {
      root: folder,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
    }
    // The few files beside the assets have a route each, since any other address is a page.
    await app.register(fastifyStatic, { ...options, wildcard: false, globIgnore: ['assets/**'] })
    // Not by the package's own route for a folder, which reads the whole folder for each file that it sends.
    app.get<{ Params: { name: string } }>('/assets/:name', ({ params }, reply) =>
      reply.sendFile(params.name, join(folder, 'assets')),
    )
  }
  const page = built ? readFileSync(join(folder, 'index.html')) : null
  app.setNotFoundHandler((request, reply) => {
    if (!page || !['GET', 'HEAD'].includes(request.method) || !isPage(request.url))
      return sendFailure(reply, 404, 'הכתובת לא נמצאה')
    // Only the client knows which routes exist; it shows its own screen for one that does not.
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
