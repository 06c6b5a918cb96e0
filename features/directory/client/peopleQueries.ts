import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import {
  flagParameter,
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { directory } from '#features/directory/contract/directory.ts'
import type { UsePersonName } from '#platform/people/client/personName.ts'

export const usePersonName: UsePersonName = (id) => {
  const { data } = useQuery({
    ...q(directory.getPerson, { id: id ?? 0 }),
    enabled: id !== null,
    throwOnError: false,
  })
  return data && `${data.first_name} ${data.last_name}`
}

/** A letter of any alphabet. */
function letterParameter(given: unknown): string | undefined {
  return typeof given === 'string' && /^\p{L}$/u.test(given) ? given : undefined
}

export const peopleSearch = searchOf('/phonebook', {
  tab: oneOf(['favourites', 'new']),
  s: wordsParameter,
  branch: idParameter,
  department: idParameter,
  letter: letterParameter,
  page: pageParameter,
})
export type PeopleValues = ValuesOf<typeof peopleSearch>

export const organisationSearch = searchOf('/phonebook/organisation', { branches: flagParameter })

const perPage = 48

const placesOf = ({ branch, department }: PeopleValues) => ({
  ...(branch !== undefined && { branch_id: branch }),
  ...(department !== undefined && { department_id: department }),
})

export function peopleQuery(values: PeopleValues) {
  const { tab, s, letter, page = 1 } = values
  return q(directory.users, {
    ...placesOf(values),
    ...(s !== undefined && { s }),
    ...(letter !== undefined && { letter }),
    ...(tab === 'new' && { recent: true }),
    page,
    per_page: perPage,
  })
}

export const favouritesQuery = q(directory.getFavouritePeople)

export const lettersQuery = (values: PeopleValues) => q(directory.getLetters, placesOf(values))

export const personQuery = (id: number) => q(directory.getPerson, { id })
