import { useMatch } from '@tanstack/react-router'
import { useAnnouncedPage } from '../kits/useAnnouncedPage.ts'
import { type ShownHead, titleOf } from './page.ts'
import { usePageTitle } from './usePageTitle.ts'

/** The pattern of the route that draws this. */
export const usePattern = (): string => useMatch({ strict: false, select: (match): string => match.fullPath })

/** What a head does in the application (`registerHead`). */
export function usePage({ tab, page = 1, shown = page }: ShownHead): string {
  const at = usePattern()
  const title = tab ?? titleOf(at)
  usePageTitle(page === 1 ? title : `${title}, עמוד ${page}`)
  useAnnouncedPage(shown)
  return at
}
