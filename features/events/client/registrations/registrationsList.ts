import { q } from '#core/client/api/queries.ts'
import { flagParameter, pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { registration } from '#features/events/contract/registration.ts'

export const registrationsHead = {
  breadcrumbs: [
    { label: 'בית', href: '/home-page' },
    { label: 'אירועים', href: '/events' },
  ],
  title: 'ההרשמות שלי',
  items: 'הרשמות',
}

export const registrationsSearch = searchOf('/registrations', { past: flagParameter, page: pageParameter })
export type RegistrationsValues = ValuesOf<typeof registrationsSearch>

/** A page of a person's registrations, to what comes or to what is over. */
export function registrationsQuery({ past, page = 1 }: RegistrationsValues) {
  return q(registration.getMyRegistrations, { when: past ? 'past' : 'future', per_page: 20, page })
}
