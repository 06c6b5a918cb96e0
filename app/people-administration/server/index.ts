export { giveBack } from './consequences.ts'
