export { endLoansOf } from './leaving.ts'
