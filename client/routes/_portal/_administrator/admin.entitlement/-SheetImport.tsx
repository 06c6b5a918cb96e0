import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { saveText } from '#client/api/download.ts'
import { useCall } from '#client/api/queries.ts'
import { ReasonField } from '#client/parts/entitlement/amountFields.tsx'
import { FormProblem } from '#client/parts/FormProblem.tsx'
import { useFailure } from '#client/parts/useFailure.ts'
import { showAlert } from '#client/ui/alert.ts'
import { Card } from '#client/ui/Card.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { entitlements, type YearBalance } from '#contract/entitlements.ts'
import { type GrantRow, readSheet, type SheetProblem } from '#domain/grant-sheet.ts'
import classes from './-admin.module.css'
import { SheetResult } from './-SheetResult.tsx'

/** What the sheet was found to be, until it is changed. */
interface Checked {
  rows: readonly GrantRow[]
  problems: readonly SheetProblem[]
}

/** As many rows as one call takes. */
const mostRows = 5000

const heading = 'מספר עובד,קוד סוג,כמות'

function Explanation({ types }: { types: readonly YearBalance[] }) {
  const [type] = types
  return (
    <div className={classes.explanation}>
      <p>שלוש עמודות: מספר עובד, קוד סוג הזכאות וכמות. למשל:</p>
      <table className={classes.example}>
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
      <Button
        variant="default"
        size="md"
        className={classes.start}
        leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
        onClick={() => saveText(`${heading}\r\n`, 'הענקת זכאות.csv')}
      >
        הורדת תבנית
      </Button>
    </div>
  )
}

/** The text of the sheet: pasted, or of a file. */
function SheetField({
  text,
  error,
  onChange,
}: {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Textarea
        label="הגיליון"
        description="אפשר להעתיק מאקסל ולהדביק כאן, או לבחור קובץ"
        rows={8}
        value={text}
        error={error}
        attributes={{ input: { dir: 'ltr', spellCheck: false } }}
        classNames={{ input: classes.sheet ?? '' }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt"
        aria-label="קובץ הגיליון"
        hidden
        onChange={async ({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onChange(await chosen.text())
          // So that the same file, mended, can be chosen again.
          if (file.current) file.current.value = ''
        }}
      />
      <Button
        variant="default"
        size="md"
        className={classes.start}
        leftSection={<IconFileSpreadsheet size={20} stroke={1.8} aria-hidden />}
        onClick={() => file.current?.click()}
      >
        <span>
          בחירת קובץ <bdi>CSV</bdi>
        </span>
      </Button>
    </>
  )
}

/** What is wrong before the server is asked, by field. */
function checkForm(reason: string, rows: readonly GrantRow[], problems: readonly SheetProblem[]) {
  const none = rows.length === 0 && problems.length === 0
  return {
    ...(reason === '' && { reason: 'צריך לכתוב על מה הזכאות ניתנת' }),
    ...(none && { sheet: 'אין בגיליון שורות' }),
    ...(rows.length > mostRows && { sheet: `אפשר עד ${mostRows} שורות בפעם אחת` }),
  }
}

/** Grants what a sheet says: first a check that tells every problem, then all of it or nothing. */
export function SheetImport({ types }: { types: readonly YearBalance[] }) {
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ sheet?: string; reason?: string }>({})
  const { failure, tell, forget } = useFailure()
  const [checked, setChecked] = useState<Checked>()
  const { mutateAsync, isPending } = useCall(entitlements.importGrants, { onError: tell })

  async function check(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const read = readSheet(text)
    const found = checkForm(reason.trim(), read.rows, read.problems)
    forget()
    setProblems(found)
    if (Object.keys(found).length > 0) {
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const body = { rows: read.rows, reason: reason.trim(), dry_run: true }
    const answer =
      read.rows.length > 0 ? await mutateAsync({ body }).catch(() => undefined) : { problems: [] }
    if (!answer) return
    const all = [...read.problems, ...answer.problems].sort((one, other) => one.row - other.row)
    setChecked({ rows: read.rows, problems: all })
  }

  async function grant(rows: readonly GrantRow[]): Promise<void> {
    forget()
    setProblems(checkForm(reason.trim(), rows, []))
    if (reason.trim() === '') return
    const granted = await mutateAsync({
      body: { rows: [...rows], reason: reason.trim(), dry_run: false },
    }).catch(() => undefined)
    setChecked(undefined)
    if (!granted) return
    showAlert({ severity: 'success', message: `הזכאות הוענקה: ${granted.granted} שורות.` })
    setText('')
    setReason('')
  }

  return (
    <Card className={classes.formCard}>
      <form className={classes.form} noValidate onSubmit={(event) => void check(event)}>
        <Explanation types={types} />
        <SheetField
          text={text}
          error={problems.sheet}
          onChange={(next) => {
            setText(next)
            setChecked(undefined)
          }}
        />
        <ReasonField
          label="על מה?"
          description="יופיע אצל מי שמקבלים"
          value={reason}
          error={problems.reason}
          onChange={setReason}
        />
        <FormProblem text={failure} />
        {checked === undefined ? (
          <Button type="submit" size="md" loading={isPending}>
            בדיקת הגיליון
          </Button>
        ) : (
          <SheetResult
            {...checked}
            text={text}
            types={types}
            pending={isPending}
            onGrant={() => void grant(checked.rows)}
          />
        )}
      </form>
    </Card>
  )
}
