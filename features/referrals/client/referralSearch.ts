import { idParameter, searchOf } from '#core/client/kits/list/searchOf.ts'

/** The position for which a friend is referred, where somebody comes from its page. */
export const referralSearch = searchOf('/cv-form', { position: idParameter })
