import { onlyFile, readForm } from '#core/server/http/form.ts'
import { forbidden, type Handlers, invalid, useQuota } from '#core/server/http/index.ts'
import { referrals } from '#features/referrals/contract/referrals.ts'
import { storeAttachment } from '#platform/attachments/server/index.ts'
import { checkPeople } from '#platform/people/server/index.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import {
  handleReferral,
  loadReferral,
  loadReferralSettings,
  openReferralFile,
  saveReferralSettings,
} from './handle.ts'
import { findOpenPosition, listOpenPositions } from './positions.ts'
import { friendOf, insertReferral, listOwnReferrals } from './refer.ts'
import { loadFigures, referralReport } from './report.ts'
import { withdrawReferral } from './withdraw.ts'

export const referralHandlers: Handlers<typeof referrals> = {
  getOpenPositions: async ({ db, user }) => ({ positions: await listOpenPositions(db, user) }),

  async createNewFriendCv({ portal, db, transact, user, query, request }) {
    const referrerId = query.user_id
    if (referrerId !== user.id) throw forbidden('אפשר להמליץ רק בשם עצמך')
    return portal.uploads.receive(request, user.id, async (files, fields) => {
      await transact((transaction) => useQuota(transaction, user, 'referrals'))
      const form = readForm(request, referrals.createNewFriendCv.form, fields)
      if (form.user_id !== referrerId) throw invalid('user_id', 'different', 'המספר שונה מזה שבכתובת')
      const friend = friendOf(query.name, form)
      const position = await findOpenPosition(db, user, form.slug, form.position_number)
      const file = await storeAttachment(portal, onlyFile(files), ['pdf', 'docx'])
      return transact(async (transaction) => {
        await checkPeople(transaction, [referrerId], 'user_id')
        return insertReferral(transaction, referrerId, position, friend, file)
      })
    })
  },

  getOwnReferrals: async ({ db, user }) => ({ referrals: await listOwnReferrals(db, user.id) }),

  async withdrawReferral({ db, user, body }) {
    await withdrawReferral(db, user.id, body.id)
    return null
  },

  getReferrals: rowsHandler(referralReport),
  getReferralFigures: figuresHandler(loadFigures),
  exportReferrals: fileHandler(referralReport),

  getReferral: ({ db, query }) => loadReferral(db, query.id),

  getReferralFile: ({ db, portal, query }) => openReferralFile(db, portal.storage, query.id),

  handleReferral: ({ db, user, body }) => handleReferral(db, user.id, body),

  getReferralSettings: ({ db }) => loadReferralSettings(db),

  saveReferralSettings,
}
