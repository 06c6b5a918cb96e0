import { resolve } from 'node:path'

/** A setting that cannot be used; its message names the setting and what it takes. */
export class ConfigError extends Error {}

/** A setting by its name; null where it is not set. */
export type Lookup = (name: string) => string | null

export function integer(
  text: Lookup,
  name: string,
  fallback: number,
  minimum: number,
  maximum: number,
): number {
  const value = text(name)
  if (value === null) return fallback
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= minimum && number <= maximum)) {
    throw new ConfigError(`${name} takes a whole number from ${minimum} to ${maximum}, not "${value}"`)
  }
  return number
}

export function path(text: Lookup, name: string): string | null {
  const value = text(name)
  return value === null ? null : resolve(value)
}

export function flag(text: Lookup, name: string, fallback: boolean): boolean {
  return word(text, name, ['true', 'false'], fallback ? 'true' : 'false') === 'true'
}

export function word<const Word extends string>(
  text: Lookup,
  name: string,
  words: readonly Word[],
  fallback: Word,
): Word {
  const value = text(name) ?? fallback
  const found = words.find((each) => each === value)
  if (!found) throw new ConfigError(`${name} takes one of ${words.join(', ')}, not "${value}"`)
  return found
}

export function url(text: Lookup, name: string, protocols: string[]): string | null {
  const value = text(name)
  if (value === null) return null
  // The value itself may hold a password, so the message does not repeat it.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(`${name} takes an address that starts with ${protocols.join('// or ')}//`)
  }
  return value
}
