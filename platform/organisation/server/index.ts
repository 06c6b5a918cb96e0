import { serverFeature } from '#core/server/feature.ts'
import { organisationFeature } from '../feature.ts'
import { closedRoomHandlers } from './closed-rooms/rooms.ts'
import { optionsHandlers } from './commands.ts'
import { logoUse } from './icons.ts'

export { isRoomClosedTo, roomsClosedTo } from './closed-rooms/rooms.ts'
export { closedRooms } from './closed-rooms/tables.ts'
export { defaultName, loadSettings, mainMenu, writeDefaults } from './commands.ts'
export { openIcon, serveIcons } from './icons.ts'
export { serveManifest } from './manifest.ts'
export { menus, options } from './tables.ts'

export const organisationServer = serverFeature(
  organisationFeature,
  { closedRooms: closedRoomHandlers, options: optionsHandlers },
  {
    mediaUse: logoUse,
  },
)
