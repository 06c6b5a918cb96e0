import { flushSync } from 'react-dom'
import { loadOpened } from '#core/client/ui/loadOpened.ts'
import { createStore, createStoredFlag } from '#core/client/ui/store.ts'
import type { SearchDialog } from './SearchDialog.tsx'

/**
 * Whether the key `/` does not open the search. A person who dictates may write it unawares, so it can be switched off
 * (WCAG 2.1.4); on by default.
 */
export const searchKeyOff = createStoredFlag('search-key')

interface OpenSearch {
  Dialog: typeof SearchDialog
  /** What was typed before its field was there. */
  typed: string
}

export const searchWindow = createStore<OpenSearch | undefined>(undefined)

/** The field, out of sight, in which somebody types who is quicker than the search opens. */
let early: HTMLInputElement | undefined

/** Opens the search; its code is fetched the first time. When that fails an alert says so. */
export async function openSearch(): Promise<void> {
  if (early) return early.focus()
  const focused = document.activeElement as HTMLElement
  early = document.createElement('input')
  early.className = 'visually-hidden'
  early.ariaLabel = 'מה לחפש'
  // A phone zooms to smaller text.
  early.style.fontSize = '16px'
  document.body.prepend(early)
  early.focus({ preventScroll: true })
  const module = await loadOpened('החיפוש', () => import('./SearchDialog.tsx'))
  const typed = early.value
  // The dialog returns the focus to where it was.
  if (document.activeElement === early) focused.focus({ preventScroll: true })
  early.remove()
  early = undefined
  // At once, so that no key comes between the two fields.
  if (module) flushSync(() => searchWindow.set({ Dialog: module.SearchDialog, typed }))
}

export function closeSearch(): void {
  searchWindow.set(undefined)
}
