import { and, isNull, sql } from 'drizzle-orm'
import { portion, type Transaction } from '#core/server/database/index.ts'
import { deleteAttachments } from '#platform/attachments/server/index.ts'
import { referralSettings, referrals } from './tables.ts'

/**
 * Deletes the file and everything that is said of a friend, once the state has not changed for the months that the settings
 * say. That there was a referral, its state and its bonus stay.
 */
export async function eraseOldReferrals(db: Transaction): Promise<number> {
  const months = sql`(select ${referralSettings.retentionMonths} from ${referralSettings})`
  const old = db
    .select({ id: referrals.id })
    .from(referrals)
    .where(
      and(
        isNull(referrals.erasedAt),
        sql`${referrals.changedAt} < now() - make_interval(months => ${months})`,
      ),
    )
    .limit(portion)
  const rows = await db
    .update(referrals)
    .set({
      friendName: '',
      friendKey: '',
      friendPhone: null,
      friendEmail: null,
      note: '',
      handlersNote: '',
      revision: sql`${referrals.revision} + 1`,
      erasedAt: sql`now()`,
    })
    .where(sql`${referrals.id} in ${old}`)
    .returning({ id: referrals.id })
  await deleteAttachments(
    db,
    'referral',
    rows.map(({ id }) => id),
  )
  return rows.length
}
