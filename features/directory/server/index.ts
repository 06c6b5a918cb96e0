export { directoryHandlers } from './routes.ts'
