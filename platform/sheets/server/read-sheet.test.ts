import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { SheetChoice } from '#platform/sheets/contract/sheets.ts'
import { readSheet } from './read-sheet.ts'
import { textRow, workbookOf } from './testing-workbook.ts'

async function read(bytes: Buffer | string, choice: SheetChoice = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  try {
    const path = join(folder, 'sheet')
    await writeFile(path, bytes)
    return await readSheet(path, choice)
  } finally {
    await rm(folder, { recursive: true })
  }
}
const linesOf = async (bytes: Buffer | string, choice?: SheetChoice) => (await read(bytes, choice)).lines

const heading = ['מספר עובד', 'שם פרטי', 'הערה']
const first = ['000123', 'נועה', 'א, ב; ג']

describe('the separator', () => {
  it.each([
    ['commas', '\uFEFFמספר עובד,שם פרטי,הערה\r\n000123,נועה,"א, ב; ג"\r\n', ','],
    ['semicolons, as a Hebrew Windows does', 'מספר עובד;שם פרטי;הערה\r\n000123;נועה;"א, ב; ג"\r\n', ';'],
    ['tabs', 'מספר עובד\tשם פרטי\tהערה\r\n000123\tנועה\tא, ב; ג\r\n', '\t'],
    ['pipes', 'מספר עובד|שם פרטי|הערה\n000123|נועה|א, ב; ג\n', '|'],
  ])('is found where it is %s', async (_name, text, separator) => {
    expect(await read(text)).toMatchObject({ separator, lines: [heading, first] })
  })

  it.each([
    ['a title', 'רשימת העובדים; נכון להיום\n\nמספר עובד,שם פרטי,הערה\n000123,נועה,"א, ב; ג"\n7,רון,\n'],
    ['a line break in quotes', '"מספר\nעובד","שם; פרטי",הערה\n000123,נועה,"א, ב; ג"\n7,רון,\n'],
    ['other signs in quotes', '"מספר;עובד","שם;פרטי","ה;ע;ר;ה"\n000123,נועה,"א, ב; ג"\n7,רון,\n'],
  ])('is not guessed from the first line alone: %s', async (_name, text) => {
    const { lines, separator } = await read(text)
    expect(separator).toBe(',')
    expect(lines).toContainEqual(first)
    expect(lines.at(-1)).toEqual(['7', 'רון', ''])
  })

  it('may be chosen instead', async () => {
    const text = 'שם|הערה,ועוד\nנועה|א,ב\nרון|ג,ד\n'
    expect((await read(text, { separator: '|' })).lines[1]).toEqual(['נועה', 'א,ב'])
    expect((await read(text, { separator: ',' })).lines[1]).toEqual(['נועה|א', 'ב'])
  })

  it('is found whatever stands in quotes, below any title', async () => {
    const cell = fc.stringMatching(/^[א-ת,;|\t\n"a-z0-9]{0,12}$/).map((text) => text.trim())
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((columns) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 8 }),
      )
    const title = fc.array(fc.stringMatching(/^[א-ת ]{1,20}$/), { maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(
        table,
        title,
        fc.constantFrom(',', ';', '\t', '|'),
        async (cells, titles, separator) => {
          const rows = [
            cells[0]?.map((_, column) => `כ${column}`) ?? [],
            ...cells.map((row) => ['x', ...row.slice(1)]),
          ]
          const quoted = rows.map((row) =>
            row.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator),
          )
          const found = await read([...titles, ...quoted].join('\r\n'))
          expect(found.separator).toBe(separator)
          expect(found.lines.slice(titles.length)).toEqual(rows)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the encoding', () => {
  const text = 'מספר עובד,שם פרטי,הערה\r\n000123,נועה,"א, ב; ג"\r\n'
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  const ofOldWindows = (given: string) =>
    Buffer.from(
      [...given].map((letter) => (letter >= 'א' ? letter.charCodeAt(0) - 0x4f0 : letter.charCodeAt(0))),
    )

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, as Excel saves Unicode text', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 of the other byte order', swapped(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 of the other byte order without a mark', swapped(Buffer.from(text, 'utf16le'))],
    ['windows-1255', ofOldWindows(text)],
  ])('is %s', async (_name, bytes) => {
    expect(await linesOf(bytes)).toEqual([heading, first])
  })

  it('is not given up for one byte that is wrong: only its cell is garbled', async () => {
    const [before, after] = [Buffer.from('שם,תפקיד\nנועה,מנה'), Buffer.from('לת\nרון,נהג\n')]
    expect(await linesOf(Buffer.concat([before, Buffer.from([0xe9]), after]))).toEqual([
      ['שם', 'תפקיד'],
      ['נועה', 'מנה\uFFFDלת'],
      ['רון', 'נהג'],
    ])
  })
})

it('text that was written as a formula, so that its noughts stay, is that text', async () => {
  expect(await linesOf('מספר,שם\n="000123",נועה\n"=""000124""",רון\n')).toEqual([
    ['מספר', 'שם'],
    ['000123', 'נועה'],
    ['000124', 'רון'],
  ])
})

describe('a workbook', () => {
  const cells = (xml: string) =>
    workbookOf([{ name: 'א', rows: `${textRow(1, ['א', 'ב'])}<row r="2">${xml}</row>` }])
  const second = async (xml: string) => (await linesOf(cells(xml)))[1]

  it('shows errors, formulas whose result was not saved, and truth values as such, not as empty or as words', async () => {
    expect(
      await second(
        '<c r="A2" t="e"><v>#N/A</v></c><c r="B2" t="e"><f>VLOOKUP(A1,C:D,2,0)</f><v>#REF!</v></c><c r="C2"><f>A1&amp;B1</f></c><c r="D2" t="b"><v>1</v></c><c r="E2" t="b"><f>1=2</f><v>0</v></c>',
      ),
    ).toEqual(['#N/A', '#REF!', '=A1&B1', 'TRUE', 'FALSE'])
  })

  it('shows what formulas came to, days, times, and numbers with their noughts', async () => {
    expect(
      await second(
        '<c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="str"><f>"א"&amp;"ב"</f><v>אב</v></c><c r="C2" s="1"><v>32937</v></c><c r="D2" s="2"><v>123</v></c><c r="E2" s="3"><v>46350.5208333333</v></c><c r="F2" s="1"><f>TODAY()</f><v>32937</v></c>',
      ),
    ).toEqual(['2', 'אב', '05/03/1990', '000123', '24/11/2026 12:30', '05/03/1990'])
  })

  it('has its shared, its formatted and its phonetic strings read, as Excel writes them', async () => {
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
    const shared = ['<t xml:space="preserve"> נועה </t>', '<r><t>כ</t></r><r><rPr><b/></rPr><t>הן</t></r>']
    expect(await linesOf(workbookOf([{ name: 'א', rows: rows + textRow(2, ['x', 'y']) }], shared))).toEqual([
      ['נועה', 'כהן'],
      ['x', 'y'],
    ])
  })

  it('fills what was merged down its rows, and not to its side', async () => {
    const rows = [
      textRow(1, ['רשימה']),
      textRow(2, ['שם', 'סניף', 'מחלקה']),
      textRow(3, ['נועה', 'חיפה']),
      textRow(4, ['רון']),
    ]
    const after = '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="B3:C4"/></mergeCells>'
    expect(await linesOf(workbookOf([{ name: 'א', rows: rows.join(''), after }]))).toEqual([
      ['רשימה', '', ''],
      ['שם', 'סניף', 'מחלקה'],
      ['נועה', 'חיפה', ''],
      ['רון', 'חיפה', ''],
    ])
  })

  it('is read though its lists and its links apply to whole columns, and its pictures are left out', async () => {
    const after =
      '<dataValidations count="1"><dataValidation type="list" sqref="A1:A1048576 B2"><formula1>"א,ב"</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A2" r:id="rId7"/></hyperlinks><drawing r:id="rId8"/><legacyDrawing r:id="rId9"/><tableParts count="1"><tablePart r:id="rId1"/></tableParts>'
    const rows = textRow(1, ['שם', 'סניף']) + textRow(2, ['נועה', 'חיפה'])
    expect(await linesOf(workbookOf([{ name: 'א', rows, after }]))).toHaveLength(2)
  })

  it('says which rows are hidden, as Excel and as LibreOffice write it', async () => {
    const rows = [
      textRow(1, ['מספר', 'שם'], 'hidden="false"'),
      textRow(2, ['1', 'נועה'], 'hidden="1"'),
      textRow(3, ['2', 'רון'], 'hidden="true"'),
      textRow(4, ['3', 'ליה'], 'spans="1:2"'),
    ]
    expect(await read(workbookOf([{ name: 'א', rows: rows.join('') }]))).toMatchObject({ hidden: [2, 3] })
  })

  const people = `${textRow(1, ['מספר', 'שם'])}${textRow(2, ['1', 'נועה'])}`
  const sheets = [
    { name: 'lists', attributes: 'state="veryHidden"', rows: people.replace('נועה', 'lists') },
    { name: 'ישן', attributes: 'state="hidden"', rows: people.replace('נועה', 'ישן') },
    {
      name: 'הוראות',
      attributes: 'state="visible"',
      rows: textRow(1, ['איך ממלאים?']) + textRow(2, ['שורה לכל אדם']),
    },
    { name: 'עובדים', rows: people },
    { name: 'עוד', rows: people.replace('נועה', 'ליה') },
  ]

  it('is read from the first sheet that is seen and is a table, and offers the others that are seen', async () => {
    expect(await read(workbookOf(sheets))).toMatchObject({
      sheets: ['הוראות', 'עובדים', 'עוד'],
      sheet: 'עובדים',
      separator: null,
      lines: [
        ['מספר', 'שם'],
        ['1', 'נועה'],
      ],
    })
  })

  it('is read from the sheet that was chosen, never from one that is hidden', async () => {
    expect((await linesOf(workbookOf(sheets), { sheet: 'עוד' }))[1]).toEqual(['1', 'ליה'])
    await expect(read(workbookOf(sheets), { sheet: 'ישן' })).rejects.toThrow('אין בקובץ גיליון בשם')
  })
})

it('what the XML of a workbook declares is not opened', async () => {
  const declared = '<!DOCTYPE x [<!ENTITY a "aaa"><!ENTITY f SYSTEM "file:///etc/hostname">]>'
  const rows = textRow(1, ['שם']) + textRow(2, ['entity-a']) + textRow(3, ['entity-f'])
  const parts = Object.entries(unzipSync(workbookOf([{ name: 'א', rows }]))).map(([name, bytes]) => {
    const xml = strFromU8(bytes).replace(/entity-([af])/g, '&$1;')
    return [name, strToU8(xml.replace(/^<\?xml[^>]*>\s*/, (head) => head + declared))] as const
  })
  await expect(read(Buffer.from(zipSync(Object.fromEntries(parts))))).rejects.toThrow(
    'אי אפשר לקרוא את הגיליון',
  )
})

const farCell = workbookOf([
  { name: 'א', rows: `${textRow(1, ['שם'])}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>` },
])

it.each([
  ['never closes a quotation mark', Buffer.from(`שם,תפקיד\n"${'א\n'.repeat(60_000)}`)],
  ['is a broken archive', Buffer.from('PK\u0003\u0004 and nothing else')],
  [
    'is huge unpacked',
    Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) })),
  ],
  ['names a cell at the far end', farCell],
  ['has too many rows', Array.from({ length: 30_002 }, (_, row) => `${row},א`).join('\n')],
  ['is of another program', Buffer.from(zipSync({ 'content.xml': new Uint8Array(8) }))],
])('a file that %s is refused with a reason', async (_name, bytes) => {
  await expect(read(bytes)).rejects.toThrow(/\p{Script=Hebrew}/u)
})

it.each([
  [
    'an old or a locked workbook',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    'XLS ישן',
  ],
  [
    'a page of a browser by the name of a workbook',
    '<html><table><tr><td>שם</td></tr></table>',
    'דף אינטרנט',
  ],
  ['quotation marks that are not closed', 'שם,תפקיד\n"נועה,נהגת\nרון,נהג\n', 'מירכאות'],
  ['an empty file', '', 'אין בגיליון שורות'],
])('says what is wrong with %s', async (_name, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message)
})

it('a merge of a whole sheet is refused before it takes the memory', async () => {
  const after = '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'
  const rows = `${textRow(1, ['מספר', 'שם'])}${textRow(2, ['1', 'נועה'])}`
  await expect(read(workbookOf([{ name: 'א', rows, after }]))).rejects.toThrow('רחוקים')
})
