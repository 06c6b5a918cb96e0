import { createStore } from '#core/client/ui/store.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

const maxSearches = 8

/** Keyed by person, because people may share a device. */
const keyOf = () => `searches:${signedIn.get()?.user.id}`

function stored(): string[] {
  try {
    const words: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(words) ? words.filter((each) => typeof each === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}

/** What the person searched for on this device, the last first; read when the search opens. */
export const recentSearches = createStore<readonly string[]>([])

export function readSearches(): void {
  recentSearches.set(stored())
}

function store(words: readonly string[]): void {
  recentSearches.set(words)
  try {
    if (words.length > 0) localStorage.setItem(keyOf(), JSON.stringify(words))
    else localStorage.removeItem(keyOf())
  } catch {
    // A private window may refuse to store: the list then lasts as long as the page.
  }
}

export function rememberSearch(words: string): void {
  if (words !== '')
    store([words, ...recentSearches.get().filter((each) => each !== words)].slice(0, maxSearches))
}

export function clearSearches(): void {
  store([])
}
