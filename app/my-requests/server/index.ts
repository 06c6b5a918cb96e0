export { requestHandlers } from './routes.ts'
