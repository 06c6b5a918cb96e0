import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '#core/server/http/index.ts'
import { onlyFile, readForm } from '#core/server/http/uploads/form.ts'
import type { UploadedFile } from '#core/server/http/uploads/uploads.ts'
import type { Portal } from '#core/server/portal.ts'
import { SheetChoice, type SheetRead, sheetLimits } from '#platform/sheets/contract/sheets.ts'
import { runWithSheet } from './run-with-sheet.ts'

/** A file to read, and the most rows to return of it. */
export interface ReadTask {
  path: string
  choice: SheetChoice
  most?: number
}

/** A sheet whose cells are the text of a JSON array of rows, which only the processes parse, and its first rows. */
export type StoredSheet = Omit<SheetRead, 'lines'> & { cells: string; top: string[][] }

interface Context {
  portal: Portal
  user: { id: number }
  request: FastifyRequest
}

/** Takes the one file of a form, and reads the sheet that was chosen of it. Throws as `runWithSheet` does, and 400 or 413. */
export function receiveSheet<Result>(
  { portal, user, request }: Context,
  take: (sheet: StoredSheet, file: UploadedFile) => Promise<Result>,
  most?: number,
): Promise<Result> {
  return portal.uploads.receive(request, user.id, async (files, fields) => {
    const file = onlyFile(files)
    if (file.size > sheetLimits.bytes) throw new HttpProblem(413, 'הקובץ גדול מ־10 מ״ב')
    const choice = readForm(request, SheetChoice, fields)
    const task: ReadTask = { path: file.path, choice, ...(most !== undefined && { most }) }
    return take(await runWithSheet<StoredSheet>(new URL('./read-process.ts', import.meta.url), task), file)
  })
}

/** Handles `readsSheet`: the first `most` rows, without the cells of those that the spreadsheet hides. */
export function readsSheetHandler(most: number) {
  return (context: Context): Promise<SheetRead> =>
    receiveSheet(
      context,
      async ({ cells, top: _, ...sheet }) => {
        const hidden = new Set(sheet.hidden)
        const lines: string[][] = JSON.parse(cells)
        return { ...sheet, lines: lines.map((line, index) => (hidden.has(index + 1) ? [] : line)) }
      },
      most,
    )
}
