import type { PostInput } from '#contract/authoring.ts'

/** For how long a text that was never saved is kept, in days. */
const keptDays = 30
const day = 24 * 60 * 60 * 1000

/** A text that was typed and not saved, as this browser keeps it. */
export interface LocalDraft {
  /** When it was last typed in, in milliseconds. */
  at: number
  /** The saved revision that it goes on from; null for a new item. */
  revision: number | null
  input: PostInput
}

/** What a draft belongs to. */
export interface DraftPlace {
  userId: number
  postType: PostInput['post_type']
  /** The item, or null for one that was never saved. */
  postId: number | null
}

const folder = 'draft:'

function placeKey({ userId, postType, postId }: DraftPlace): string {
  return `${folder}${userId}:${postType}:${postId ?? 'new'}:`
}

function read(key: string): LocalDraft | undefined {
  try {
    const draft: Partial<LocalDraft> = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}
    return typeof draft.at === 'number' && draft.input ? (draft as LocalDraft) : undefined
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

/**
 * Keeps what was typed. `sitting` tells one opening of the editor from another, so that two windows do not overwrite each
 * other's text. Answers whether the browser had room for it.
 */
export function keepDraft(place: DraftPlace, sitting: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(placeKey(place) + sitting, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Forgets the text of one sitting. */
export function dropDraft(place: DraftPlace, sitting: string): void {
  try {
    localStorage.removeItem(placeKey(place) + sitting)
  } catch {
    // What was never stored needs no removing.
  }
}

/** The newest text that another sitting at the place left behind, and that sitting. Clears away what is too old. */
export function findDraft(
  place: DraftPlace,
  sitting: string,
): { draft: LocalDraft; sitting: string } | undefined {
  for (const key of keysUnder(folder)) {
    const draft = read(key)
    if (!draft || draft.at < Date.now() - keptDays * day) localStorage.removeItem(key)
  }
  const prefix = placeKey(place)
  const others = keysUnder(prefix).flatMap((key) => {
    const draft = read(key)
    const of = key.slice(prefix.length)
    return draft && of !== sitting ? [{ draft, sitting: of }] : []
  })
  return others.sort((one, other) => other.draft.at - one.draft.at)[0]
}
