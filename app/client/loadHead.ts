import { registerHeads } from '#core/client/shell/page.ts'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import { pageHeads } from './page-heads.ts'

/** Has the head of the page at a pattern ready before the page is drawn. */
export async function loadHead(pattern: string): Promise<void> {
  if (pattern in pageHeads) return
  const { fewPageHeads } = await loadLazily(() => import('./few-page-heads.ts'))
  registerHeads(fewPageHeads)
}
