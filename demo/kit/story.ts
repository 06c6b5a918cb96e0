import type { SceneName } from '../illustrations/illustrate.ts'
import type { DemoAudience } from './types.ts'

/** What an author writes of any item, and when it goes out. */
export interface Text {
  key: string
  title: string
  excerpt: string
  html: string
  /** Employee number; the editor 1002 where it is left out. */
  author?: string
}

/** A news item as it is written: the text, when it goes out, and which scene illustrates it. */
export interface Story extends Text {
  category: string
  /** Whole days before today, negative for a text that is scheduled. */
  back: number
  /** Hour and minute in Israel. */
  at: readonly [hour: number, minute: number]
  scene: SceneName
  /** Another seed for the picture than the key, where two pictures of one scene would look alike. */
  variant?: string
  pinned?: true
  draft?: true
  /** False where nobody is asked for an opinion. */
  discussion?: false
  /** What every reader signs. */
  sign?: string
  expiresInDays?: number
  audience?: DemoAudience
}

/** Keeps a number, a range or a Latin name in its own order inside Hebrew text. */
export function ltr(text: string): string {
  return `<bdi dir="ltr">${text}</bdi>`
}

/** Paragraphs, and lists where a part is a list. */
export function prose(...parts: readonly (string | readonly string[])[]): string {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? `<p>${part}</p>`
        : `<ul>${part.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    )
    .join('\n')
}
