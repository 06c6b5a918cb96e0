import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { saveText } from '#client/api/download.ts'
import { FormProblem } from '#client/parts/form/FormProblem.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { YearBalance } from '#contract/entitlements.ts'
import classes from './-admin.module.css'
import { SheetResult } from './-SheetResult.tsx'
import { useSheetImport } from './-useSheetImport.ts'

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
          // So that the same file can be chosen again after it was corrected.
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

/** Grants what a sheet says: first a check that reports every problem, then all of it or nothing. */
export function SheetImport({ types }: { types: readonly YearBalance[] }) {
  const { text, reason, problems, failure, checked, pending, ...sheet } = useSheetImport()
  return (
    <Card className={classes.formCard}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void sheet.check(event.currentTarget)
        }}
      >
        <Explanation types={types} />
        <SheetField text={text} error={problems.sheet} onChange={sheet.setText} />
        <Textarea
          label="על מה?"
          description="יופיע אצל מי שמקבלים"
          rows={2}
          maxLength={300}
          withAsterisk
          aria-required
          value={reason}
          error={problems.reason}
          attributes={{ input: { dir: 'auto' } }}
          onChange={({ currentTarget }) => sheet.setReason(currentTarget.value)}
        />
        <FormProblem text={failure} />
        {checked === undefined ? (
          <Button type="submit" size="md" loading={pending}>
            בדיקת הגיליון
          </Button>
        ) : (
          <SheetResult
            {...checked}
            text={text}
            types={types}
            pending={pending}
            onGrant={() => void sheet.grant(checked.rows)}
          />
        )}
      </form>
    </Card>
  )
}
