import { posix } from 'node:path'
import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from 'fflate'
import { documentType, hyperlinks, isAddress, relations } from './docx-lists.ts'
import { rewritePart } from './docx-xml.ts'
import type { DocumentProblem } from './rewriter.ts'
import { attributesOf, readXml, writeAttributes } from './xml.ts'

/** Unpacked size limit in bytes, above that of any document that may be uploaded. */
const maxUnpackedBytes = 100 * 1024 * 1024
const maxParts = 3000

/** A document as a reader finds it, its parts by their names, in which capital letters do not count. */
interface Package {
  parts: ReadonlyMap<string, { name: string; bytes: Uint8Array }>
  typeOf(name: string): string
}

interface Relation {
  id: string
  type: string
  target: string
  isExternal: boolean
}

/** What files of Office began with before 2007, and those that it locks with a password do now. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** What a locked one calls its content. */
const lockedContent = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Reads a Word document and writes another one of the parts, relations and elements that `docx-lists.ts` lists. Returns what is wrong
 * where it cannot be read.
 */
export function rewriteDocx(bytes: Uint8Array): Uint8Array | DocumentProblem {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, compoundFile.length).equals(compoundFile))
    return file.includes(lockedContent) ? 'locked' : 'old'
  const sizes: UnzipFileInfo[] = []
  try {
    unzipSync(bytes, { filter: (part) => sizes.push(part) < 0 })
    const unpacked = sizes.reduce((sum, { originalSize }) => sum + originalSize, 0)
    if (sizes.length > maxParts || unpacked > maxUnpackedBytes) return 'broken'
    return zipSync(rewriteParts(openPackage(bytes)))
  } catch {
    return 'broken'
  }
}

function openPackage(bytes: Uint8Array): Package {
  const parts = new Map(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [
      `/${name.toLowerCase()}`,
      { name: `/${name}`, bytes: part },
    ]),
  )
  const types = new Map<string, string>()
  const listed = parts.get('/[content_types].xml')
  if (!listed) throw new Error('there is no list of types')
  readElements(listed.bytes, ({ Extension, PartName, ContentType = '' }) => {
    types.set((PartName ?? `.${Extension}`).toLowerCase(), ContentType)
  })
  return { parts, typeOf: (name) => types.get(name) ?? types.get(posix.extname(name)) ?? '' }
}

/** Walks from the document to all that it needs, by relations that are listed. */
function rewriteParts(source: Package): Zippable {
  const types = new Map<string, string>()
  const written: Zippable = {}
  const write = (name: string, bytes: Uint8Array) => {
    written[name.slice(1)] = bytes
  }
  const ofPackage = relationsOf(source, '/')
  const waiting = [...ofPackage]
  write(relationsName('/'), writeRelations(ofPackage))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { type, target, isExternal } = next
    const part = source.parts.get(target.toLowerCase())
    if (isExternal || !part || types.has(part.name)) continue
    const kept = relationsOf(source, part.name)
    waiting.push(...kept)
    if (kept.length > 0) write(relationsName(part.name), writeRelations(kept))
    const found = source.typeOf(target.toLowerCase())
    types.set(part.name, type.endsWith('/officeDocument') ? documentType : found)
    write(
      part.name,
      found.endsWith('xml') ? rewritePart(part.bytes, new Set(kept.map(({ id }) => id))) : part.bytes,
    )
  }
  if (![...types.values()].includes(documentType)) throw new Error('there is no text')
  return { '[Content_Types].xml': writeTypes(types), ...written }
}

/** The relations of a part that are listed, with the names of the parts that they lead to. */
function relationsOf({ parts, typeOf }: Package, name: string): Relation[] {
  const kept: Relation[] = []
  const part = parts.get(relationsName(name).toLowerCase())
  if (!part) return kept
  readElements(part.bytes, ({ Id: id = '', Type: type = '', Target: address = '', TargetMode }) => {
    const isExternal = TargetMode === 'External'
    if (isExternal) {
      if (hyperlinks.has(type) && isAddress(address)) kept.push({ id, type, target: address, isExternal })
      return
    }
    const found = posix.resolve(posix.dirname(name), address).toLowerCase()
    const target = parts.get(found)?.name
    if (target && relations.get(type)?.includes(typeOf(found))) kept.push({ id, type, target, isExternal })
  })
  return kept
}

function readElements(bytes: Uint8Array, read: (attributes: Record<string, string>) => void): void {
  readXml(bytes, { open: (tag) => read(attributesOf(tag)), close: () => {}, text: () => {} })
}

function relationsName(name: string): string {
  return posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`)
}

const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'

function writeRelations(kept: readonly Relation[]): Uint8Array {
  const elements = kept.map(({ id, type, target, isExternal }) =>
    element('Relationship', {
      Id: id,
      Type: type,
      Target: target,
      ...(isExternal && { TargetMode: 'External' }),
    }),
  )
  return document('Relationships', 'relationships', elements)
}

function writeTypes(types: ReadonlyMap<string, string>): Uint8Array {
  const relationsType = 'application/vnd.openxmlformats-package.relationships+xml'
  return document('Types', 'content-types', [
    element('Default', { Extension: 'rels', ContentType: relationsType }),
    ...Array.from(types, ([name, type]) => element('Override', { PartName: name, ContentType: type })),
  ])
}

function element(name: string, attributes: Record<string, string>): string {
  return `<${name}${writeAttributes(Object.entries(attributes).map(([key, value]) => ({ name: key, value })))}/>`
}

function document(name: string, vocabulary: string, elements: readonly string[]): Uint8Array {
  const start = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${name} xmlns="${packageNamespace}/${vocabulary}">`
  return Buffer.from(`${start}${elements.join('')}</${name}>`)
}
