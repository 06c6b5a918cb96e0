const storageKey = 'token'

/** This browser's token, or null (specification §4). Also held in memory, for browsers that refuse to store it. */
let memory: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? memory
  } catch {
    return memory
  }
}

export function writeToken(token: string | null): void {
  memory = token
  try {
    if (token === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, token)
  } catch {
    // A private window may refuse to store: the token then lasts as long as the page.
  }
}

/** The claims of a token, unverified, since only the server decides; null if it cannot be decoded. */
function claimsOf(token: string) {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

/** The number of the person that a token names in `data.user.id`, or null where it cannot be read. */
export function userIdOf(token: string): number | null {
  const id: unknown = claimsOf(token)?.data?.user?.id
  return Number.isInteger(id) ? (id as number) : null
}

/** When a token was issued and when it expires, in milliseconds since 1970. */
export function tokenLifetime(token: string): { issuedAt: number; expiresAt: number } {
  const { iat = 0, exp = 0 } = claimsOf(token) ?? {}
  return { issuedAt: iat * 1000, expiresAt: exp * 1000 }
}

/** Runs the function when another tab signs in or out; a renewed token of the same person is no change. */
export function onOtherPerson(changed: () => void): void {
  const idIn = (token: string | null) => (token === null ? null : userIdOf(token))
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === storageKey && idIn(oldValue) !== idIn(newValue)) changed()
  })
}
