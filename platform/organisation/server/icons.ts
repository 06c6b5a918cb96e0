import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import type { MediaUse, OpenFile } from '#platform/files/server/index.ts'
import { loadSettings } from './commands.ts'
import { options } from './tables.ts'

const isLogo = (mediaId: Parameters<MediaUse['count']>[0]) =>
  sql`${options.fields} ->> 'logo_id' = ${mediaId}::text`

/** The icons show the logo. */
export const logoUse: MediaUse = {
  shownTo: (_user, mediaId) => sql`exists (select 1 from ${options} where ${isLogo(mediaId)})`,
  count: (mediaId) => sql`select count(*) from ${options} where ${isLogo(mediaId)}`,
}

/** The part of each side that launchers may cut off. */
const maskableInset = 0.2
const plainInset = 0.06

type IconKind = '' | '-maskable'

/** A logo on a white square as a PNG, drawn the first time it is asked for. Throws 404, or a refusal for a picture that cannot be drawn. */
export async function openIcon(
  { storage, pictures, log }: Pick<Portal, 'storage' | 'pictures' | 'log'>,
  logoId: string,
  side: number,
  kind: IconKind = '',
): Promise<OpenFile> {
  const name = `${logoId}.icon-${side}${kind}.png`
  const drawn = await storage.open(name)
  if (drawn) return drawn
  const inset = kind === '' ? plainInset : maskableInset
  const icon = await pictures.drawIcon(() => storage.open(logoId), side, inset)
  if (!icon) throw notFound('התמונה לא נמצאה')
  await storage.write(name, icon).catch((error: unknown) => log.error({ err: error }, 'icon not stored'))
  return { bytes: Readable.from([icon]), size: icon.length }
}

/** Serves the icons that devices show for the portal, before a sign-in too: of the logo, or those of the portal itself. */
export function serveIcons(app: FastifyInstance, portal: Portal): void {
  app.get<{ Params: { side: string; kind: IconKind } }>(
    '/icons/:side(^(?:180|192|512)$):kind(^(?:-maskable)?$).png',
    async (request, reply) => {
      const { side, kind } = request.params
      const { logo_id } = await loadSettings(portal.db)
      if (logo_id === null)
        return reply.header('cache-control', 'no-cache').redirect(`/icon-${side}${kind}.png`)
      const { bytes, size } = await openIcon(portal, logo_id, Number(side), kind)
      return reply
        .headers({ 'cache-control': 'public, max-age=3600', 'content-length': size })
        .type('image/png')
        .send(bytes)
    },
  )
}
