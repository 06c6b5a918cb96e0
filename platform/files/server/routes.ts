import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Picture, uuidPattern } from '#core/contract/common.ts'
import {
  authenticateMedia,
  type Handlers,
  HttpProblem,
  invalid,
  notFound,
  useQuota,
} from '#core/server/http/index.ts'
import { waitForTurn } from '#core/server/http/limits/connections.ts'
import type { Portal } from '#core/server/portal.ts'
import type { media } from '#platform/files/contract/media.ts'
import { pictureWidths } from '#platform/files/contract/pictures.ts'
import { pictureFormats, type StoredPicture } from './pictures/pictures.ts'
import { makeSize, nameOfSize } from './pictures/sizes.ts'
import { insertPicture } from './queries.ts'
import type { Storage } from './storage/storage.ts'
import { loadVisibleMedia } from './visibility.ts'

const minute = 60
const year = 365 * 24 * 60 * 60
/** Those of the demo organisation may hold scripts, so only their pixels are sent. */
const drawing = 'image/svg+xml'

export const mediaHandlers: Handlers<typeof media> = {
  async upload({ portal, transact, user, request }) {
    return portal.uploads.receive(request, user.id, async (uploads) => {
      await transact((db) => useQuota(db, user, 'uploads'))
      if (uploads.length === 0) throw new HttpProblem(400, 'לא נבחר קובץ')
      const pictures: { id: string; path: string; picture: StoredPicture }[] = []
      for (const { path } of uploads) {
        pictures.push({ id: randomUUID(), path, picture: await portal.pictures.importPicture(path) })
      }
      // Stored only when all of them are good, so that a refused form leaves nothing behind.
      for (const { id, path } of pictures) await portal.storage.copyIn(id, path)
      return transact(async (db) => {
        const files: Picture[] = []
        for (const { id, picture } of pictures) {
          files.push(await insertPicture(db, id, user.id, picture))
          await portal.jobs.send(db, 'make-picture-sizes', { id })
        }
        return { files }
      })
    })
  },

  async download({ portal, db, user, query }) {
    const file = await loadVisibleMedia(db, user, idInAddress(query.url, portal.config.publicUrl))
    if (!file) throw notFound('הקובץ לא נמצא')
    if (file.mimeType === drawing) {
      const bytes = await portal.pictures.resizePicture(() => portal.storage.open(file.id), 1440, 'webp')
      if (!bytes) throw notFound('הקובץ לא נמצא')
      return { bytes, mimeType: 'image/webp', fileName: `${file.id}.webp` }
    }
    const opened = await portal.storage.open(file.id)
    if (!opened) throw notFound('הקובץ לא נמצא')
    return { ...opened, mimeType: file.mimeType, fileName: `${file.id}.${file.mimeType.split('/')[1]}` }
  },
}

const ownFile = new RegExp(`^/media/(${uuidPattern})(?:/|$)`)

/** The number of one of our own files in its address; any other address is refused unread. Throws 400. */
function idInAddress(address: string, publicUrl: string): string {
  const base = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : null
  const id = ownFile.exec(base?.pathname ?? '')?.[1]
  if (!base || base.origin !== new URL(publicUrl).origin || !id) {
    throw invalid('url', 'not-ours', 'רק קבצים של הפורטל')
  }
  return id
}

/** Sends a picture as it was stored, for a minute only. */
async function sendWhole(storage: Storage, file: { id: string; mimeType: string }, reply: FastifyReply) {
  const whole = await storage.open(file.id)
  if (!whole) throw notFound('התמונה לא נמצאה')
  reply.header('cache-control', `private, max-age=${minute}`).type(file.mimeType)
  return reply.header('content-length', whole.size).send(whole.bytes)
}

/**
 * Serves pictures to `<img>`: each width and format is made once, then comes from storage and the browser's cache. Where too
 * many wait to be made, the picture is sent as it is.
 */
export function servePictures(app: FastifyInstance, portal: Portal): void {
  const making = new Map<string, Promise<Buffer | null>>()

  app.get<{ Params: { id: string; width: string; format: string } }>(
    `/media/:id(^${uuidPattern}$)/:width(^\\d{1,4}$).:format(^avif|webp$)`,
    async (request, reply) => {
      const { id } = request.params
      const width = pictureWidths.find((each) => each === Number(request.params.width))
      const format = pictureFormats.find((each) => each === request.params.format)
      const user = await authenticateMedia(portal, request)
      const file = width && format && (await loadVisibleMedia(portal.db, user, id))
      if (!file) throw notFound('התמונה לא נמצאה')
      if (!file.mimeType.startsWith('image/')) throw notFound('הקובץ אינו תמונה')
      const name = nameOfSize(id, width, format)
      const made = await portal.storage.open(name)
      const isTooMuch = !made && !making.has(name) && portal.pictures.isFull
      if (isTooMuch && file.mimeType !== drawing) return sendWhole(portal.storage, file, reply)
      reply.header('cache-control', `private, max-age=${year}, immutable`).type(`image/${format}`)
      if (made) return reply.header('content-length', made.size).send(made.bytes)
      const pending =
        making.get(name) ?? makeSize(portal, id, width, format).finally(() => making.delete(name))
      making.set(name, pending)
      const bytes = await waitForTurn(request, pending)
      if (!bytes) throw notFound('התמונה לא נמצאה')
      return reply.send(bytes)
    },
  )
}
