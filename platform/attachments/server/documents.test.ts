import { deflateSync } from 'node:zlib'
import { type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docxProblem } from './docx.ts'
import { pdfProblem } from './pdf.ts'
import { docx, pdf } from './testing-documents.ts'

const text = (...words: string[]) => Buffer.from(words.join(''))
const objectStream = (inside: string, dictionary = '/Filter /FlateDecode') =>
  Buffer.concat([
    text(`9 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${dictionary} >>\nstream\r\n`),
    dictionary.includes('Flate') ? deflateSync(inside) : text(inside),
    text('\nendstream\nendobj\n'),
  ])

describe('a PDF', () => {
  it.each([
    ['as a word processor writes it', pdf()],
    ['that opens at a page', pdf('/OpenAction [3 0 R /Fit]')],
    ['with objects in a compressed stream', pdf('', objectStream('5 0 << /Type /Font >>'))],
    ['of somebody who knows JavaScript', pdf('/Title (HTML/JavaScript \\(and more/JS \\) here)')],
    [
      'whose page shows such words',
      pdf('', text('8 0 obj\n<< /Length 20 >>\nstream\n(a) Tj /JS gs /Launch\nendstream\nendobj\n')),
    ],
  ])('%s is taken', async (_what, file) => {
    expect(await pdfProblem(file)).toBeNull()
  })

  it.each([
    ['runs a script when opened', pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    ['hides the name of the script', pdf('/AA << /O << /S /J#61vaScr#69pt >> >>')],
    ['starts a program', pdf('/OpenAction<</S/Launch/F(calc.exe)>>')],
    ['holds another file', pdf('/Names << /EmbeddedFiles 7 0 R >>')],
    ['hides it in a compressed stream', pdf('', objectStream('5 0 << /S /JavaScript /JS (x) >>'))],
    [
      'hides it in a stream that says less',
      pdf('', objectStream('5 0 << /S /Launch >>', '/Filter/FlateDecode').subarray()),
    ],
    ['hides it in a plain stream', pdf('', objectStream('5 0 << /S /Launch >>', ''))],
    [
      'hides it in the data of a page',
      pdf('', text('8 0 obj\n<< >>\nstream\n9 0 obj << /JS (x) >> endobj\nendstream\nendobj\n')),
    ],
    ['hides it in a text', pdf('/Title (9 0 obj << /S /JavaScript >> endobj)')],
    ['hides it behind comments', pdf('', text('8%\n0%\nobj%\n<</S%\n/JavaScript>>endobj\n'))],
  ])('that %s is refused', async (_what, file) => {
    expect(await pdfProblem(file)).toBe('active')
  })

  it.each([
    ['has nothing of one but the name', text('MZ this program cannot be run')],
    ['begins with something else', Buffer.concat([text('GIF89a'), pdf()])],
    ['breaks off', pdf().subarray(0, -8)],
    ['goes on after its end', Buffer.concat([pdf(), text('<script>')])],
    ['is an archive too', Buffer.concat([pdf(), zipSync({ 'a.txt': text('a') }), text('\n%%EOF')])],
    ['has a stream that inflates to far more', pdf('', objectStream(' '.repeat(20 * 1024 * 1024)))],
    [
      'compresses in a way that no program does',
      pdf('', objectStream('5 0 <<>>', '/Filter [/ASCIIHexDecode /LZWDecode]')),
    ],
    ['makes its reader begin again and again', pdf('', text('1 0 obj ('.repeat(20_000)))],
  ])('that %s is refused', async (_what, file) => {
    expect(await pdfProblem(file)).toBe('broken')
  })

  it('that is locked is refused', async () => {
    expect(await pdfProblem(pdf('', text('trailer << /Encrypt 7 0 R >>\n')))).toBe('locked')
  })
})

describe('a Word document', () => {
  const rels = (target: string) => ({
    'word/_rels/settings.xml.rels': text(
      `<Relationships><Relationship Type="x/${target}" TargetMode="External"/></Relationships>`,
    ),
  })
  it.each<[string, Zippable]>([
    ['of text', {}],
    [
      'with a picture and a chart',
      { 'word/media/image1.png': text('x'), 'word/embeddings/sheet.xlsx': text('x') },
    ],
  ])('%s is taken', (_what, parts) => {
    expect(docxProblem(docx(parts))).toBeNull()
  })

  it.each<[string, Zippable]>([
    ['macros', { 'word/vbaProject.bin': text('x') }],
    ['macros under another letter case', { 'WORD/VBAPROJECT.BIN': text('x') }],
    ['a control', { 'word/activeX/activeX1.xml': text('x') }],
    ['a program', { 'word/embeddings/oleObject1.bin': text('x') }],
    [
      'the type of one with macros',
      { '[Content_Types].xml': text('application/vnd.ms-word.document.macroEnabled.main+xml') },
    ],
    ['a template from elsewhere', rels('attachedTemplate')],
  ])('with %s is refused', (_what, parts) => {
    expect(docxProblem(docx(parts))).toBe('active')
  })

  it('that says it unpacks to gigabytes, or to thousands of parts, is a bomb, and nothing of it is inflated', () => {
    const bomb = docx({ 'word/media/image1.bmp': text('x') })
    // The size that the list of parts gives for the last of them.
    bomb.writeUInt32LE(2 ** 31, bomb.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
    expect(docxProblem(bomb)).toBe('bomb')
    // Stored as they are, since to begin compressing takes long.
    const parts: Zippable = {}
    for (let index = 0; index <= 3000; index += 1) parts[`a${index}`] = [text(''), { level: 0 }]
    expect(docxProblem(docx(parts))).toBe('bomb')
  })

  it.each([
    ['a sheet', Buffer.from(zipSync({ '[Content_Types].xml': text('x'), 'xl/workbook.xml': text('x') }))],
    ['an archive of anything', Buffer.from(zipSync({ 'cv.exe': text('MZ') }))],
    ['a program with a document behind it', Buffer.concat([text('MZ'), docx()])],
    ['a document with a program behind it', Buffer.concat([docx(), text('MZ')])],
    ['half of a document', docx().subarray(0, 300)],
    [
      'one whose types are too long to be read',
      docx({ '[Content_Types].xml': Buffer.alloc(600 * 1024, 'a') }),
    ],
  ])('%s is no Word document', (_what, file) => {
    expect(docxProblem(file)).not.toBeNull()
  })
})
