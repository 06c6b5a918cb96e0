import { type Zippable, zipSync } from 'fflate'

/** A PDF of one page that says `שלום`; with entries in its catalogue and its page, and with objects from number 10 on. */
export function pdf({
  catalogue = '',
  page = '',
  objects = {} as Record<number, string | Buffer>,
} = {}): Buffer {
  const content = 'BT /F1 24 Tf 72 720 Td (Shalom) Tj ET'
  const all: Record<number, string | Buffer> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    4: `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  }
  const numbers = Object.keys(all).map(Number)
  const pieces = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const rows = new Map<number, string>()
  let length = pieces[0]?.length ?? 0
  for (const number of numbers) {
    const piece = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(all[number] ?? ''),
      Buffer.from('\nendobj\n'),
    ])
    rows.set(number, `${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`)
    length += piece.length
    pieces.push(piece)
  }
  const size = Math.max(...numbers) + 1
  const end = `xref\n0 1\n0000000000 65535 f \n${[...rows.values()].join('')}trailer\n<< /Root 1 0 R /Size ${size} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(end)])
}

/** The same without the list of where its objects are: a reader looks for them. */
export function withoutPlaces(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The relations of a part, each by its kind (or its whole type), address and whether that is outside. */
export function relationsOf(
  ...all: [id: string, kind: string, target: string, isExternal?: boolean][]
): Buffer {
  const elements = all.map(
    ([id, kind, target, isExternal]) =>
      `<Relationship Id="${id}" Type="${kind.includes('/') ? kind : `${office}/${kind}`}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  )
  return Buffer.from(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join('')}</Relationships>`,
  )
}

/** A Word document that says `שלום`; with further paragraphs, types of parts, and parts beside or instead of its own. */
export function docx({ body = '', overrides = '', parts = {} as Zippable } = {}): Buffer {
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/>${overrides}</Types>`,
      ),
      '_rels/.rels': relationsOf(['rId1', 'officeDocument', 'word/document.xml']),
      'word/document.xml': Buffer.from(
        `<?xml version="1.0"?><w:document xmlns:w="${word}" xmlns:r="${office}" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><w:body><w:p><w:r><w:t>שלום</w:t></w:r></w:p>${body}</w:body></w:document>`,
      ),
      ...parts,
    }),
  )
}

/** A file of Office before 2007, or one locked with a password, by what its directory calls its content. */
export function compoundFile(content: 'WordDocument' | 'EncryptedPackage'): Buffer {
  const bytes = Buffer.alloc(4096)
  bytes.write('d0cf11e0a1b11ae1', 'hex')
  bytes.write(content, 1024, 'utf16le')
  return bytes
}

/** A type of a part, for `overrides`. */
export function typeOf(name: string, kind: string): string {
  return `<Override PartName="${name}" ContentType="${kind.includes('/') ? kind : `${types}.${kind}+xml`}"/>`
}
