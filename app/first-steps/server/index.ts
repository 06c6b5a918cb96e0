export { demoFilledAt } from './remove-demo.ts'
export { firstStepHandlers } from './routes.ts'
