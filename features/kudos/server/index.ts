export { kudosHandlers } from './routes.ts'
export { kudos } from './tables.ts'
