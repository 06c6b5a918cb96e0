import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { roles } from '#core/contract/access.ts'

/** The people as they are managed. */
export const peopleList = managedList({
  address: searchOf('/admin/people', {
    s: wordsParameter,
    branch: idParameter,
    department: idParameter,
    role: oneOf(roles),
    state: oneOf(['invited', 'disabled', 'set_aside']),
    page: pageParameter,
  }),
  endpoint: peopleAdmin.getPeople,
  query: ({ branch, department, ...filters }) => ({
    ...filters,
    branch_id: branch,
    department_id: department,
  }),
  rows: ({ people }) => people,
})
export type PeopleSearch = ValuesOf<typeof peopleList.address>
