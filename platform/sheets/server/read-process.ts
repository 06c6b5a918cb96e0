import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'
import { UnreadableSheet } from './sheet.ts'
import type { ReadTask, StoredSheet } from './sheets.ts'
import type { WorkerAnswer } from './worker.ts'

async function read({ path, choice, most }: ReadTask): Promise<WorkerAnswer<StoredSheet>> {
  try {
    const { lines, ...sheet } = await readSheet(path, choice)
    const rows = lines.filter((cells) => cells.some((cell) => cell !== '')).length
    return { done: { ...sheet, rows, cells: JSON.stringify(lines.slice(0, most)) } }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refused: error.message }
    throw error
  }
}

parentPort?.postMessage(await read(workerData as ReadTask))
