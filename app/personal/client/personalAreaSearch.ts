import { oneOf, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'

const settingsPages = ['notifications', 'security', 'display', 'privacy', 'stand-in'] as const
export type SettingsPageName = (typeof settingsPages)[number]

/** The parts of the personal area after the first, which has no name in the address, and the pages of its settings. */
export const personalAreaSearch = searchOf(
  '/personal-area',
  { tab: oneOf(['activity', 'settings']), page: oneOf(settingsPages) },
  ({ tab, page }) => ({ page: tab === 'settings' ? page : undefined }),
)
export type PersonalAreaValues = ValuesOf<typeof personalAreaSearch>
