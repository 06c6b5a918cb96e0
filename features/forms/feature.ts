import { feature } from '#core/contract/feature.ts'
import { forms } from './contract/forms.ts'
import { formsAdmin } from './contract/forms-admin.ts'
import { inbox } from './contract/inbox.ts'
import { requestKinds } from './contract/notifications.ts'

export const formsFeature = feature({
  slices: {
    forms: { about: 'Forms of the organisation, and what people sent', room: 'forms', endpoints: forms },
    formsAdmin: { about: 'Making forms', room: null, endpoints: formsAdmin },
    inbox: { about: 'Handling what was sent by forms', room: null, endpoints: inbox },
  },
  notifications: requestKinds,
})
