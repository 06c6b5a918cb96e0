import { parentPort, workerData } from 'node:worker_threads'
import { type PlanTask, planSheet } from './plan-sheet.ts'

parentPort?.postMessage({ done: planSheet(workerData as PlanTask) })
