import { q } from '#client/api/queries.ts'
import { registration } from '#contract/registration.ts'

/** The next events that the person is registered to, or waits for. */
export const comingRegistrations = () =>
  q(registration.getMyRegistrations, { when: 'future', per_page: 5, page: 1 })
