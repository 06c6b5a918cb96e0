import { oneOf, pageParameter, searchOf, wordsParameter } from '#core/client/kits/list/searchOf.ts'

/** What the address of the media library asks for. */
export const librarySearch = searchOf('/admin/media', {
  s: wordsParameter,
  kind: oneOf(['pictures', 'files']),
  page: pageParameter,
})
