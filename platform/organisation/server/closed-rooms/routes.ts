import type { closedRooms } from '#contract/closed-rooms.ts'
import type { Handlers } from '../http/serve.ts'
import { saveRoom } from './commands.ts'
import { countGroups, listRooms } from './queries.ts'

export const closedRoomHandlers: Handlers<typeof closedRooms> = {
  async getManagedRooms({ db }) {
    const [rooms, groups] = await Promise.all([listRooms(db), countGroups(db)])
    return { rooms, groups }
  },

  saveRoom: ({ db, body }) => saveRoom(db, body),
}
