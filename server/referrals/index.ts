export { eraseOldReferrals } from './erase.ts'
export { listOwnReferrals } from './refer.ts'
