import { IconDownload } from '@tabler/icons-react'
import { download } from '#core/client/api/download.ts'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { entitlements, type YearBalance } from '#features/shop/contract/entitlements.ts'
import { SheetFileButton } from '#platform/sheets/client/SheetFileButton.tsx'
import classes from './admin.module.css'
import { GrantsResult } from './GrantsResult.tsx'
import { useSheetImport } from './useSheetImport.ts'

function Explanation({ types }: { types: readonly YearBalance[] }) {
  const [type] = types
  return (
    <div className="grid grid-cols-1 gap-12">
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
        classNames={{ input: classes.sheet ?? '' }}
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
      <form className={`grid grid-cols-1 gap-18 ${classes.form}`} {...form.properties}>
        <Explanation types={types} />
        <SheetField field={{ ...form.field('text'), required: true }} />
        <TextField field={form.field('reason')} label="על מה?" description="יופיע אצל מי שמקבלים" rows={2} />
        <FormProblem text={form.problem} />
        {checked === undefined ? (
          <Action label="בדיקת הגיליון" submits={form} />
        ) : (
          <GrantsResult {...checked} types={types} pending={form.pending} />
        )}
      </form>
    </Card>
  )
}
