import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { rewriteDocx } from './docx.ts'
import { docxTraces, hostileDocuments } from './testing-attacks.ts'
import { compoundFile, docx, relationsOf, typeOf } from './testing-documents.ts'
import { partsOf } from './testing-look.ts'

/** The document anew. Fails where it is refused. */
function rewritten(bytes: Uint8Array): Uint8Array {
  const written = rewriteDocx(bytes)
  if (typeof written === 'string') throw new Error(written)
  return written
}
const run = (inside: string) => `<w:p><w:r>${inside}</w:r></w:p>`
const fieldOf = (instruction: string) =>
  run('<w:fldChar w:fldCharType="begin"/>') +
  run(`<w:instrText>${instruction}</w:instrText>`) +
  run('<w:fldChar w:fldCharType="separate"/>') +
  run('<w:t>100</w:t>') +
  run('<w:fldChar w:fldCharType="end"/>')

describe('a Word document', () => {
  it.each(Object.entries(hostileDocuments))('with %s keeps its text and nothing of that', (_what, bytes) => {
    const written = partsOf(rewritten(bytes))
    expect(written).not.toMatch(docxTraces)
    expect(written).toContain('<w:t>שלום</w:t>')
    if (partsOf(bytes).includes('<w:t>100')) expect(written).toContain('<w:t>100</w:t>')
  })

  it('with pictures, links, fields, headers and fonts keeps them', () => {
    const parts = {
      'word/_rels/document.xml.rels': relationsOf(
        ['rId1', 'image', 'media/image1.png'],
        ['rId2', 'hyperlink', 'https://example.com/JavaScript', true],
        ['rId3', 'header', '/word/Header1.xml'],
      ),
      'word/media/image1.png': Buffer.from('pixels'),
      'word/header1.xml': Buffer.from(
        '<w:hdr xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:p><w:r><w:t>DDE &amp; JavaScript</w:t></w:r></w:p></w:hdr>',
      ),
    }
    const body = `${run('<w:drawing><a:blip r:embed="rId1"/></w:drawing>')}<w:p><w:hyperlink r:id="rId2"/></w:p>${fieldOf(' PAGE ')}${fieldOf('HYPERLINK "mailto:dana@example.com" \\o "דנה"')}`
    const overrides = typeOf('/word/header1.xml', 'header')
    const written = partsOf(rewritten(docx({ body, overrides, parts })))
    for (const kept of [
      ...['<a:blip r:embed="rId1">', '<w:hyperlink r:id="rId2">', 'https://example.com/JavaScript', 'pixels'],
      ...[' PAGE ', 'mailto:dana@example.com', 'DDE &amp; JavaScript', 'fldCharType="separate"'],
    ]) {
      expect(written).toContain(kept)
    }
  })

  it('of LibreOffice keeps every word and every format of its text', async () => {
    const source = await readFile(new URL('./fixtures/cv-libreoffice.docx', import.meta.url))
    const tags = (document: Uint8Array) =>
      partsOf(document)
        .match(/<w:(?:t|b|i|color|bidi|rtl|tbl|tc|sz|pStyle|hyperlink)\b[^>]*>|[א-ת]+/g)
        ?.map((tag) => tag.replace(/\/?>$/, ''))
    expect(tags(rewritten(source))?.toSorted()).toEqual(tags(source)?.toSorted())
  })

  it('that was saved for macros is a plain one afterwards', () => {
    const type = 'application/vnd.ms-word.document.macroEnabled.main+xml'
    const written = partsOf(rewritten(docx({ overrides: typeOf('/word/document.xml', type) })))
    expect(written).not.toMatch(/macro/i)
    expect(written).toContain('wordprocessingml.document.main+xml')
  })

  it('shows the other way of what is not known', () => {
    const body = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:z="http://example.com/z">${['<mc:Choice Requires="z"><z:run/></mc:Choice>', `<mc:Fallback>${run('<w:t>כך</w:t>')}</mc:Fallback>`].join('')}</mc:AlternateContent>`
    const written = partsOf(rewritten(docx({ body })))
    expect(written).not.toContain('Choice')
    expect(written).toContain('כך')
  })

  it('expands no entity, and has nothing around its text', () => {
    const document = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><?x y?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><!-- z --></w:document>`
    const written = partsOf(rewritten(docx({ parts: { 'word/document.xml': Buffer.from(document) } })))
    expect(written).not.toMatch(/DOCTYPE|ENTITY|passwd|<\?x |<!--/)
  })

  it('in the other encoding of Word is read like any', () => {
    const hidden = hostileDocuments['an element under another name'] ?? Buffer.alloc(0)
    const text = partsOf(hidden).match(/<\?xml version="1.0"\?><w:document.*<\/w:document>/s)?.[0] ?? ''
    const parts = { 'word/document.xml': Buffer.from(`\ufeff${text}`, 'utf16le') }
    const written = partsOf(rewritten(docx({ parts })))
    expect(written).not.toMatch(docxTraces)
    expect(written).toContain('שלום')
  })

  it.each([
    [
      'a sheet',
      Buffer.from(
        zipSync({ '[Content_Types].xml': Buffer.from('<Types/>'), 'xl/workbook.xml': Buffer.from('x') }),
      ),
    ],
    ['an archive of anything', Buffer.from(zipSync({ 'cv.exe': Buffer.from('MZ') }))],
    ['half of a document', docx().subarray(0, 300)],
    ['one whose text is no XML', docx({ parts: { 'word/document.xml': Buffer.from('<w:document>') } })],
    ['one with an entity of its own', docx({ body: '&evil;' })],
    ['one of another encoding', docx({ parts: { 'word/document.xml': Buffer.from([0xe9, 0x3c]) } })],
    ['one of thousands of parts', docx({ parts: manyParts() })],
    ['one that says it unpacks to gigabytes', bomb()],
  ])('%s is none', (_what, bytes) => {
    expect(rewriteDocx(bytes)).toBe('broken')
  })

  it('that is locked with a password, or of the old structure, is told apart', () => {
    expect(rewriteDocx(compoundFile('EncryptedPackage'))).toBe('locked')
    expect(rewriteDocx(compoundFile('WordDocument'))).toBe('old')
  })

  it('that breaks off or has wrong bytes anywhere is anew or refused', () => {
    const sources = Object.values(hostileDocuments)
    fc.assert(
      fc.property(
        fc.nat(sources.length - 1),
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.nat(255))),
        (index, end, changes) => {
          const bytes = Buffer.from(sources[index] ?? '')
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte
          const written = rewriteDocx(changes.length > 0 ? bytes : bytes.subarray(0, end % bytes.length))
          if (typeof written === 'string') expect(written).toBe('broken')
          else expect(partsOf(written)).not.toMatch(/TargetMode="External"|<w:altChunk|OLEObject/)
        },
      ),
      { numRuns: 300 },
    )
  })
})

function manyParts() {
  // Stored as they are, since to begin compressing takes long.
  return Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [
      `a${index}`,
      [Buffer.alloc(0), { level: 0 as const }] as [Uint8Array, object],
    ]),
  )
}

function bomb(): Buffer {
  const document = docx({ parts: { 'word/media/image1.bmp': Buffer.from('x') } })
  // The size that the list of parts gives for the last of them.
  document.writeUInt32LE(2 ** 31, document.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
  return document
}
