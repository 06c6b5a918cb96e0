import { Note } from '#core/client/ui/cards/Note.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Separator } from '#core/rules/sheets/csv.ts'
import { counted } from '#core/rules/text/counted.ts'
import type { SheetChoice } from '#platform/sheets/contract/sheets.ts'
import classes from './SheetReading.module.css'
import type { OpenSheet } from './useSheetFile.ts'

const separatorNames: Readonly<Record<Separator, string>> = {
  ',': 'פסיק',
  ';': 'נקודה פסיק',
  '\t': 'טאב',
  '|': 'קו אנכי',
}
const separatorOptions = Object.entries(separatorNames).map(([value, label]) => ({ value, label }))

/** So many rows are shown, and so many numbers of hidden rows are named. */
const shownRows = 5
const namedRows = 10

function Hidden({ rows }: { rows: readonly number[] }) {
  if (rows.length === 0) return null
  const named = rows.slice(0, namedRows).join(', ')
  const more = rows.length > namedRows ? ' ועוד' : ''
  return (
    <Note tone="warning">
      {`${counted(rows.length, 'שורה אחת מוסתרת בגיליון ולא נקראה', '# שורות מוסתרות בגיליון ולא נקראו', 'שתי שורות מוסתרות בגיליון ולא נקראו')}: ${named}${more}. מה שמוסתר נקרא אחרי שמציגים אותו ובוחרים את הקובץ שוב.`}
    </Note>
  )
}

/** The first rows, as they were cut into cells. */
function FirstRows({ lines }: Pick<OpenSheet, 'lines'>) {
  const first = lines.slice(0, shownRows)
  const columns = Math.max(0, ...first.map(({ length }) => length))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by the keys
    <section className={classes.scroll} aria-label="השורות הראשונות" tabIndex={0}>
      <table className={classes.rows}>
        <tbody>
          {first.map((line, row) => (
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {Array.from({ length: columns }, (_, column) => (
                <td key={column}>
                  <UserText>{line[column] ?? ''}</UserText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface Properties {
  sheet: OpenSheet
  disabled: boolean
  /** Reads the file again. */
  onChoose: (file: File, choice: SheetChoice) => void
}

/** How a file was read, and what may be chosen instead: another sheet of a workbook, another separator of a text. */
export function SheetReading({ sheet, disabled, onChoose }: Properties) {
  const { file, sheets, separator, lines, hidden } = sheet
  return (
    <section className="grid grid-cols-1 gap-12" aria-label="כך הקובץ נקרא">
      <p role="status">
        <strong>
          כך נקרא <UserText>{file.name}</UserText>:
        </strong>{' '}
        {counted(sheet.rows, 'שורה אחת', '# שורות', 'שתי שורות')}
      </p>
      {sheets.length > 1 && (
        <Select
          label="גיליון"
          description="בקובץ כמה גיליונות. מוסתרים אינם נקראים."
          value={sheet.sheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
          disabled={disabled}
          onChange={(chosen) => onChoose(file, { sheet: chosen })}
        />
      )}
      {separator !== null && (
        <Select
          label="מה מפריד בין התאים?"
          value={separator}
          options={separatorOptions}
          disabled={disabled}
          onChange={(chosen) => onChoose(file, { separator: chosen as Separator })}
        />
      )}
      <Hidden rows={hidden} />
      <FirstRows lines={lines} />
    </section>
  )
}
