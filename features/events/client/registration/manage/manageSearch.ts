import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { registration } from '#features/events/contract/registration.ts'
import { registrationStates } from '#features/events/contract/vocabulary.ts'
import { manageHref } from '../../addresses.ts'

/** Rows of a page. */
export const perPage = 50

const addressOf = (path: string) =>
  searchOf(path, { words: wordsParameter, state: oneOf(registrationStates), page: pageParameter })

export type ManageValues = ValuesOf<ReturnType<typeof addressOf>>

/** For the route, whose path is a part of every address. */
export const parseManage = addressOf('').parse

/** The registrations to an event, as its organisers' list. */
export function registrationsOf(event: { id: number; slug: string }) {
  return managedList({
    address: addressOf(manageHref(event)),
    endpoint: registration.getEventRegistrations,
    query: ({ words, state }: ManageValues) => ({ id: event.id, words, state, per_page: perPage }),
    rows: ({ registrations }) => registrations,
  })
}
