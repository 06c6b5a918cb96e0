import type { FastifyInstance } from 'fastify'
import { uuidPattern } from '#contract/common.ts'
import { limitCalls } from '../http/limits.ts'
import { notFound } from '../http/refusal.ts'
import { admit, pictureTokenOf } from '../http/session.ts'
import type { Portal } from '../portal.ts'
import { loadVisibleMedia } from './visibility.ts'

/** Serves documents and films, whole or the part that a player asks for. */
export function serveDocuments(app: FastifyInstance, portal: Portal): void {
  app.get<{ Params: { id: string } }>(`/media/:id(^${uuidPattern}$)/file`, async (request, reply) => {
    const user = await admit(portal, 'member', pictureTokenOf(request))
    await limitCalls(portal, user?.sessionId ?? request.ip)
    const file = user && (await loadVisibleMedia(portal.db, user, request.params.id))
    const bytes = file && !file.mimeType.startsWith('image/') && (await portal.storage.read(file.id))
    if (!file || !bytes) throw notFound('הקובץ לא נמצא')
    reply
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, max-age=3600')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .type(file.mimeType)
    const { range } = request.headers
    if (!range) return reply.send(bytes)
    const part = partOf(range, bytes.length)
    if (!part) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
    return reply
      .code(206)
      .header('content-range', `bytes ${part.from}-${part.to}/${bytes.length}`)
      .send(bytes.subarray(part.from, part.to + 1))
  })
}

/** The one range that is asked for, both ends included; null for one that is not there. */
export function partOf(range: string, length: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to && from < length ? { from, to } : null
}
