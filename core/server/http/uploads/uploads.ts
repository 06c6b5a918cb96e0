import '@fastify/multipart'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import limitConcurrency, { type LimitFunction } from 'p-limit'
import { maximumUploadBytes } from '#core/contract/uploads.ts'
import { ByteBudget } from '#core/server/http/limits/byte-budget.ts'
import { endWhenSilent, waitForTurn } from '#core/server/http/limits/connections.ts'
import { HttpProblem } from '#core/server/http/refusal.ts'
import type { TemporaryFiles } from '#core/server/temporary.ts'
import type { VirusScanner } from './virus-scanner.ts'

/** What @fastify/multipart accepts of one request. */
export const uploadLimits = {
  fileSize: maximumUploadBytes,
  files: 20,
  fields: 10,
  fieldSize: 1000,
  parts: 30,
}

/** The bytes that may be on disk at a time before they are stored or refused. */
const uploadBudget = { ofPerson: 10 * maximumUploadBytes, ofAll: 50 * maximumUploadBytes }

/** How many forms of one person are used at a time: the rest wait on disk, so that they are not ahead of those of others. */
const usedAtOnce = 2

/** The fields of a form beside its files, by their names. */
export type FormFields = Readonly<Record<string, string>>

/** A file as it was sent, on disk; the name is whatever the sender says. */
export interface UploadedFile {
  path: string
  /** In bytes. */
  size: number
  name: string
}

/** Receives files on disk, so that what is sent and how slowly it is sent does not fill the memory. */
export class Uploads {
  readonly #temporary: TemporaryFiles
  readonly #scanner: VirusScanner | null
  readonly #budget: ByteBudget
  readonly #turns = new Map<number, LimitFunction>()

  constructor(temporary: TemporaryFiles, scanner: VirusScanner | null, budget = uploadBudget) {
    this.#temporary = temporary
    this.#scanner = scanner
    this.#budget = new ByteBudget(budget)
  }

  /** How many bytes are being received or stored now. */
  get bytes(): number {
    return this.#budget.total
  }

  /**
   * Receives the files and fields of a multipart request, has the files scanned and passes all to `use`; the files are deleted when
   * it is done. Throws 413 for a large file, 415 for another body, 411 for a form of unknown length, 429 and 503 while too much is
   * being received, and the scanner's refusals.
   */
  async receive<Result>(
    request: FastifyRequest,
    personId: number,
    use: (files: UploadedFile[], fields: FormFields) => Promise<Result>,
  ): Promise<Result> {
    if (!request.isMultipart()) throw new HttpProblem(415, 'נדרש טופס עם קבצים')
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (Number.isNaN(length)) throw new HttpProblem(411, 'חסר אורך הטופס')
    const release = this.#budget.reserve(personId, length)
    try {
      return await this.#temporary.use(async (folder) => {
        const { files, fields } = await save(request, folder)
        const turn = this.#inTurn(personId, async () => {
          for (const file of files) await this.#scanner?.scan(file, personId)
          return use(files, fields)
        })
        return waitForTurn(request, turn)
      })
    } finally {
      release()
    }
  }

  async #inTurn<Result>(personId: number, use: () => Promise<Result>): Promise<Result> {
    const turns = this.#turns.get(personId) ?? limitConcurrency(usedAtOnce)
    this.#turns.set(personId, turns)
    try {
      return await turns(use)
    } finally {
      if (turns.activeCount + turns.pendingCount === 0) this.#turns.delete(personId)
    }
  }
}

/**
 * The name of a file as it is called: browsers escape quotation marks and line breaks, as the HTML standard says, and the parser leaves
 * them so. A part of bytes may come without a name, whatever the parser's type says.
 */
function unescaped(sent: string | undefined): string {
  return sent?.replace(/%(?:22|0D|0A)/gi, decodeURIComponent) ?? ''
}

async function save(
  request: FastifyRequest,
  folder: string,
): Promise<{ files: UploadedFile[]; fields: FormFields }> {
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  const stopWatching = endWhenSilent(request)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value !== 'string' || part.valueTruncated)
          throw new HttpProblem(413, 'הטופס גדול מדי')
        fields[part.fieldname] = part.value
        continue
      }
      const { file, filename } = part
      file.once('limit', () => file.destroy(new HttpProblem(413, 'הקובץ גדול מדי')))
      const path = join(folder, String(files.length))
      const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      await pipeline(file, out)
      files.push({ path, size: out.bytesWritten, name: unescaped(filename) })
    }
    return { files, fields }
  } catch (error) {
    // The parser's own errors (no boundary, a form that breaks off) carry no status; those of the disk name their call.
    if (error instanceof Error && ('statusCode' in error || 'syscall' in error)) throw error
    throw new HttpProblem(400, 'הטופס אינו שלם')
  } finally {
    stopWatching()
  }
}
