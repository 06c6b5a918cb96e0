import { readToken, userIdOf } from '#core/client/api/token.ts'

/** Days after which an unsent draft expires. */
const expiryDays = 30
const day = 24 * 60 * 60 * 1000
/** Leaves room for the rest of the portal in the browser's storage of about five million characters. */
const maxDrafts = 30
const maxCharacters = 500_000

/** An unsent draft as stored in this browser. */
export interface Draft<Value> {
  /** When it was last typed in, in milliseconds. */
  at: number
  value: Value
}

const folder = 'draft:'

/** Where the draft of a form is stored: its person and name; undefined for a form without a name, or before the sign-in. */
export function draftPlace(name: string | undefined): string | undefined {
  const token = readToken()
  const userId = token === null ? null : userIdOf(token)
  return name === undefined || userId === null ? undefined : `${userId}:${name}`
}

function read<Value>(key: string): Draft<Value> | undefined {
  try {
    const draft: Partial<Draft<Value>> = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}
    return typeof draft.at === 'number' && draft.value ? (draft as Draft<Value>) : undefined
  } catch {
    return undefined
  }
}

/** Removes expired and unreadable drafts, and the oldest ones beyond the limit. */
function clearAway(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(folder))
  const newest = keys.map((key) => ({ key, at: read(key)?.at ?? 0 })).sort((a, b) => b.at - a.at)
  for (const [index, { key, at }] of newest.entries()) {
    if (index >= maxDrafts || at < Date.now() - expiryDays * day) localStorage.removeItem(key)
  }
}

/** Stores the draft of a place, such as `7:post:12`, over the one that is there. Returns whether the browser had room. */
export function storeDraft<Value>(place: string, draft: Draft<Value>): boolean {
  const text = JSON.stringify(draft)
  if (text.length > maxCharacters) return false
  try {
    localStorage.setItem(folder + place, text)
    clearAway()
    return true
  } catch {
    return false
  }
}

export function findDraft<Value>(place: string): Draft<Value> | undefined {
  try {
    clearAway()
  } catch {
    // Without storage there is nothing to find either.
  }
  return read(folder + place)
}

export function deleteDraft(place: string): void {
  try {
    localStorage.removeItem(folder + place)
  } catch {
    // Without storage there is nothing to remove.
  }
}
