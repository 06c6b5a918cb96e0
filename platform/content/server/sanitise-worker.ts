import { parentPort, workerData } from 'node:worker_threads'
import { sanitise } from './sanitise.ts'

/* Sanitises a long text away from the thread that answers requests (see sanitise-text.ts). */
parentPort?.postMessage(sanitise(workerData))
