import {
  type ImportFigures,
  type LineKind,
  type PeopleImport,
  peopleImport,
} from '#app/people-administration/contract/people-import.ts'
import { q, queryClient, useRead } from '#core/client/api/queries.ts'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import { oneOf, pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { countText } from '#platform/reports/client/filters/counts.ts'

/** The polling interval while changes are made, in milliseconds. */
const interval = 1500

export const importsQuery = () => q(peopleImport.getPeopleImports)
export const importQuery = (id: number) => q(peopleImport.getPeopleImport, { id })

/** An import, polled while its changes are made. */
export function usePeopleImport(id: number): PeopleImport {
  return useRead({
    ...importQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? interval : false),
  })
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

/** Of which changes the list is. */
export const shownKind = (figures: ImportFigures, { kind }: LinesValues) =>
  kind ?? changeKinds.find((each) => figures[each] > 0)

/** The lines that each list shows, for the route's loader: below one whose height is not known yet the next would jump. */
export async function prefetchLines({ id, figures }: PeopleImport, search: LinesValues): Promise<void> {
  if (!figures) return
  const kinds = [
    figures.problem > 0 && 'problem',
    figures.renamed > 0 && 'renamed',
    shownKind(figures, search),
  ] as const
  const queries = kinds.flatMap((kind) =>
    kind ? [linesList(id, kind, search).queryOf({ page: search[pageNameOf(kind)] })] : [],
  )
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
}

export const stateLabels: Readonly<Record<PeopleImport['state'], string>> = {
  uploaded: 'עוד לא נבדק',
  checked: 'נבדק, עוד לא הוחל',
  applying: 'מוחל עכשיו',
  done: 'הוחל',
  failed: 'נפסק',
}

export const kindLabels: Readonly<Record<LineKind, string>> = {
  problem: 'מה צריך לתקן',
  renamed: 'שינויי שם',
  new: 'חדשים',
  changed: 'שינויים',
  leaver: 'עוזבים',
}

/** What an import does, in words: `חדשים: 3, שינויים: 12`; of new names only those that were ticked. */
export function figuresText({
  figures,
  accepted,
  state,
}: Pick<PeopleImport, 'figures' | 'accepted' | 'state'>): string {
  if (!figures) return ''
  const done = { ...figures, renamed: state === 'checked' ? accepted : figures.renamed }
  const parts = (['new', 'changed', 'renamed', 'leaver'] as const).flatMap((kind) =>
    done[kind] > 0 ? [`${kindLabels[kind]}: ${countText(done[kind])}`] : [],
  )
  return parts.join(', ') || 'בלי שינויים'
}

export function changesOf({ figures, accepted, state }: PeopleImport): number {
  if (!figures) return 0
  return figures.new + figures.changed + figures.leaver + (state === 'checked' ? accepted : figures.renamed)
}
