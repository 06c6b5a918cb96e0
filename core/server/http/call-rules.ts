import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { Transaction } from '../database/index.ts'
import type { SessionUser } from './session/session-user.ts'

/** What the modules above `core` decide and do about every call. */
export interface CallRules {
  /** Whether a room of the portal is closed to the caller, for calls with this access. */
  isRoomClosed(user: SessionUser, room: string, access: Endpoint['access']): boolean
  /** Whether content of this type is closed to the caller. */
  isTypeClosed(user: SessionUser, postType: string): boolean
  /** Writes the call to the audit log, in the transaction of the call; null for a call that is not audited. */
  auditOf(
    name: string,
    endpoint: Endpoint,
    request: FastifyRequest,
  ): ((db: Transaction) => Promise<void>) | null
  /** Writes an entry of the audit log. */
  audit(
    db: Transaction,
    entry: { id: string; actorId: number; action: string; address: string; input: object },
  ): Promise<void>
}
