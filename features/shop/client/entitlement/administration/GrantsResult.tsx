import { SheetResult } from '#core/client/kits/sheet/SheetResult.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import type { SheetProblem } from '#core/rules/sheets/sheet-cells.ts'
import { toPeople } from '#core/rules/text/counted.ts'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'
import { type GrantRow, sheetLines, sheetTotals } from '#features/shop/rules/grant-sheet.ts'

interface Properties {
  rows: readonly GrantRow[]
  problems: readonly SheetProblem[]
  text: string
  types: readonly YearBalance[]
  pending: boolean
}

function Totals({ rows, types }: Pick<Properties, 'rows' | 'types'>) {
  return (
    <ul
      className="grid gap-4 m-0 py-12 px-16 rounded-10 bg-success-soft list-none"
      aria-label="סך הכול לפי סוג"
    >
      {sheetTotals(rows).map(({ code, rows: count, amount }) => {
        const type = types.find((each) => each.code === code)
        return (
          <li key={code}>
            <strong>
              <UserText>{type?.name ?? code}</UserText>:
            </strong>{' '}
            <UserText>{amountText(amount, type?.unit ?? '')}</UserText>, {toPeople(count)}
          </li>
        )
      })}
    </ul>
  )
}

/** What the check of a sheet found: every problem by its line, or the totals and the button that grants them. */
export function GrantsResult({ rows, problems, text, types, pending }: Properties) {
  return (
    <section className="grid grid-cols-1 gap-12" aria-labelledby="sheet-result">
      <SheetResult
        problems={problems}
        lines={sheetLines(text) ?? []}
        right="הגיליון תקין"
        refused="לא הוענק דבר. אחרי התיקון אפשר לבדוק שוב."
      >
        <Totals rows={rows} types={types} />
        <Action label="להעניק הכול" type="submit" primary className="justify-self-start" loading={pending} />
      </SheetResult>
    </section>
  )
}
