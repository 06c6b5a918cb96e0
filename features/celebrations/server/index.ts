export { celebrationHandlers } from './routes.ts'
