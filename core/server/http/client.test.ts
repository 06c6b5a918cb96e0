import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveClient } from './client.ts'

const script = 'export const word = "מילה"\n'
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shaar-client-'))
  const client = join(folder, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(client, 'index.html'), '<title>page</title>')
  await writeFile(join(client, 'worker.js'), script)
  await writeFile(join(client, 'favicon.svg'), '<svg/>')
  await writeFile(join(client, 'assets', 'start-1a2b.js'), script)
  await writeFile(join(client, 'assets', 'start-1a2b.js.br'), brotliCompressSync(script))
  app = fastify()
  await serveClient(app, client)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

it.each([
  ['/assets/start-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/worker.js', 'no-cache'],
  ['/index.html', 'no-cache'],
  ['/favicon.svg', 'public, max-age=3600'],
  ['/post/17', 'no-cache'],
  ['/search?s=a.b.c', 'no-cache'],
])('%s is cached as “%s”', async (url, caching) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url })
    expect([statusCode, headers['cache-control']]).toEqual([200, caching])
  }
})

it('a file comes compressed to who can read it, and as it is to others', async () => {
  const url = '/assets/start-1a2b.js'
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers.vary).toBe('accept-encoding')
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.rawPayload).toEqual(brotliCompressSync(script))
  const plain = await app.inject({ url })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('accept-encoding')
  expect(plain.body).toBe(script)
  const refusing = await app.inject({ url, headers: { 'accept-encoding': 'br;q=0' } })
  expect(refusing.headers['content-encoding']).toBeUndefined()
})

it.each([
  '/assets/none.js',
  '/assets/',
  '/assets',
  '/assets/..%2findex.html',
  '/assets/..%2f..%2fsecret.txt',
  '/assets//etc/passwd',
  '/api/none',
  '/favicon.ico',
  '/sw.js',
  '/sw.js?v=1',
  '/.well-known/security.txt',
  '/.env',
  '/wp-login.php',
  '/apple-touch-icon.png',
])('%s is no file, and no page', async (url) => {
  const { statusCode, body } = await app.inject({ url })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toMatch(/page|secret|root/)
})
