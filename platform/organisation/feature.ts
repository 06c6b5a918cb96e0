import { feature } from '#core/contract/feature.ts'
import { closedRooms } from './contract/closed-rooms.ts'
import { options } from './contract/options.ts'

export const organisationFeature = feature({
  slices: {
    closedRooms: { about: 'Which rooms are closed to whom', room: null, endpoints: closedRooms },
    options: { about: 'Settings of the organisation, and the menus', room: null, endpoints: options },
  },
})
