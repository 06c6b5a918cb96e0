import type { LibraryFilter } from '#client/parts/library/libraryQuery.ts'
import { pageIn, withSearch, wordsIn } from '#client/parts/searchValues.ts'

/** The part of an address that makes sense; the rest of it is as if it were not there. */
export function librarySearch({ s, kind, page }: Record<string, unknown>): LibraryFilter {
  // Said even when it is undefined: a wrong one would stay otherwise.
  return {
    s: wordsIn(s),
    kind: kind === 'pictures' || kind === 'files' ? kind : undefined,
    page: pageIn(page),
  }
}

/** The address of the first page of what the filter leaves. */
export function libraryHref({ s, kind }: LibraryFilter): string {
  return withSearch('/admin/media', { s, kind })
}
