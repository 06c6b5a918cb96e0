import { type ReactNode, useEffect, useRef } from 'react'
import { type Column, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import type { SheetProblem } from '#core/rules/sheets/sheet-cells.ts'
import { counted } from '#core/rules/text/counted.ts'

const columns: Column<SheetProblem & { line: string }>[] = [
  text('row', 'שורה', ({ row }) => `שורה ${row}`),
  text('message', 'מה צריך לתקן'),
  text('line', 'בגיליון'),
]

interface Properties {
  problems: readonly SheetProblem[]
  lines: readonly (readonly string[])[]
  /** Says that nothing is wrong. */
  right: string
  /** Says that nothing was done, and what can be. */
  refused: string
  /** Stands above the problems. */
  advice?: ReactNode
  /** What the sheet would do where nothing is wrong, and the button that does it. */
  children: ReactNode
}

/** What the check of a sheet found, in a part that `sheet-result` names: what is wrong row by row, else what it would do. */
export function SheetResult({ problems, lines, right, refused, advice, children }: Properties) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusIfLost(title.current), [])
  const wrong = new Set(problems.map(({ row }) => row)).size
  const rows = problems.map((problem) => ({
    ...problem,
    line: (lines[problem.row - 1] ?? []).filter((cell) => cell !== '').join(' · '),
  }))
  return (
    <>
      <h2 id="sheet-result" ref={title} tabIndex={-1} className="text-xl">
        {wrong === 0
          ? right
          : counted(wrong, 'בשורה אחת יש מה לתקן', 'ב־# שורות יש מה לתקן', 'בשתי שורות יש מה לתקן')}
      </h2>
      {wrong === 0 ? (
        children
      ) : (
        <>
          <p>{refused}</p>
          {advice}
          <DataTable
            label="מה צריך לתקן"
            columns={columns}
            rows={rows}
            rowKey={({ row, message }) => `${row} ${message}`}
            sortable={false}
          />
        </>
      )}
    </>
  )
}
