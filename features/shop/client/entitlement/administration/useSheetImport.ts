import { useRef, useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import type { SheetProblem } from '#core/rules/sheets/sheet-cells.ts'
import { counted } from '#core/rules/text/counted.ts'
import { maxGrantRows } from '#features/shop/contract/entitlements.ts'
import { type GrantRow, readSheet } from '#features/shop/rules/grant-sheet.ts'
import { entitlements } from '#schemas/features/shop/contract/entitlements.ts'

interface Typed {
  text: string
  reason: string
}

/** What a sheet was found to be. */
interface Checked {
  text: string
  rows: readonly GrantRow[]
  problems: readonly SheetProblem[]
}

function sheetProblem({ rows, problems }: ReturnType<typeof readSheet>): string | false {
  if (rows.length > maxGrantRows) return `אפשר עד ${maxGrantRows} שורות בפעם אחת`
  return rows.length === 0 && problems.length === 0 && 'אין בגיליון שורות'
}

/**
 * The text of a sheet and why it is granted. Submitting it checks all of it; submitting the text that was found right
 * grants it, all or nothing.
 */
export function useSheetImport() {
  const [checked, setChecked] = useState<Checked>()
  const isRight = (text: string) => checked?.text === text && checked.problems.length === 0
  const { mutateAsync } = useCall(entitlements.importGrants, { onError: () => undefined })
  const form = useForm(entitlements.importGrants, {
    initial: { text: '', reason: '' },
    body: ({ text, reason }: Typed) => ({
      rows: [...readSheet(text).rows],
      reason: reason.trim(),
      dry_run: !isRight(text),
    }),
    missing: { reason: 'צריך לכתוב על מה הזכאות ניתנת' },
    check: ({ text }) => ({ text: sheetProblem(readSheet(text)) }),
    // The server is not asked about a sheet of which no row can be read.
    send: async (body) => (body.rows.length > 0 ? mutateAsync({ body }) : { granted: 0, problems: [] }),
    onSent: (answer, { text }) => {
      if (isRight(text)) return granted(answer.granted, text)
      const read = readSheet(text)
      const problems = [...read.problems, ...answer.problems].sort((a, b) => a.row - b.row)
      setChecked({ text, rows: read.rows, problems })
    },
    onFailed: () => {
      setChecked(undefined)
      return false
    },
  })
  const typed = useRef(form.values)
  typed.current = form.values

  function granted(rows: number, text: string): void {
    setChecked(undefined)
    showAlert({
      severity: 'success',
      message: `הזכאות הוענקה: ${counted(rows, 'שורה אחת', '# שורות', 'שתי שורות')}.`,
    })
    // Text that changed during the call is the next sheet and stays.
    if (typed.current.text === text) form.change({ text: '', reason: '' })
  }

  // A text that was changed has to be checked again.
  return { form, checked: checked?.text === form.values.text ? checked : undefined }
}
