import { parentPort, workerData } from 'node:worker_threads'
import { sanitise } from './sanitise.ts'

/* Sanitises a long text away from the thread that answers requests (`sanitiseText`). */
parentPort?.postMessage(sanitise(workerData))
