import { type Zippable, zipSync } from 'fflate'

/** A PDF of one page; with entries in its catalogue, and with objects. */
export function pdf(catalogue = '', objects: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    Buffer.from(`1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n'),
    objects,
    Buffer.from('trailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n'),
  ])
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document; with further parts, or others than it would have. */
export function docx(parts: Zippable = {}): Buffer {
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from(types),
      'word/document.xml': Buffer.from('<w:document/>'),
      ...parts,
    }),
  )
}
