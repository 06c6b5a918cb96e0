import type { Access } from '#core/contract/access.ts'
import type { Channel, NotificationGroup } from '#platform/people/contract/vocabulary.ts'

export interface NotificationContent {
  /** What it is about, as `comments:17`: while it is unread, more about the same only counts up. */
  topic: string
  title: string
  /** The title in mail to those who chose English; the bell and devices are Hebrew. */
  titleInEnglish: string
  text: string
  /** A path of the portal. */
  url: string
}

/** One kind of notification, made from the facts of what happened. */
export interface NotificationKind<Facts> {
  /** As it is stored: unique, and never given to another kind. */
  name: string
  /** Under which name people's settings list it. */
  group: NotificationGroup
  /** How preferences name it. */
  label: string
  /** Where it goes unless the person chose otherwise. */
  channels: readonly Channel[]
  /**
   * How it is mailed; without this, notifying mails its title and text to those who want that. `letter`: its feature mails a
   * letter of its own to them, `letter-to-all`: whatever they chose. `never`: nobody may choose it.
   */
  mail?: 'letter' | 'letter-to-all' | 'never'
  /** Why nobody may switch it off; without this a person may. */
  always?: string
  /** Who may be told, and has it in their settings; without this everybody who is signed in. */
  access?: Access
  /** Whether it may arrive in quiet hours. */
  urgent: boolean
  show(facts: Facts): NotificationContent
}

type Entry<Facts> = Omit<NotificationKind<Facts>, 'name'>

/** Ties the type of the facts to one entry. */
export function kind<Facts>(entry: Entry<Facts>): Entry<Facts> {
  return entry
}

/** The kinds of one module, each with its name. */
export function kindsOf<Entries extends Record<string, Entry<never>>>(entries: Entries) {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, { ...entry, name }])) as {
    [Name in keyof Entries]: Entries[Name] & { name: string }
  }
}

declare module '#core/contract/feature.ts' {
  interface Feature {
    /** What people are told of it. */
    notifications?: Readonly<Record<string, NotificationKind<never>>>
  }
}
