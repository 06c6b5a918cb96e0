import { useRef, useState } from 'react'
import { useCall } from '#client/api/queries.ts'
import { useFailure } from '#client/parts/useFailure.ts'
import { showAlert } from '#client/ui/alert.ts'
import { entitlements } from '#contract/entitlements.ts'
import { type GrantRow, readSheet, type SheetProblem } from '#domain/grant-sheet.ts'

/** What the sheet was found to be, until it is changed. */
interface Checked {
  rows: readonly GrantRow[]
  problems: readonly SheetProblem[]
}

/** As many rows as one call takes. */
const mostRows = 5000

/** What is wrong before the server is asked, by field. */
function problemsOf(reason: string, { rows, problems }: Checked): { sheet?: string; reason?: string } {
  const none = rows.length === 0 && problems.length === 0
  return {
    ...(reason === '' && { reason: 'צריך לכתוב על מה הזכאות ניתנת' }),
    ...(none && { sheet: 'אין בגיליון שורות' }),
    ...(rows.length > mostRows && { sheet: `אפשר עד ${mostRows} שורות בפעם אחת` }),
  }
}

/** The text of a sheet and why it is granted: checked as a whole first, then granted as a whole. */
export function useSheetImport() {
  const [text, setText] = useState('')
  const written = useRef(text)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  const [checked, setChecked] = useState<Checked>()
  const { failure, tell, forget } = useFailure()
  const { mutateAsync, isPending } = useCall(entitlements.importGrants, { onError: tell })

  function change(next: string): void {
    written.current = next
    setText(next)
    setChecked(undefined)
  }

  /** The server's answer; nothing where the call failed. */
  function send(rows: readonly GrantRow[], dry_run: boolean) {
    return mutateAsync({ body: { rows: [...rows], reason: reason.trim(), dry_run } }).catch(() => undefined)
  }

  /** Finds every problem, the sheet's own and those that the server knows. Where a field is wrong the focus goes there. */
  async function check(form: HTMLFormElement): Promise<void> {
    if (isPending) return
    const read = readSheet(text)
    const found = problemsOf(reason.trim(), read)
    forget()
    setProblems(found)
    if (Object.keys(found).length > 0) {
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const answer = read.rows.length > 0 ? await send(read.rows, true) : { problems: [] }
    // The text may have changed during the check; the result is then outdated.
    if (!answer || written.current !== text) return
    const all = [...read.problems, ...answer.problems].sort((one, other) => one.row - other.row)
    setChecked({ rows: read.rows, problems: all })
  }

  async function grant(rows: readonly GrantRow[]): Promise<void> {
    const found = problemsOf(reason.trim(), { rows, problems: [] })
    forget()
    setProblems(found)
    if (found.reason !== undefined) return
    const granted = await send(rows, false)
    setChecked(undefined)
    if (!granted) return
    showAlert({ severity: 'success', message: `הזכאות הוענקה: ${granted.granted} שורות.` })
    // Text that changed during the call is the next sheet and stays.
    if (written.current !== text) return
    change('')
    setReason('')
  }

  return {
    text,
    setText: change,
    reason,
    setReason,
    problems,
    failure,
    checked,
    pending: isPending,
    check,
    grant,
  }
}
