import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { newKey } from '#core/client/api/exchange.ts'
import { useCall } from '#core/client/api/queries.ts'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { Separator } from '#core/rules/sheets/csv.ts'
import { counted } from '#core/rules/text/counted.ts'
import type { readsSheet, SheetChoice, SheetRead } from '#platform/sheets/contract/sheets.ts'
import classes from './SheetReading.module.css'

export type ReadsSheet = Omit<Endpoint, keyof typeof readsSheet> & typeof readsSheet

/** A file that was read, and what was chosen of it. */
export interface OpenSheet extends SheetRead {
  file: File
  choice: SheetChoice
}

/** A file that is read by the server: first as it seems to be meant, then by what is chosen. `onRead`: after each time. */
export function useSheetFile(endpoint: ReadsSheet, onRead?: (sheet: OpenSheet) => void) {
  const [opened, setOpened] = useState<OpenSheet>()
  const { mutateAsync, isPending } = useCall(endpoint)

  async function open(file: File, choice: SheetChoice = {}): Promise<void> {
    // Two files of one name are two calls. A refusal already shows in an alert.
    const input = { files: [file], form: choice, idempotencyKey: newKey() }
    const read = await mutateAsync(input).catch(() => undefined)
    if (!read) return
    const sheet = { ...read, file, choice }
    setOpened(sheet)
    onRead?.(sheet)
  }

  return { opened, open, pending: isPending }
}

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
    <section
      className="overflow-x-auto border border-hairline rounded-card"
      aria-label="השורות הראשונות"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by the keys
      tabIndex={0}
    >
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

interface SheetFileButtonProperties {
  /** For screen readers. */
  label: string
  endpoint: ReadsSheet
  onRead: (sheet: OpenSheet) => void
}

/** Chooses an Excel or CSV file, and shows how it was read. */
export function SheetFileButton({ label, endpoint, onRead }: SheetFileButtonProperties) {
  const input = useRef<HTMLInputElement>(null)
  const { opened, open, pending } = useSheetFile(endpoint, onRead)
  return (
    <div className="grid grid-cols-1 gap-12">
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) void open(chosen)
          // So that the same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
      <div>
        <Action
          icon={IconFileSpreadsheet}
          label={
            <span>
              בחירת קובץ <bdi>Excel</bdi> או <bdi>CSV</bdi>
            </span>
          }
          loading={pending}
          onClick={() => input.current?.click()}
        />
      </div>
      {opened && (
        <SheetReading
          sheet={opened}
          disabled={pending}
          onChoose={(file, choice) => void open(file, choice)}
        />
      )}
    </div>
  )
}
