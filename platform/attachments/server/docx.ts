import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'

/** Why a Word document is refused; null where nothing is wrong with it. */
export type DocxProblem = 'broken' | 'bomb' | 'active'

/** The parts that are read; what they say is bounded. */
const contentTypes = '[Content_Types].xml'
const settings = 'word/_rels/settings.xml.rels'
const maxPartBytes = 512 * 1024

/** As many as no document of five megabytes has; in bytes. */
const maxUnpackedBytes = 100 * 1024 * 1024
const maxParts = 3000

/** Macros, controls, and files of other programs. */
const activePart = /vbaProject|vbaData|\/activeX\/|\.(?:exe|dll|js|vbs)$/i
const embeddedPart = /\/embeddings\//i
const activeEmbedded = /\.(?:bin|cmd|bat|ps1|lnk)$/i
const isActive = (name: string) =>
  activePart.test(name) || (embeddedPart.test(name) && activeEmbedded.test(name))

/** Judges a Word document by the list of its parts. Of the parts themselves two short ones are inflated. */
export function docxProblem(file: Buffer): DocxProblem | null {
  if (!isOneArchive(file)) return 'broken'
  try {
    const parts = listParts(file)
    if (parts.length > maxParts || sizeOf(parts) > maxUnpackedBytes) return 'bomb'
    const names = new Set(parts.map(({ name }) => name))
    if (names.size < parts.length) return 'broken'
    if (parts.some(({ name }) => isActive(name))) return 'active'
    if (!names.has(contentTypes) || !names.has('word/document.xml')) return 'broken'
    const read = unzipSync(file, {
      filter: ({ name, originalSize }) =>
        (name === contentTypes || name === settings) && originalSize <= maxPartBytes,
    })
    const types = textOf(read[contentTypes])
    if (/macroEnabled|vbaProject/i.test(types)) return 'active'
    if (!types.includes('wordprocessingml.document.main+xml')) return 'broken'
    const isTemplateElsewhere = /attachedTemplate/i.test(textOf(read[settings]))
    return isTemplateElsewhere ? 'active' : null
  } catch {
    return 'broken'
  }
}

/** Whether the archive begins and ends with the file, so that it is nothing else too. */
function isOneArchive(file: Buffer): boolean {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (file.readUInt32LE(0) !== 0x04034b50 || end < 0 || end + 22 > file.length) return false
  const [length, start, comment] = [
    file.readUInt32LE(end + 12),
    file.readUInt32LE(end + 16),
    file.readUInt16LE(end + 20),
  ]
  return start + length === end && end + 22 + comment === file.length
}

/** The parts that the archive names, without inflating any. */
function listParts(file: Buffer): UnzipFileInfo[] {
  const parts: UnzipFileInfo[] = []
  unzipSync(file, {
    filter: (part) => {
      parts.push(part)
      return false
    },
  })
  return parts
}

function sizeOf(parts: readonly UnzipFileInfo[]): number {
  return parts.reduce((sum, { originalSize }) => sum + originalSize, 0)
}

/** XML as text, in either of the encodings that Word writes and reads. */
function textOf(bytes: Uint8Array | undefined): string {
  if (!bytes) return ''
  return bytes.includes(0) ? strFromU8(bytes.filter((byte) => byte !== 0)) : strFromU8(bytes)
}
