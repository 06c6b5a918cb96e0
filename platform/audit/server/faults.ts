import type { Transaction } from '#core/server/database/index.ts'
import { audit, auditEntry } from './write.ts'

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
