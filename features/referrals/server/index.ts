export { eraseOldReferrals } from './erase.ts'
export { countNewReferrals } from './handle.ts'
export { listOwnReferrals } from './refer.ts'
