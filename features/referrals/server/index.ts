import { serverFeature } from '#core/server/feature.ts'
import { referralsFeature } from '../feature.ts'
import { positionType } from './content-type.ts'
import { eraseOldReferrals } from './erase.ts'
import { countNewReferrals } from './handle.ts'
import { listReferralRequests } from './own-requests.ts'
import { personTables } from './person.ts'
import { referralHandlers } from './routes.ts'

export const referralsServer = serverFeature(referralsFeature, {
  handlers: { referrals: referralHandlers },
  personTables,
  waiting: [{ address: '/admin/referrals', access: 'duty:people', count: countNewReferrals }],
  ownRequests: { referral: listReferralRequests },
  contentTypes: { position: positionType },
  cleanUp: { referrals: eraseOldReferrals },
})
