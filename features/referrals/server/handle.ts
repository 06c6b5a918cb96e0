import { and, eq, sql } from 'drizzle-orm'
import { plainLines } from '#core/rules/text/text.ts'
import { changedMeanwhile, type Database, one, settings } from '#core/server/database/index.ts'
import { type Handler, invalid, notFound, Refusal } from '#core/server/http/index.ts'
import { referralKinds } from '#features/referrals/contract/notifications.ts'
import {
  type ReferralCard,
  ReferralSettings,
  type referrals as slice,
} from '#features/referrals/contract/referrals.ts'
import { listAttachments, openAttachment } from '#platform/attachments/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { type WorkSource, workRows } from '#platform/requests/server/index.ts'
import { isOf } from './oneself.ts'
import { referralMissing } from './refer.ts'
import { reportColumns, reportTables } from './report.ts'
import { referralSettings, referrals } from './tables.ts'

/** One referral for its handlers. Throws 404. */
export async function loadReferral(db: Database, id: number): Promise<ReferralCard> {
  const { rows } = await db.execute<Omit<ReferralCard, 'file'>>(sql`
    select ${sql.join(
      Object.entries({
        ...reportColumns,
        hired_on: referrals.hiredOn,
        erased: sql`${referrals.erasedAt} is not null`,
        revision: referrals.revision,
      }).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
      sql`, `,
    )} from ${reportTables} where ${referrals.id} = ${id}`)
  const [row] = rows
  if (!row) throw notFound(referralMissing)
  const [file] = await listAttachments(db, 'referral', [id])
  const mayOpen = file && row.state !== 'closed'
  return { ...row, file: mayOpen ? { name: file.name, bytes: file.bytes } : null }
}

export const getReferralFile: Handler<typeof slice.getReferralFile> = async ({
  db,
  portal,
  query: { id },
}) => {
  const [row] = await db.select({ state: referrals.state }).from(referrals).where(eq(referrals.id, id))
  const [file] = await listAttachments(db, 'referral', [id])
  if (!row || row.state === 'closed' || !file) throw notFound('הקובץ לא נמצא')
  return openAttachment(db, portal.storage, { kind: 'referral', itemId: id }, file.id)
}

/** Throws 404, 400 naming the field, or a refusal for one's own and where another handler changed it since the revision that was read. */
export const handleReferral: Handler<typeof slice.handleReferral> = async ({ db, user, body: change }) => {
  const { id, revision, state, bonus_paid: bonusPaid } = change
  const locked = db.select().from(referrals).where(eq(referrals.id, id)).for('no key update')
  const before = await one(locked, referralMissing)
  if (before.referrerId === user.id || (await isOf(db, user.id, before))) {
    throw new Refusal('referrals.own', 'בהמלצה שלך, או עליך, מטפלים אחרים במשאבי אנוש.')
  }
  if (before.revision !== revision) throw changedMeanwhile('referrals', 'ההמלצה השתנתה')
  const hiredOn = state === 'hired' ? change.hired_on : null
  if (state === 'hired' && hiredOn === null) throw invalid('hired_on', 'missing', 'חסר יום תחילת העבודה')
  const hasBonus = hiredOn !== null && before.bonus !== null
  if (bonusPaid && !hasBonus) throw invalid('bonus_paid', 'no-bonus', 'אין מענק שאפשר לשלם')
  const isMoved = state !== before.state
  await db
    .update(referrals)
    .set({
      state,
      hiredOn,
      bonusDueOn: hasBonus ? dueAfter(hiredOn) : null,
      bonusPaid,
      handlersNote: plainLines(change.handlers_note),
      revision: revision + 1,
      ...(isMoved && { changedAt: sql`now()` }),
    })
    .where(eq(referrals.id, id))
  if (isMoved) {
    await notify(db, referralKinds['referral-state'], {
      userIds: [before.referrerId],
      id,
      position: before.positionTitle,
      state,
    })
  }
  return loadReferral(db, id)
}

const dueAfter = (day: string) => sql`(
  select (${day}::date + make_interval(months => ${referralSettings.bonusMonths}))::date from ${referralSettings})`

const { load, save } = settings(referralSettings, ReferralSettings, 'referrals')

export const loadReferralSettings = load

/** Changes the months; bonuses that are not paid get their new day. */
export const saveReferralSettings: Handler<typeof slice.saveReferralSettings> = async ({ db, body }) => {
  const saved = await save(db, body)
  await db
    .update(referrals)
    .set({ bonusDueOn: sql`(${referrals.hiredOn} + make_interval(months => ${body.bonus_months}))::date` })
    .where(and(sql`${referrals.bonusDueOn} is not null`, eq(referrals.bonusPaid, false)))
  return saved
}

/** Referrals that nobody has begun to handle, without one's own. */
export const referralWork: WorkSource = {
  kind: 'referral',
  access: 'duty:people',
  rows: (user) =>
    workRows(
      'referral',
      {
        id: referrals.id,
        title: sql`concat_ws(', ', nullif(${referrals.friendName}, ''), ${referrals.positionTitle})`,
        personId: referrals.referrerId,
        since: referrals.createdAt,
      },
      sql`${referrals} where ${referrals.state} = 'received' and ${referrals.referrerId} <> ${user.id}`,
    ),
}
