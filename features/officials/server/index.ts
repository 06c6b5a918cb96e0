export { officialType } from './content-type.ts'
export { officialHandlers } from './routes.ts'
