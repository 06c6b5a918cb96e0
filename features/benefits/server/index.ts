export { benefitType } from './content-type.ts'
export { benefitHandlers } from './routes.ts'
