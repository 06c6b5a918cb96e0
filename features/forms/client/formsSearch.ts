import { searchOf, wordsParameter } from '#core/client/kits/list/searchOf.ts'

/** The words for which the list of forms is searched. */
export const formsSearch = searchOf('/forms', { s: wordsParameter })
