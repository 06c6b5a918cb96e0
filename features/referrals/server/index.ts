import { serverFeature } from '#core/server/feature.ts'
import { personTable } from '#core/server/person-tables.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { referralsFeature } from '../feature.ts'
import { positionType } from './content-type.ts'
import { eraseOldReferrals } from './erase.ts'
import {
  getReferralFile,
  handleReferral,
  loadReferral,
  loadReferralSettings,
  referralWork,
  saveReferralSettings,
} from './handle.ts'
import { listReferralRequests } from './own-requests.ts'
import { getOpenPositions } from './positions.ts'
import { createNewFriendCv, listOwnReferrals, withdrawReferral } from './refer.ts'
import { referralReport } from './report.ts'
import { referrals } from './tables.ts'

export const referralsServer = serverFeature(
  referralsFeature,
  {
    referrals: {
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
    },
  },
  {
    personTables: [
      personTable(
        referrals,
        {
          referrerId: {
            kept: 'as long as the portal; what is said of the friend so many months as the referral settings say',
            atErasure: 'kept',
            because: 'the bonus',
          },
        },
        ['handlersNote', 'friendKey'],
      ),
    ],
    work: referralWork,
    ownRequests: { referral: listReferralRequests },
    contentTypes: { position: positionType },
    cleanUp: { referrals: eraseOldReferrals },
  },
)
