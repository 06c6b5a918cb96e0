import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { Slice } from '#core/contract/feature.ts'
import { type Handlers, serve } from '#core/server/http/index.ts'
import { uploadLimits } from '#core/server/http/uploads/uploads.ts'
import type { Portal } from '#core/server/portal.ts'
import { serveDocuments, servePictures } from '#platform/files/server/index.ts'
import { serverFeatures } from './features.ts'

type AnyHandlers = Handlers<Record<string, Endpoint>>

/** Whether parsing cookies or files, which costs every request, is needed for its calls. */
const readsCookiesOrFiles = ({ cookies, endpoints }: Slice) =>
  cookies === true || Object.values(endpoints).some(({ files }) => files)

export async function serveSlices(app: FastifyInstance, portal: Portal): Promise<void> {
  const all = serverFeatures.flatMap(({ slices, handlers }) =>
    Object.entries(slices).map(([name, slice]) => {
      // `serverFeature` tied them to their slice; the loop cannot know which one it is at.
      const given = (handlers as Record<string, AnyHandlers | ((portal: Portal) => AnyHandlers)>)[name]
      if (!given) throw new Error(`no handlers of ${name}`)
      return { slice, handlers: typeof given === 'function' ? given(portal) : given }
    }),
  )
  const serveIn = (scope: FastifyInstance, { slice, handlers }: (typeof all)[number]) =>
    serve(scope, portal, slice.endpoints, handlers, slice.room)
  for (const each of all) if (!readsCookiesOrFiles(each.slice)) serveIn(app, each)
  await app.register(async (scope) => {
    await scope.register(cookie)
    await scope.register(multipart, { limits: uploadLimits, throwFileSizeLimit: true })
    for (const each of all) if (readsCookiesOrFiles(each.slice)) serveIn(scope, each)
    serveDocuments(scope, portal)
    servePictures(scope, portal)
  })
}
