import { q } from '#core/client/api/queries.ts'
import { oneOf, pageParameter, searchOf, wordsParameter } from '#core/client/kits/list/searchOf.ts'
import { library } from '#platform/content/contract/library.ts'

export const librarySearch = searchOf('/admin/media', {
  s: wordsParameter,
  kind: oneOf(['pictures', 'files']),
  page: pageParameter,
})

/** What of the library is asked for. */
export interface LibraryFilter {
  s?: string | undefined
  /** Pictures only, or what is no picture; both without it. */
  kind?: 'pictures' | 'files' | undefined
  page?: number | undefined
}

export function libraryQuery({ s, kind, page = 1 }: LibraryFilter) {
  return q(library.getLibrary, { page, ...(s && { s }), ...(kind && { pictures: kind === 'pictures' }) })
}
