import type { FastifyRequest } from 'fastify'
import { admits } from '#core/contract/access.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { type AuditEntry, auditEntry } from './write.ts'

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
  if (audited === 'by-editors') return admits('editor', user)
  if (audited === 'for-others') return personOf(query, body) !== user?.id
  return audited === 'always' || !memberAccess.includes(access)
}

/** The entry of a call, for an administrative one; null for others. */
export function entryOfCall(name: string, endpoint: Endpoint, request: FastifyRequest): AuditEntry | null {
  const { user, query, body, ip } = request
  if (!isAudited(endpoint, request)) return null
  const given = { ...(query as object), ...(!endpoint.secret && (body as object | null)) }
  return auditEntry({ actorId: user?.id ?? null, action: name, address: ip, input: given })
}
