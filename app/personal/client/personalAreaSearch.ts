import { oneOf, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'

/** The parts of the personal area after the first, which has no name in the address. */
export const personalAreaSearch = searchOf('/personal-area', { tab: oneOf(['activity', 'settings']) })
export type PersonalAreaValues = ValuesOf<typeof personalAreaSearch>
