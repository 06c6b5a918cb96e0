export { pageHandlers } from './routes.ts'
