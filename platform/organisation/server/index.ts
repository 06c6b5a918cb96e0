import { serverFeature } from '#core/server/feature.ts'
import { organisationFeature } from '../feature.ts'
import { closedRoomHandlers } from './closed-rooms/routes.ts'
import { logoUse } from './icons.ts'
import { optionsHandlers } from './routes.ts'

export { isRoomClosedTo, roomsClosedTo } from './closed-rooms/index.ts'
export { closedRooms } from './closed-rooms/tables.ts'
export { defaultName, loadSettings, mainMenu, settingsChanged, writeDefaults } from './commands.ts'
export { openIcon, serveIcons } from './icons.ts'
export { serveManifest } from './manifest.ts'
export { menus, options } from './tables.ts'

export const organisationServer = serverFeature(organisationFeature, {
  handlers: { closedRooms: closedRoomHandlers, options: optionsHandlers },
  mediaUse: logoUse,
})
