import { answerTasks } from '#core/server/jobs/task-processes.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetAnswer } from './run-with-sheet.ts'
import { UnreadableSheet } from './sheet.ts'
import type { ReadTask, StoredSheet } from './sheets.ts'

/** The headings are looked for in so many rows. */
const rowsOfTop = 10

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '')

async function read({ path, choice, most }: ReadTask): Promise<SheetAnswer<StoredSheet>> {
  try {
    const { lines, ...sheet } = await readSheet(path, choice)
    const rows = lines.filter(isFilled).length
    const top = lines.slice(0, Math.max(rowsOfTop, lines.findIndex(isFilled) + 1))
    return { done: { ...sheet, rows, top, cells: JSON.stringify(lines.slice(0, most)) } }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refused: error.message }
    throw error
  }
}

answerTasks(read)
