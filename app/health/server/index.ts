export { loadQueues } from './queues.ts'
