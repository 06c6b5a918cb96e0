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
    if (at >= Date.now() - expiryDays * day) return [{ key, at }]
    localStorage.removeItem(key)
    return []
  })
  const oldest = fresh.sort((a, b) => b.at - a.at).slice(maxDrafts)
  for (const { key } of oldest) localStorage.removeItem(key)
}

/**
 * Stores a draft. `place`: person and form, such as `7:post:12`. `formId` identifies one opening of the form, so that
 * two windows do not overwrite each other's drafts. Returns whether the browser had room.
 */
export function storeDraft<Value>(place: string, formId: string, draft: Draft<Value>): boolean {
  const text = JSON.stringify(draft)
  if (text.length > maxCharacters) return false
  try {
    localStorage.setItem(prefixOf(place) + formId, text)
    clearAway()
    return true
  } catch {
    return false
  }
}

export function deleteDraft(place: string, formId: string): void {
  try {
    localStorage.removeItem(prefixOf(place) + formId)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The newest draft at the place that another form left behind, and the id of that form. */
export function findDraft<Value>(
  place: string,
  isOpen: (formId: string) => boolean,
): { draft: Draft<Value>; formId: string } | undefined {
  clearAway()
  const prefix = prefixOf(place)
  const left = keysUnder(prefix).flatMap((key) => {
    const draft = read<Value>(key)
    const formId = key.slice(prefix.length)
    return draft && !isOpen(formId) ? [{ draft, formId }] : []
  })
  return left.sort((a, b) => b.draft.at - a.draft.at)[0]
}

/** Browsers have locks only for pages of a secure origin. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/**
 * Marks a form as open, so that no other window takes its draft over; returns what ends it. The browser ends it with
 * the window, even one that crashed.
 */
export function lockDraft(place: string, formId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void locks()?.request(prefixOf(place) + formId, () => promise)
  return resolve
}

interface Taking<Value> {
  /** Asked again once a draft is found. */
  wanted: () => boolean
  restore: (value: Value) => void
}

/** Takes over the newest draft at the place whose form is closed. Of two windows that want it at once, one gets it. */
export async function takeDraft<Value>(
  place: string,
  formId: string,
  { wanted, restore }: Taking<Value>,
): Promise<void> {
  const known = locks()
  async function take(): Promise<void> {
    const { held = [] } = (await known?.query()) ?? {}
    const open = new Set(held.map(({ name = '' }) => name))
    const isOpen = (other: string) => other === formId || open.has(prefixOf(place) + other)
    const found = findDraft<Value>(place, isOpen)
    if (!found || !wanted()) return
    // The old copy is deleted only once there is a new one, so that neither a crash nor a full storage loses the draft.
    if (storeDraft(place, formId, found.draft)) deleteDraft(place, found.formId)
    restore(found.draft.value)
  }
  await (known ? known.request(prefixOf(place), take) : take())
}
