export { eraseOldReferrals } from './erase.ts'
