/*
 * What a rewritten Word document may hold, by the names of ECMA-376: its text, how it looks, pictures and charts. What is not
 * listed is left out.
 */

const office = 'application/vnd.openxmlformats-officedocument.'
const word = `${office}wordprocessingml.`
const drawing = `${office}drawingml.`

/** What a document with macros or a template says of itself becomes this. */
export const documentType = `${word}document.main+xml`
const documents = [
  documentType,
  `${word}template.main+xml`,
  'application/vnd.ms-word.document.macroEnabled.main+xml',
  'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
]
const pictures = ['png', 'jpeg', 'jpg', 'gif', 'bmp', 'tiff', 'x-emf', 'x-wmf'].map((name) => `image/${name}`)

const families = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]
export const hyperlinks = new Set(families.map((family) => `${family}/hyperlink`))

const ofOffice: Record<string, readonly string[]> = {
  officeDocument: documents,
  styles: [`${word}styles+xml`],
  settings: [`${word}settings+xml`],
  fontTable: [`${word}fontTable+xml`],
  font: [`${office}obfuscatedFont`],
  numbering: [`${word}numbering+xml`],
  footnotes: [`${word}footnotes+xml`],
  endnotes: [`${word}endnotes+xml`],
  comments: [`${word}comments+xml`],
  header: [`${word}header+xml`],
  footer: [`${word}footer+xml`],
  theme: [`${office}theme+xml`],
  themeOverride: [`${office}themeOverride+xml`],
  image: pictures,
  chart: [`${drawing}chart+xml`],
  chartUserShapes: [`${drawing}chartshapes+xml`],
  diagramData: [`${drawing}diagramData+xml`],
  diagramLayout: [`${drawing}diagramLayout+xml`],
  diagramQuickStyle: [`${drawing}diagramStyle+xml`],
  diagramColors: [`${drawing}diagramColors+xml`],
  'extended-properties': [`${office}extended-properties+xml`],
}

const properties = ['application/vnd.openxmlformats-package.core-properties+xml']

/** What may lie at the end of a relation, by its type. */
export const relations: ReadonlyMap<string, readonly string[]> = new Map([
  ...families.flatMap((family) =>
    Object.entries(ofOffice).map(([name, types]) => [`${family}/${name}`, types] as const),
  ),
  [
    'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
    ['application/vnd.ms-office.drawingml.diagramDrawing+xml'],
  ],
  // The second as LibreOffice writes it.
  ...['package/2006/relationships', 'officedocument/2006/relationships'].map(
    (family) => [`http://schemas.openxmlformats.org/${family}/metadata/core-properties`, properties] as const,
  ),
])

/** Those of attributes that name a relation. */
export const relationNamespaces: ReadonlySet<string> = new Set(families)

/** The vocabularies of text and drawings, in both of the names that each has. */
const vocabularies = [
  ...['wordprocessingml', 'drawingml', 'officeDocument'].flatMap((name) => [
    `http://schemas.openxmlformats.org/${name}/`,
    `http://purl.oclc.org/ooxml/${name}/`,
  ]),
  'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  ...['vml', 'office:office', 'office:word'].map((name) => `urn:schemas-microsoft-com:${name}`),
  ...['wordml', 'wordprocessingDrawing', 'wordprocessingShape', 'wordprocessingGroup'].map(
    (name) => `http://schemas.microsoft.com/office/word/2010/${name}`,
  ),
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas',
  'http://schemas.microsoft.com/office/word/2012/wordml',
  'http://schemas.microsoft.com/office/drawing/2008/diagram',
  'http://schemas.microsoft.com/office/drawing/2010/main',
  'http://purl.org/dc/elements/1.1/',
  'http://purl.org/dc/terms/',
  'http://www.w3.org/2001/XMLSchema-instance',
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
]

/** Whether a namespace is one of text and drawings. */
export function isKnown(namespace: string): boolean {
  return vocabularies.some(
    (known) => namespace === known || (known.endsWith('/') && namespace.startsWith(known)),
  )
}

/** What fetches, embeds or runs something else, in any of these vocabularies. */
export const activeElements: ReadonlySet<string> = new Set(
  'OLEObject objectEmbed objectLink control altChunk subDoc mailMerge attachedTemplate saveThroughXslt frameset externalData entryMacro exitMacro'.split(
    ' ',
  ),
)
/** Attributes with an address of their own, which no relation tells, and what names a program. */
export const leadingAttributes: ReadonlySet<string> = new Set(
  'src href althref docLocation action macro schemaLocation'.split(' '),
)
/** What stays without the address that it had. */
export const staysUnrelated: ReadonlySet<string> = new Set(['hyperlink', 'blip', 'imagedata'])

/** Fields that show what is in the document or its properties, and fetch nothing. */
const fields = new Set(
  '= AUTHOR COMMENTS CREATEDATE DATE DOCPROPERTY EDITTIME FILENAME FORMCHECKBOX FORMDROPDOWN FORMTEXT KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ STYLEREF SUBJECT SYMBOL TIME TITLE TOC TC XE INDEX USERNAME'.split(
    ' ',
  ),
)
const link = /^\s*HYPERLINK(?:\s+"(?:https?:\/\/|mailto:)[^"\\]*")?(?:\s+\\[a-z](?:\s+"[^"\\]*")?)*\s*$/i

/** Whether the instruction of a field may stay: one of the list, or a link that a person clicks. */
export function isHarmless(instruction: string): boolean {
  const [, name = ''] = /^\s*(=|[A-Za-z]+)/.exec(instruction) ?? []
  return fields.has(name.toUpperCase()) || link.test(instruction)
}

/** Whether a relation may lead to an address outside of the document. */
export function isAddress(target: string): boolean {
  return /^(?:https?:\/\/[^\\]+|mailto:.+)$/i.test(target)
}
