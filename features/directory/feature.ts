import { feature } from '#core/contract/feature.ts'
import { directory } from './contract/directory.ts'

export const directoryFeature = feature({
  slices: {
    directory: { about: 'The phonebook', room: 'phonebook', endpoints: directory },
  },
})
