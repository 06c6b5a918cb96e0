import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { uuidPattern } from '#core/contract/common.ts'
import { authenticateMedia, notFound } from '#core/server/http/index.ts'
import { filePolicy } from '#core/server/http/security.ts'
import type { Portal } from '#core/server/portal.ts'
import type { ByteRange } from './storage/storage.ts'
import { loadVisibleMedia } from './visibility.ts'

/** Serves documents, which are saved, and videos, whole or the part that a player asks for. */
export function serveDocuments(app: FastifyInstance, portal: Portal): void {
  app.get<{ Params: { id: string } }>(`/media/:id(^${uuidPattern}$)/file`, async (request, reply) => {
    const user = await authenticateMedia(portal, request)
    const file = await loadVisibleMedia(portal.db, user, request.params.id)
    if (!file || file.mimeType.startsWith('image/')) throw notFound('הקובץ לא נמצא')
    const { range } = request.headers
    const part = range === undefined ? undefined : partOf(range, file.size)
    if (part === null) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    const opened = await portal.storage.open(file.id, part)
    if (!opened) throw notFound('הקובץ לא נמצא')
    const type = file.mimeType.startsWith('video/') ? 'inline' : 'attachment'
    reply
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', filePolicy)
      .header('content-disposition', contentDisposition(file.name, { type }))
      .header('content-length', part ? part.to - part.from + 1 : opened.size)
      .type(file.mimeType)
    if (part) reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${opened.size}`)
    return reply.send(opened.bytes)
  })
}

/** The one range that is asked for, both ends included; null for one that is not there. */
export function partOf(range: string, length: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to && from < length ? { from, to } : null
}
