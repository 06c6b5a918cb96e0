import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StorageUnavailable } from '#core/server/http/index.ts'
import type { ByteRange, OpenFile, Storage, StoredFile } from './storage.ts'

export class DiskStorage implements Storage {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  write(name: string, bytes: Buffer): Promise<void> {
    return this.#writeWhole(name, (path) => writeFile(path, bytes, { mode: 0o600, flush: true }))
  }

  copyIn(name: string, source: string): Promise<void> {
    return this.#writeWhole(name, (path) =>
      pipeline(createReadStream(source), createWriteStream(path, { mode: 0o600, flush: true })),
    )
  }

  /** Writes under a temporary name and renames, so that nobody reads half a file, not even after a crash. */
  async #writeWhole(name: string, fill: (path: string) => Promise<void>): Promise<void> {
    const path = join(this.#folder, name)
    const temporary = `${path}.${randomUUID()}.part`
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await fill(temporary)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw problemOf(error)
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true }).catch((error: unknown) => {
      throw problemOf(error)
    })
  }

  async open(name: string, range?: ByteRange): Promise<OpenFile | null> {
    const file = await open(join(this.#folder, name)).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw problemOf(error)
    })
    if (!file) return null
    try {
      const { size } = await file.stat()
      return { bytes: file.createReadStream(range && { start: range.from, end: range.to }), size }
    } catch (error) {
      await file.close()
      throw problemOf(error)
    }
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await access(this.#folder, constants.R_OK | constants.W_OK)
    } catch (error) {
      throw problemOf(error)
    }
  }

  async *list(): AsyncGenerator<StoredFile> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      // It is made with its first file.
      if (isMissing(error)) return []
      throw error
    })
    for (const name of names) {
      const entry = await stat(join(this.#folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (entry?.isFile()) yield { name, writtenAt: entry.mtime }
    }
  }
}

/** What a share that is away, or a disk that has become read-only, answers. */
const unavailable = new Set([
  'EACCES',
  'EHOSTDOWN',
  'EIO',
  'ENOTCONN',
  'EPERM',
  'EROFS',
  'ESTALE',
  'ETIMEDOUT',
])

function problemOf(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && unavailable.has(String(error.code)))) return error
  return new StorageUnavailable(`the folder of files: ${error.message}`, { cause: error })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
