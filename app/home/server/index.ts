import type { home } from '#app/home/contract/home.ts'
import { listWaitingForMe } from '#app/my-requests/server/index.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { serverFeature } from '#core/server/feature.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { listToGreet } from '#features/celebrations/server/index.ts'
import { loadNextEvent } from '#features/events/server/index.ts'
import { loadLunch } from '#features/food/server/index.ts'
import { listUnanswered } from '#features/surveys/server/index.ts'
import { listToSign } from '#platform/content/server/index.ts'
import type { RoomName } from '#platform/people/contract/rooms.ts'
import { homeFeature } from '../feature.ts'

const homeHandlers: Handlers<typeof home> = {
  /** Of a room that is closed to the person only what they have there already. */
  getToday: async (context) => {
    const { db, portal, user } = context
    const now = portal.clock()
    const isOpen = (room: RoomName) => !user.closed_rooms.includes(room)
    const [lunch, event, birthdays, approvals, signatures, surveys] = await Promise.all([
      isOpen('food') ? loadLunch(db, user, dayInIsrael(now)) : null,
      loadNextEvent(db, user.id),
      isOpen('birthdays') ? listToGreet(db, user, now) : [],
      listWaitingForMe(context),
      listToSign(db, user),
      isOpen('surveys') ? listUnanswered(db, user) : [],
    ])
    return { lunch, event, birthdays, approvals, signatures, surveys }
  },
}

export const homeServer = serverFeature(homeFeature, { home: homeHandlers })
