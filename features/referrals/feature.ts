import { feature } from '#core/contract/feature.ts'
import { referralKinds } from './contract/notifications.ts'
import { referrals } from './contract/referrals.ts'

export const referralsFeature = feature({
  slices: {
    referrals: { about: 'Referring friends to open positions', room: 'referrals', endpoints: referrals },
  },
  notifications: referralKinds,
})
