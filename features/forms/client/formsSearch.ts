import { searchOf, wordsParameter } from '#client/parts/list/searchOf.ts'

/** The words for which the list of forms is searched. */
export const formsSearch = searchOf('/forms', { s: wordsParameter })
