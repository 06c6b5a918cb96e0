const storageKey = 'administered'

/** How many addresses are remembered. */
const most = 5

/** The addresses in the administration that this browser opened last, the last one first. */
export function lastUsed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Remembers that an address was opened. */
export function rememberUsed(address: string): void {
  const others = lastUsed().filter((each) => each !== address)
  try {
    localStorage.setItem(storageKey, JSON.stringify([address, ...others].slice(0, most)))
  } catch {
    // A browser that stores nothing has nothing to offer first.
  }
}
