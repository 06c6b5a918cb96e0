import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const inflateAsync = promisify(inflate)

/** Why a PDF is refused; null where nothing is wrong with it. */
export type PdfProblem = 'broken' | 'locked' | 'active'

/** Names of what runs, opens, sends or holds something else when the document is read. */
const active = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
])

/** The bytes that may be inflated of one document: objects without the pictures and the text of the pages. */
const maxInflated = 16 * 1024 * 1024
/** The characters that are read before others get their turn. */
const turn = 512 * 1024

/**
 * Judges a PDF by its structure alone: the names in its objects, those in compressed object streams included. The data of
 * pages, fonts and pictures are not read.
 */
export async function pdfProblem(file: Buffer): Promise<PdfProblem | null> {
  const text = file.toString('latin1')
  if (!text.startsWith('%PDF-') || !/%%EOF[\0\s]*$/.test(text.slice(-1024))) return 'broken'
  // A document that is an archive too.
  if (text.slice(-66_000).includes('PK\x05\x06')) return 'broken'
  const work = new Reading(3 * text.length + 1024 * 1024)
  // Wherever a reader finds an object, it begins with this word, also inside what looks like a stream or a text.
  for (const { 0: word, index } of text.matchAll(/(?<!end)obj|trailer/g)) {
    const { names, streamAt } = await work.read(text, index + word.length)
    const problem = problemOf(names)
    if (problem) return problem
    if (streamAt === undefined || !isObjectStream(names)) continue
    const inside = await objectsIn(file, text, streamAt, names, maxInflated - work.inflated)
    if (inside === null || work.isExhausted) return 'broken'
    work.inflated += inside.length
    const found = problemOf((await work.read(inside, 0, { whole: true })).names)
    if (found) return found
  }
  return work.isExhausted ? 'broken' : null
}

function problemOf(names: ReadonlySet<string>): PdfProblem | null {
  if (names.has('Encrypt')) return 'locked'
  return [...active].some((name) => names.has(name)) ? 'active' : null
}

function isObjectStream(names: ReadonlySet<string>): boolean {
  return names.has('ObjStm') || (names.has('First') && names.has('N'))
}

/** The objects of an object stream as text, or null where they cannot be read as any program writes them. */
async function objectsIn(
  file: Buffer,
  text: string,
  start: number,
  names: ReadonlySet<string>,
  limit: number,
): Promise<string | null> {
  const end = text.indexOf('endstream', start)
  if (end < 0 || names.has('DecodeParms')) return null
  const filters = [...names].filter((name) => /Decode$|^(?:Fl|LZW|A85|AHx|RL|Crypt)$/.test(name))
  if (!names.has('Filter')) return text.slice(start, end)
  if (filters.join() !== 'FlateDecode' || limit <= 0) return null
  try {
    // Some programs leave out the last bytes.
    const options = { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH }
    return (await inflateAsync(file.subarray(start, end), options)).toString('latin1')
  } catch {
    return null
  }
}

const space = '\\0\\t\\n\\f\\r '
const delimiter = '()<>\\[\\]{}/%'
/** A name, the start of a text, or a word; blanks and comments before it belong to it. */
const nextToken = new RegExp(
  `(?:[${space}]|%[^\\r\\n]*(?:[\\r\\n]|$))*(?:/([^${space}${delimiter}]*)|(\\()|([^${space}${delimiter}]+)|[${delimiter}]|$)`,
  'y',
)

/** Reads objects, within a number of characters for the whole document. */
class Reading {
  inflated = 0
  #left: number
  #sinceTurn = 0

  constructor(characters: number) {
    this.#left = characters
  }

  /** Whether there was more to read than a document of its size has. */
  get isExhausted(): boolean {
    return this.#left <= 0
  }

  /** The names of an object, or of the whole text, and where the data of its stream begin. */
  async read(
    text: string,
    from: number,
    { whole = false } = {},
  ): Promise<{ names: Set<string>; streamAt?: number }> {
    const names = new Set<string>()
    let at = from
    while (at < text.length && !this.isExhausted) {
      nextToken.lastIndex = at
      const [token = '', name, opening, word] = nextToken.exec(text) ?? []
      let end = at + Math.max(token.length, 1)
      if (name !== undefined) names.add(decodedName(name))
      if (opening) end = endOfText(text, end)
      await this.#count(end - at)
      at = end
      if (whole) continue
      if (word === 'endobj' || word === 'startxref') break
      if (word === 'stream')
        return { names, streamAt: at + (/^\r?\n|^\r/.exec(text.slice(at, at + 2))?.[0].length ?? 0) }
    }
    return { names }
  }

  async #count(characters: number): Promise<void> {
    this.#left -= characters
    this.#sinceTurn += characters
    if (this.#sinceTurn < turn) return
    this.#sinceTurn = 0
    await setImmediate()
  }
}

/** `/J#61vaScript` is `/JavaScript`. */
function decodedName(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Where a text ends whose first parenthesis is before `from`; others may stand in it. */
function endOfText(text: string, from: number): number {
  const marks = /\\.|[()]/gs
  marks.lastIndex = from
  let depth = 1
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '(') depth += 1
    if (mark[0] === ')') depth -= 1
    if (depth === 0) return marks.lastIndex
  }
  return text.length
}
