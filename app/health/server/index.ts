export { loadQueues } from './queues.ts'
export { serveHealth } from './ready.ts'
export { healthHandlers } from './routes.ts'
