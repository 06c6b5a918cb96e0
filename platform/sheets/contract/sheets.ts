import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Strict } from '#core/contract/common.ts'
import { post } from '#core/contract/endpoint.ts'
import { separators } from '#core/rules/sheets/csv.ts'

/** The largest sheet in bytes and in rows, and what is read of its columns and of a cell in characters. */
export const sheetLimits = { bytes: 10 * 1024 * 1024, rows: 30_000, columns: 100, cell: 500 }

/** What is read of a file; without a choice the first table of a workbook, and whatever separator a text has. */
export const SheetChoice = Strict({
  sheet: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  separator: Type.Optional(OneOf(separators)),
})
export type SheetChoice = Static<typeof SheetChoice>

/** How a file was read. */
export const SheetRead = Type.Object({
  sheets: Type.Array(Type.String(), { description: 'of a workbook those that are seen; empty for a text' }),
  sheet: Nullable(Type.String({ description: 'that was read' })),
  separator: Nullable(OneOf(separators)),
  rows: Type.Integer({ minimum: 0, description: 'that hold something, hidden ones too' }),
  hidden: Type.Array(Type.Integer(), {
    description: 'rows that the spreadsheet hides; their cells are left out',
  }),
  lines: Type.Array(Type.Array(Type.String()), { description: 'the first rows, as text' }),
})
export type SheetRead = Static<typeof SheetRead>

/** A call that reads the cells of a file (XLSX or CSV) and changes nothing, beside each call that imports them. */
export const readsSheet = post({
  audited: 'never',
  summary:
    'Reads the cells of a sheet (XLSX or CSV, one file) as they would be imported; nothing is changed.',
  files: true,
  form: SheetChoice,
  fields: SheetRead,
})
