import type { Feature } from '../contract/feature.ts'
import type { Handlers } from './http/handler.ts'
import type { Job } from './jobs/job.ts'
import type { Portal } from './portal.ts'
import type { ServerParts } from './server-parts.ts'

/** One handler for each call of each slice; a slice may need the portal to make them. */
type HandlersOf<Promised extends Feature> = {
  [Name in keyof Promised['slices']]:
    | Handlers<Promised['slices'][Name]['endpoints']>
    | ((portal: Portal) => Handlers<Promised['slices'][Name]['endpoints']>)
}

/** What any feature is on the server. */
export type ServerFeature = ServerParts &
  Pick<Feature, 'slices'> & { handlers: object; jobs?: readonly Job[] }

/** A feature on the server: a handler that is missing does not compile. */
export const serverFeature = <
  Promised extends Feature,
  const Parts extends ServerParts & { jobs?: readonly Job[] },
>(
  { slices }: Promised,
  handlers: HandlersOf<Promised>,
  parts: Parts = {} as Parts,
): Parts & ServerFeature => ({ ...parts, handlers, slices })
