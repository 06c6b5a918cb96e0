import type { Handlers } from '#core/server/http/index.ts'
import type { closedRooms } from '#platform/organisation/contract/closed-rooms.ts'
import { saveRoom } from './commands.ts'
import { countGroups, listRooms } from './queries.ts'

export const closedRoomHandlers: Handlers<typeof closedRooms> = {
  async getManagedRooms({ db }) {
    const [rooms, groups] = await Promise.all([listRooms(db), countGroups(db)])
    return { rooms, groups }
  },

  saveRoom: ({ db, body }) => saveRoom(db, body),
}
