import { createStore } from '#core/client/ui/store.ts'

const storageKey = 'search-key'

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/**
 * Whether the key `/` opens the search. A person who dictates may write it unawares, so it can be switched off
 * (WCAG 2.1.4); on by default.
 */
export const searchKeyOn = createStore(stored())

export function setSearchKey(on: boolean): void {
  searchKeyOn.set(on)
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // A private window may refuse to store: the choice then lasts as long as the page.
  }
}
