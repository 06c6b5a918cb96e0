import { parentPort, workerData } from 'node:worker_threads'
import { planSheet } from './plan-sheet.ts'
import { readSheet, UnreadableSheet } from './read-sheet.ts'
import type { SheetAnswer, SheetTask } from './sheets.ts'

const task = workerData as SheetTask

async function work(): Promise<SheetAnswer> {
  try {
    if ('plan' in task) return { done: planSheet(task.plan) }
    return { done: JSON.stringify(await readSheet(task.read)) }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refused: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.postMessage(await work())
