import type { SheetRead } from '#platform/sheets/contract/sheets.ts'

/** The cells of a sheet as text. `hidden`: the rows, from 1, that the spreadsheet does not show. */
export type Sheet = Omit<SheetRead, 'rows'>

/** A file that is no sheet, or too large a one; the message is Hebrew. */
export class UnreadableSheet extends Error {}
