import { searchOf, wordsParameter } from '#core/client/kits/list/searchOf.ts'

export const officialsHead = { text: 'למי פונים, ואיך.', items: 'תפקידים' }

export const officialsSearch = searchOf('/officials', { s: wordsParameter })
