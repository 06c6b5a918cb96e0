import type { SceneName } from '../illustrations.ts'
import type { DemoAudience } from '../types.ts'

/** A news item as it is written: the text, when it goes out, and which scene illustrates it. */
export interface Story {
  key: string
  title: string
  excerpt: string
  html: string
  category: string
  /** Employee number; the editor 1002 where it is left out. */
  author?: string
  /** Whole days before today, negative for a text that is scheduled. */
  back: number
  /** Hour and minute in Israel. */
  at: readonly [hour: number, minute: number]
  scene: SceneName
  /** Another seed for the picture than the key, where two pictures of one scene would look alike. */
  variant?: string
  pinned?: true
  draft?: true
  expiresInDays?: number
  audience?: DemoAudience
}

/** Keeps a number, a range or a Latin name in its own order inside Hebrew text. */
export function ltr(text: string): string {
  return `<bdi dir="ltr">${text}</bdi>`
}
