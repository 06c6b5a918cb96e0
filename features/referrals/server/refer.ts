import { and, desc, eq } from 'drizzle-orm'
import type { Static } from 'typebox'
import { normalise } from '#core/rules/text/hebrew.ts'
import { plainLines } from '#core/rules/text/text.ts'
import { type Database, isoMoment, one, pick, type Transaction } from '#core/server/database/index.ts'
import { forbidden, type Handler, invalid, Refusal, useQuota } from '#core/server/http/index.ts'
import { onlyFile, readForm } from '#core/server/http/uploads/form.ts'
import { referralKinds } from '#features/referrals/contract/notifications.ts'
import { OwnReferral, referrals as slice } from '#features/referrals/contract/referrals.ts'
import type { Attachment } from '#platform/attachments/contract/attachments.ts'
import { deleteAttachments, insertAttachment, storeAttachment } from '#platform/attachments/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import {
  checkPeople,
  cleanEmail,
  cleanName,
  cleanPhone,
  listHolders,
  loadName,
} from '#platform/people/server/index.ts'
import { isOf } from './oneself.ts'
import { findOpenPosition } from './positions.ts'
import { referrals } from './tables.ts'

export const referralMissing = 'ההמלצה לא נמצאה'

const ownColumns = pick(referrals, OwnReferral, {
  position: referrals.positionTitle,
  friend: referrals.friendName,
  created_at: isoMoment(referrals.createdAt),
  changed_at: isoMoment(referrals.changedAt),
})

/** Row limit of a person's own referrals. */
const maxOwn = 200

export async function listOwnReferrals(db: Database, userId: number): Promise<OwnReferral[]> {
  return db
    .select(ownColumns)
    .from(referrals)
    .where(eq(referrals.referrerId, userId))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(maxOwn)
}

type Form = Static<(typeof slice)['createNewFriendCv']['form']>

/** What a referrer says of a friend, as it is stored. Throws 400 naming the field. */
function friendOf(name: string, { phone, email, note = '', consent }: Form) {
  const friendName = cleanName(name, 'name')
  return {
    friendName,
    friendKey: normalise(friendName),
    friendPhone: phone === undefined ? null : cleanPhone(phone, 'phone'),
    friendEmail: email === undefined ? null : cleanEmail(email, 'email'),
    note: plainLines(note),
    consentAt: consent === true ? new Date() : null,
  }
}

type Friend = ReturnType<typeof friendOf>
type Position = Awaited<ReturnType<typeof findOpenPosition>>

export const createNewFriendCv: Handler<typeof slice.createNewFriendCv> = async ({
  portal,
  db,
  transact,
  user,
  query,
  request,
}) => {
  const referrerId = query.user_id
  if (referrerId !== user.id) throw forbidden('אפשר להמליץ רק בשם עצמך')
  return portal.uploads.receive(request, user.id, async (files, fields) => {
    await transact((transaction) => useQuota(transaction, user, 'referrals'))
    const form = readForm(request, slice.createNewFriendCv.form, fields)
    if (form.user_id !== referrerId) throw invalid('user_id', 'different', 'המספר שונה מזה שבכתובת')
    const friend = friendOf(query.name, form)
    const position = await findOpenPosition(db, user, form.slug, form.position_number)
    const file = await storeAttachment(portal, onlyFile(files), ['pdf', 'docx'])
    return transact(async (transaction) => {
      await checkPeople(transaction, [referrerId], 'user_id')
      return insertReferral(transaction, referrerId, position, friend, file)
    })
  })
}

/**
 * Stores a referral with its file and notifies the handlers. Throws a refusal for oneself, and where somebody has referred the
 * friend for this position, by the telephone, or the same person by the name.
 */
async function insertReferral(
  db: Transaction,
  referrerId: number,
  position: Position,
  friend: Friend,
  file: Attachment,
): Promise<OwnReferral> {
  // Not by the name: a namesake may be a friend.
  if (await isOf(db, referrerId, { ...friend, friendKey: '' })) {
    throw new Refusal('referrals.oneself', 'אי אפשר להמליץ על עצמך.', 'name')
  }
  const [row] = await db
    .insert(referrals)
    .values({
      ...friend,
      referrerId,
      positionId: position.id,
      positionTitle: position.title,
      positionNumber: position.number,
      branchId: position.branchId,
      bonus: position.bonus,
    })
    .onConflictDoNothing()
    .returning({ id: referrals.id })
  if (!row) {
    throw new Refusal(
      'referrals.already-referred',
      'כבר התקבלה המלצה על החבר או החברה למשרה הזאת. אפשר להמליץ למשרה אחרת.',
      'name',
    )
  }
  await insertAttachment(db, referrerId, file, { kind: 'referral', itemId: row.id })
  await notify(db, referralKinds['referral-received'], {
    userIds: (await listHolders(db, 'people')).filter((id) => id !== referrerId),
    person: await loadName(db, referrerId),
    position: position.title,
  })
  return one(db.select(ownColumns).from(referrals).where(eq(referrals.id, row.id)))
}

/** Throws 404, or a refusal once somebody has taken it up. */
export const withdrawReferral: Handler<typeof slice.withdrawReferral> = async ({
  db,
  user,
  body: { id },
}) => {
  const { state } = await one(
    db
      .select({ state: referrals.state })
      .from(referrals)
      .where(and(eq(referrals.id, id), eq(referrals.referrerId, user.id)))
      .for('update'),
    referralMissing,
  )
  if (state !== 'received') {
    throw new Refusal('referrals.taken-up', 'ההמלצה כבר בטיפול, ואפשר לפנות למשאבי אנוש.')
  }
  await deleteAttachments(db, 'referral', [id])
  await db.delete(referrals).where(eq(referrals.id, id))
  return null
}
