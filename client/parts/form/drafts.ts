/** Days after which an unsent draft expires. */
const keptDays = 30
const day = 24 * 60 * 60 * 1000
/** Leaves room for the rest of the portal in the browser's storage of about five million characters. */
const mostDrafts = 30
const mostCharacters = 300_000

/** An unsent draft as stored in this browser. */
export interface Draft<Value> {
  /** When it was last typed in, in milliseconds. */
  at: number
  value: Value
}

const folder = 'draft:'
const prefixOf = (place: string) => `${folder}${place}:`

function read<Value>(key: string): Draft<Value> | undefined {
  try {
    const draft: Partial<Draft<Value>> = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}
    return typeof draft.at === 'number' && draft.value ? (draft as Draft<Value>) : undefined
  } catch {
    return undefined
  }
}

/** The keys in this browser's store that begin so; none where it stores nothing. */
function keysUnder(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes expired and unreadable drafts, and the oldest ones beyond the limit. */
function clearAway(): void {
  const fresh = keysUnder(folder).flatMap((key) => {
    const at = read(key)?.at ?? 0
    if (at >= Date.now() - keptDays * day) return [{ key, at }]
    localStorage.removeItem(key)
    return []
  })
  const oldest = fresh.sort((one, other) => other.at - one.at).slice(mostDrafts)
  for (const { key } of oldest) localStorage.removeItem(key)
}

/**
 * Stores a draft. `place`: person and form, such as `7:post:12`. `sitting` identifies one opening of the form, so that
 * two windows do not overwrite each other's drafts. Returns whether the browser had room.
 */
export function keepDraft<Value>(place: string, sitting: string, draft: Draft<Value>): boolean {
  const text = JSON.stringify(draft)
  if (text.length > mostCharacters) return false
  try {
    localStorage.setItem(prefixOf(place) + sitting, text)
    clearAway()
    return true
  } catch {
    return false
  }
}

/** Removes the text of one sitting. */
export function dropDraft(place: string, sitting: string): void {
  try {
    localStorage.removeItem(prefixOf(place) + sitting)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The newest text that another sitting at the place left behind, and that sitting. */
export function findDraft<Value>(
  place: string,
  sitting: string,
): { draft: Draft<Value>; sitting: string } | undefined {
  clearAway()
  const prefix = prefixOf(place)
  const others = keysUnder(prefix).flatMap((key) => {
    const draft = read<Value>(key)
    const of = key.slice(prefix.length)
    return draft && of !== sitting ? [{ draft, sitting: of }] : []
  })
  return others.sort((one, other) => other.draft.at - one.draft.at)[0]
}
