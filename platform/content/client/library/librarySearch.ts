import { oneOf, pageParameter, searchOf, wordsParameter } from '#core/client/kits/list/searchOf.ts'

export const librarySearch = searchOf('/admin/media', {
  s: wordsParameter,
  kind: oneOf(['pictures', 'files']),
  page: pageParameter,
})
