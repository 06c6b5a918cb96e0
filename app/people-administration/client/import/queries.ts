import {
  type LineKind,
  type PeopleImport,
  peopleImport,
} from '#app/people-administration/contract/people-import.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import { oneOf, pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'

/** The polling interval while changes are made, in milliseconds. */
const interval = 1500

export const importsQuery = () => q(peopleImport.getPeopleImports)
export const importQuery = (id: number) => q(peopleImport.getPeopleImport, { id })

/** An import, polled while its changes are made. */
export function usePeopleImport(id: number): PeopleImport {
  const data = useRead({
    ...importQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? interval : false),
  })
  return data
}

export const changeKinds = ['new', 'changed', 'leaver'] as const

/** What the address of an import says: of which changes the list is, and which page of each list. */
export const linesSearch = (id: number) =>
  searchOf(`/admin/people/import/${id}`, {
    kind: oneOf(changeKinds),
    page: pageParameter,
    problems: pageParameter,
    names: pageParameter,
  })
export type LinesValues = ValuesOf<ReturnType<typeof linesSearch>>

/** Which value of the address is the page of a list. */
export function pageNameOf(kind: LineKind): 'problems' | 'names' | 'page' {
  if (kind === 'problem') return 'problems'
  return kind === 'renamed' ? 'names' : 'page'
}

/** The lines of one kind, a page of them; the address keeps the pages of the other lists. */
export const linesList = (id: number, kind: LineKind, search: LinesValues) => {
  const whole = linesSearch(id)
  return managedList({
    address: {
      ...whole,
      href: ({ page }: { page?: number | undefined }) => whole.href({ ...search, [pageNameOf(kind)]: page }),
    },
    endpoint: peopleImport.getPeopleImportLines,
    query: () => ({ id, kind }),
    rows: ({ lines }) => lines,
  })
}
