import type { Handlers } from '#core/server/http/index.ts'
import type { referrals } from '#features/referrals/contract/referrals.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import {
  getReferralFile,
  handleReferral,
  loadReferral,
  loadReferralSettings,
  saveReferralSettings,
} from './handle.ts'
import { getOpenPositions } from './positions.ts'
import { createNewFriendCv, listOwnReferrals, withdrawReferral } from './refer.ts'
import { referralReport } from './report.ts'

export const referralHandlers: Handlers<typeof referrals> = {
  getOpenPositions,
  createNewFriendCv,
  getOwnReferrals: async ({ db, user }) => ({ referrals: await listOwnReferrals(db, user.id) }),
  withdrawReferral,
  ...reportHandlers(referralReport),
  getReferral: ({ db, query }) => loadReferral(db, query.id),
  getReferralFile,
  handleReferral,
  getReferralSettings: ({ db }) => loadReferralSettings(db),
  saveReferralSettings,
}
