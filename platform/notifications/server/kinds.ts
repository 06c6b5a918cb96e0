import type { NotificationKind } from '../contract/kind.ts'

type Kinds = Readonly<Record<string, NotificationKind<never>>>

let registered: Kinds | undefined

/** Says which kinds of notification there are. Called once, before anybody is notified. */
export function registerKinds(kinds: Kinds): void {
  registered = kinds
}

/** Every kind, in the order in which people's settings list them. */
export function allKinds(): NotificationKind<never>[] {
  if (!registered) throw new Error('registerKinds was not called')
  return Object.values(registered)
}

/** Whether those get mail of a kind who want it, and not all or none. */
export function isMailedByChoice({ mail }: NotificationKind<never>): boolean {
  return mail === undefined || mail === 'letter'
}

/** The kind of a stored notification; undefined for one that a newer version of the portal wrote. */
export function kindOf(name: string): NotificationKind<never> | undefined {
  return allKinds().find((kind) => kind.name === name)
}
