export { classifiedType } from './content-type.ts'
export { classifiedHandlers } from './routes.ts'
