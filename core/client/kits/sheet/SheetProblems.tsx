import { type Column, DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { SheetProblem } from '#core/rules/sheets/sheet-cells.ts'

const columns: Column<SheetProblem & { line: string }>[] = [
  { key: 'row', title: 'שורה', kind: 'text', cell: ({ row }) => `שורה ${row}` },
  { key: 'message', title: 'מה צריך לתקן', kind: 'text', cell: ({ message }) => message },
  { key: 'line', title: 'בגיליון', kind: 'text', cell: ({ line }) => <UserText>{line}</UserText> },
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
    />
  )
}
