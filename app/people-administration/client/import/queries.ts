import { useSuspenseQuery } from '@tanstack/react-query'
import {
  lineKinds,
  type PeopleImport,
  peopleImport,
} from '#app/people-administration/contract/people-import.ts'
import { q } from '#core/client/api/queries.ts'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import { oneOf, pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'

/** The polling interval while changes are made, in milliseconds. */
const interval = 1500

export const importsQuery = () => q(peopleImport.getPeopleImports)
export const importQuery = (id: number) => q(peopleImport.getPeopleImport, { id })

/** An import, polled while its changes are made. */
export function usePeopleImport(id: number): PeopleImport {
  const { data } = useSuspenseQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? interval : false),
  })
  return data
}

/** What the address of an import says: of which lines the list is, and which page. */
export const linesSearch = (id: number) =>
  searchOf(`/admin/people/import/${id}`, { kind: oneOf(lineKinds), page: pageParameter })
export type LinesValues = ValuesOf<ReturnType<typeof linesSearch>>

/** The problems or the changes of an import. */
export const linesList = (id: number, shown: (typeof lineKinds)[number]) =>
  managedList({
    address: linesSearch(id),
    endpoint: peopleImport.getPeopleImportLines,
    query: ({ kind = shown }) => ({ id, kind }),
    rows: ({ lines }) => lines,
  })
