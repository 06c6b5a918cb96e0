import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { allowsAccess } from '#core/contract/access.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { truncated } from '#core/rules/text/text.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { auditEntries } from './tables.ts'

export interface AuditEntry {
  id: string
  actorId: number | null
  action: string
  /** Where it came from: the address of the client, or `job`. */
  address: string
  input?: unknown
  personId?: number | null
}

export function auditEntry(entry: Omit<AuditEntry, 'id'>): AuditEntry {
  return { id: randomUUID(), ...entry }
}

/**
 * Writes an entry, unless an earlier transaction of the same call did. What the rest of the transaction changes in
 * administered tables is recorded with it, by triggers, row by row.
 */
export async function audit(
  db: Transaction,
  { id, actorId, action, address, input, personId = null }: AuditEntry,
): Promise<void> {
  const json = input === undefined ? null : JSON.stringify(shortened(input))
  await db.execute(sql`
    with entry as (
      insert into ${auditEntries} (id, actor_id, action, address, input, person_id)
      values (${id}, ${actorId}, ${action}, ${address}, ${json}::jsonb, ${personId})
      on conflict (id) do nothing)
    select set_config('shaar.audit_entry', ${id}, true)`)
}

const secretName = /password|token|secret/i
const maxText = 300
const maxItems = 20
const maxDepth = 6

/** A text as the column holds it: without U+0000, which JSON may contain, and without most of what is long. */
function shortText(text: string): string {
  const short = truncated(text, maxText)
  return (short.length < text.length ? `${short}…` : short).replaceAll('\0', '')
}

/** A copy of what was sent without secrets, and without most of what is long. */
export function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return shortText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return '…'
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map((item) => shortened(item, depth + 1))
    return value.length > maxItems ? [...items, `… (${value.length})`] : items
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secretName.test(name))
      .map(([name, item]) => [name, shortened(item, depth + 1)]),
  )
}

const memberAccess = ['public', 'member']

/** The person whom a call of `for-others` names. */
function personOf(query: unknown, body: unknown): number | undefined {
  const { id } = query as { id?: number }
  const { user_id } = (body ?? {}) as { user_id?: number }
  return user_id ?? id
}

/** Whether a call of the endpoint enters the audit log, by whom it is for and what it says of itself. */
function isAudited({ method, access, audited }: Endpoint, { user, query, body }: FastifyRequest): boolean {
  if (audited === 'never' || (method === 'GET' && audited !== 'always')) return false
  if (audited === 'by-editors') return allowsAccess('editor', user)
  if (audited === 'for-others') return personOf(query, body) !== user?.id
  return audited === 'always' || !memberAccess.includes(access)
}

/** The entry of a call, for an administrative one; null for others. */
export function auditEntryOf(name: string, endpoint: Endpoint, request: FastifyRequest): AuditEntry | null {
  const { user, query, body, ip } = request
  if (!isAudited(endpoint, request)) return null
  const given = { ...(query as object), ...(!endpoint.secret && (body as object | null)) }
  return auditEntry({ actorId: user?.id ?? null, action: name, address: ip, input: given })
}

/**
 * Records a sign-in that failed. Of a name that is nobody's nothing is stored, since people type their passwords there.
 */
export function auditSignInFault(
  db: Transaction,
  {
    personId,
    address,
    way,
  }: { personId: number | null; address: string; way: 'password' | 'passkey' | 'single-sign-on' },
): Promise<void> {
  return audit(db, auditEntry({ actorId: null, action: 'signInFault', address, personId, input: { way } }))
}
