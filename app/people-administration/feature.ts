import { feature } from '#core/contract/feature.ts'
import { peopleImportKinds } from './contract/notifications.ts'
import { peopleAdmin } from './contract/people-admin.ts'
import { peopleImport } from './contract/people-import.ts'

export const peopleAdministrationFeature = feature({
  slices: {
    peopleAdmin: { about: 'Administering people and places', room: null, endpoints: peopleAdmin },
    peopleImport: { about: 'Importing people from a sheet', room: null, endpoints: peopleImport },
  },
  notifications: peopleImportKinds,
})
