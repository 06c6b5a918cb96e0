import { type ActivityPartName, type activity, activityParts } from '#app/personal/contract/activity.ts'
import { type Handler, requireOwn } from '#core/server/http/index.ts'
import type { LoadActivity } from '#platform/people/server/index.ts'

type Loaders = Record<ActivityPartName, LoadActivity>
let registered: Loaders | undefined

/** Called once at the start with what the features load. */
export function registerActivity(loaders: Loaders): void {
  registered = loaders
}

export const getMyActivity: Handler<typeof activity.getMyActivity> = async ({ db, user, query }) => {
  const userId = requireOwn(query.id, user)
  const loaders = registered
  if (!loaders) throw new Error('registerActivity was not called')
  const load = async (part: ActivityPartName) => ({ part, ...(await loaders[part](db, userId)) })
  return { parts: await Promise.all(activityParts.map(load)) }
}
