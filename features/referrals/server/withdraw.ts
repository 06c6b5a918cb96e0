import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { notFound, Refusal } from '#core/server/http/index.ts'
import { deleteAttachments } from '#platform/attachments/server/index.ts'
import { referrals } from './tables.ts'

/** Deletes an own referral with its file, while nobody has taken it up. Throws 404 or a refusal. */
export async function withdrawReferral(db: Transaction, userId: number, id: number): Promise<void> {
  const [referral] = await db
    .select({ state: referrals.state })
    .from(referrals)
    .where(and(eq(referrals.id, id), eq(referrals.referrerId, userId)))
    .for('update')
  if (!referral) throw notFound('ההמלצה לא נמצאה')
  if (referral.state !== 'received') {
    throw new Refusal('referrals.taken-up', 'ההמלצה כבר בטיפול, ואפשר לפנות למשאבי אנוש.')
  }
  await deleteAttachments(db, 'referral', [id])
  await db.delete(referrals).where(eq(referrals.id, id))
}
