import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { addressesOf, wantsPrimary } from './database/addresses.ts'

/** A setting that cannot be used; its message names the setting and what it takes. */
export class ConfigError extends Error {}

/** No database answers where a setting leads: it may be on its way up. */
export class DatabaseUnreachable extends Error {}

/** A setting by its name; null where it is not set. */
export type Lookup = (name: string) => string | null

/**
 * Settings that mean something only together: the values of the required ones, or null where none of them is set.
 * @throws ConfigError where some are set, and not all that are required.
 */
export function requiredTogether<const Name extends string>(
  text: Lookup,
  required: readonly Name[],
  optional: readonly string[] = [],
): Record<Name, string> | null {
  const given = [...required, ...optional].filter((name) => text(name) !== null)
  const missing = required.filter((name) => text(name) === null)
  if (given.length === 0) return null
  if (missing.length > 0)
    throw new ConfigError(`${given.join(', ')} cannot be used without ${missing.join(', ')}`)
  return Object.fromEntries(required.map((name) => [name, text(name)])) as Record<Name, string>
}

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

/** The address of a PostgreSQL; with `several` it may name more than one host, of which the one that takes writes is meant. */
export function database(text: Lookup, name: string, { several = false } = {}): string | null {
  const value = text(name)
  if (value === null) return null
  const addresses = addressesOf(value)
  for (const address of addresses) url(() => address, name, ['postgres:', 'postgresql:'])
  if (addresses.length === 1) return value
  if (!several) throw new ConfigError(`${name} takes one host`)
  if (!wantsPrimary(value)) {
    throw new ConfigError(`${name} takes several hosts only with ?target_session_attrs=read-write`)
  }
  return value
}

/** An address of mail, alone or behind a name. */
export function mailbox(text: Lookup, name: string): string | null {
  const value = text(name)
  if (value === null || /^(?:[^\s@<>,]+@[^\s@<>,]+|[^@<>]*<[^\s@<>,]+@[^\s@<>,]+>)$/.test(value)) return value
  throw new ConfigError(`${name} takes an address of mail, such as portal@example.com, not "${value}"`)
}

/** The name or address of a machine. */
export function host(text: Lookup, name: string): string | null {
  const value = text(name)
  if (value === null || isIP(value) > 0 || /^[\w.-]+$/.test(value)) return value
  throw new ConfigError(`${name} takes an address such as 127.0.0.1, without a port, not "${value}"`)
}

/** Addresses of machines and networks, separated by commas. */
export function networks(text: Lookup, name: string): string[] {
  const values = (text(name) ?? '').split(',').flatMap((part) => part.trim() || [])
  const wrong = values.find((value) => !isNetwork(value))
  if (wrong !== undefined) {
    throw new ConfigError(`${name} takes addresses such as 10.0.0.1 or 10.0.0.0/8, not "${wrong}"`)
  }
  return values
}

/** Names that Fastify gives to networks. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(value: string): boolean {
  if (namedNetworks.includes(value)) return true
  const [address = '', bits, ...others] = value.split('/')
  const family = isIP(address)
  if (family === 0 || others.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
