import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** A column of a sheet to be filled in. */
export interface TemplateColumn {
  title: string
  /** In characters. */
  width: number
  /** What may be chosen in its cells. */
  choices?: readonly string[]
  /** Something that is not among the choices may be typed as well. */
  open?: true
}

/** The lists apply to so many rows. */
const rows = 2000

/** A right-to-left Excel sheet with headings, cells that are text, and lists to choose from. `example`: the cells of a first row. */
export async function writeTemplate(
  name: string,
  columns: readonly TemplateColumn[],
  example: readonly string[] = [],
): Promise<Buffer> {
  // Loaded with the first sheet, as for reports.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts')
  const stream = new PassThrough()
  const bytes = buffer(stream)
  const workbook = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const sheet = workbook.addWorksheet(name, {
    views: [{ rightToLeft: true, state: 'frozen', ySplit: 1 }],
  })
  sheet.columns = columns.map(({ title, width }) => ({ header: title, width, style: { numFmt: '@' } }))
  const lists = columns.flatMap(({ choices = [], open = false }, index) =>
    choices.length > 0 ? [{ choices, open, cells: letterOf(index) }] : [],
  )
  for (const [index, { choices, open, cells }] of lists.entries()) {
    const column = letterOf(index)
    sheet.dataValidations.add(`${cells}2:${cells}${rows + 1}`, {
      type: 'list',
      allowBlank: true,
      // In a sheet of their own: what is written into the cells themselves ends after 255 characters.
      formulae: [`${listsName}!$${column}$1:$${column}$${choices.length}`],
      showErrorMessage: !open,
      errorTitle: 'אין ברשימה',
      error: 'אפשר לבחור מהרשימה.',
    })
  }
  sheet.getRow(1).font = { bold: true }
  if (example.length > 0) sheet.addRow([...example]).commit()
  sheet.commit()
  if (lists.length > 0) {
    const hidden = workbook.addWorksheet(listsName, { state: 'hidden' })
    const longest = Math.max(...lists.map(({ choices }) => choices.length))
    for (let row = 0; row < longest; row += 1) {
      hidden.addRow(lists.map(({ choices }) => choices[row] ?? '')).commit()
    }
    hidden.commit()
  }
  await workbook.commit()
  return bytes
}

const listsName = 'lists'

/** A, B … Z: no template has more columns. */
const letterOf = (index: number) => String.fromCharCode(65 + index)
