import { q } from '#core/client/api/queries.ts'
import {
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { library } from '#platform/content/contract/library.ts'

export const librarySearch = searchOf('/admin/media', {
  s: wordsParameter,
  kind: oneOf(['pictures', 'files']),
  page: pageParameter,
})
/** What of the library is asked for; without a `kind` pictures and what is none. */
export type LibraryFilter = ValuesOf<typeof librarySearch>

export function libraryQuery({ s, kind, page = 1 }: LibraryFilter) {
  return q(library.getLibrary, { page, ...(s && { s }), ...(kind && { pictures: kind === 'pictures' }) })
}
