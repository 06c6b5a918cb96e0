import { type Column, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import type { SheetProblem } from '#core/rules/sheets/sheet-cells.ts'

const columns: Column<SheetProblem & { line: string }>[] = [
  text('row', 'שורה', ({ row }) => `שורה ${row}`),
  text('message', 'מה צריך לתקן'),
  text('line', 'בגיליון'),
]

interface Properties {
  problems: readonly SheetProblem[]
  lines: readonly (readonly string[])[]
}

/** What is wrong with a sheet, row by row. */
export function SheetProblems({ problems, lines }: Properties) {
  const rows = problems.map((problem) => ({
    ...problem,
    line: (lines[problem.row - 1] ?? []).filter((cell) => cell !== '').join(' · '),
  }))
  return (
    <DataTable
      label="מה צריך לתקן"
      columns={columns}
      rows={rows}
      rowKey={({ row, message }) => `${row} ${message}`}
      sortable={false}
    />
  )
}
