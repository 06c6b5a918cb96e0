import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { download } from '#core/client/api/download.ts'
import { useCall } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SheetResult } from '#core/client/kits/sheet/SheetResult.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import type { SheetProblem } from '#core/rules/sheets/sheet-cells.ts'
import { counted, toPeople } from '#core/rules/text/counted.ts'
import { maxGrantRows, type YearBalance } from '#features/shop/contract/entitlements.ts'
import { type GrantRow, readSheet, sheetLines, sheetTotals } from '#features/shop/rules/grant-sheet.ts'
import { SheetFileButton } from '#platform/sheets/client/SheetFile.tsx'
import { entitlements } from '#schemas/features/shop/contract/entitlements.ts'

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
function useSheetImport() {
  const [checked, setChecked] = useState<Checked>()
  const isRight = (text: string) => checked?.text === text && checked.problems.length === 0
  const { mutateAsync } = useCall(entitlements.importGrants, { onError: () => undefined })
  const form = useForm(entitlements.importGrants, {
    initial: { text: '', reason: '' },
    body: ({ text, reason }: { text: string; reason: string }) => ({
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

function Totals({ rows, types }: { rows: readonly GrantRow[]; types: readonly YearBalance[] }) {
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

function Explanation({ types }: { types: readonly YearBalance[] }) {
  const [type] = types
  return (
    <div className="grid grid-cols-1 gap-12">
      <p>שלוש עמודות: מספר עובד, קוד סוג הזכאות וכמות. למשל:</p>
      <table className="justify-self-start border-collapse [&_:is(th,td)]:py-6 [&_:is(th,td)]:px-16 [&_:is(th,td)]:border [&_:is(th,td)]:border-hairline [&_:is(th,td)]:text-start [&_th]:bg-subtle [&_th]:font-semibold">
        <thead>
          <tr>
            <th scope="col">מספר עובד</th>
            <th scope="col">קוד סוג</th>
            <th scope="col">כמות</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>2154</td>
            <td>{type?.code}</td>
            <td>4</td>
          </tr>
        </tbody>
      </table>
      <p>
        {'הקודים: '}
        {types.map(({ code, name }, index) => (
          <span key={code}>
            {index > 0 && ', '}
            <Ltr>{code}</Ltr> <UserText>{name}</UserText>
          </span>
        ))}
      </p>
      <Action
        icon={IconDownload}
        label="הורדת תבנית"
        w="fit-content"
        onClick={() => download(entitlements.getGrantTemplate, undefined)}
      />
    </div>
  )
}

/** Cells as a spreadsheet copies them. */
const pasted = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n')

/** The text of the sheet: pasted, or of a file. */
function SheetField({ field }: { field: Field<string> }) {
  return (
    <>
      <TextField
        field={field}
        label="הגיליון"
        description="אפשר להעתיק מאקסל ולהדביק כאן, או לבחור קובץ"
        rows={8}
        attributes={{ input: { dir: 'ltr', spellCheck: false } }}
        classNames={{ input: 'tabular-nums' }}
      />
      <SheetFileButton
        label="קובץ הגיליון"
        endpoint={entitlements.readGrantSheet}
        onRead={({ lines }) => field.onChange(pasted(lines))}
      />
    </>
  )
}

/** Grants what a sheet says: first a check that reports every problem, then all of it or nothing. */
export function SheetImport({ types }: { types: readonly YearBalance[] }) {
  const { form, checked } = useSheetImport()
  return (
    <Card className="max-w-[50rem] p-20">
      <form className="grid grid-cols-1 gap-18" {...form.properties}>
        <Explanation types={types} />
        <SheetField field={{ ...form.field('text'), required: true }} />
        <TextField field={form.field('reason')} label="על מה?" description="יופיע אצל מי שמקבלים" rows={2} />
        <FormProblem text={form.problem} />
        {checked === undefined ? (
          <Action label="בדיקת הגיליון" submits={form} className="justify-self-start" />
        ) : (
          <section className="grid grid-cols-1 gap-12" aria-labelledby="sheet-result">
            <SheetResult
              problems={checked.problems}
              lines={sheetLines(checked.text) ?? []}
              right="הגיליון תקין"
              refused="לא הוענק דבר. אחרי התיקון אפשר לבדוק שוב."
            >
              <Totals rows={checked.rows} types={types} />
              <Action label="להעניק הכול" submits={form} className="justify-self-start" />
            </SheetResult>
          </section>
        )}
      </form>
    </Card>
  )
}
