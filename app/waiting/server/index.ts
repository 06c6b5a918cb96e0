export { waitingHandlers } from './routes.ts'
