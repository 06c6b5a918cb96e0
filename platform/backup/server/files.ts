import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isKeyFile, type Storage, type StoredFile } from '#platform/files/server/index.ts'

/** A file of the portal in a backup. Its bytes lie under their hash, once for all backups. */
export interface BackedUpFile {
  name: string
  /** When the portal wrote it, ISO 8601. */
  writtenAt: string
  /** In bytes. */
  size: number
  sha256: string
}

/** A file or folder of this name was not finished. */
export const partial = '.part'

/** Reads ahead where the storage is a bucket. */
const atOnce = 4

/** Runs `each` on what comes, a few at a time. */
export async function forEachOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  each: (item: Item) => Promise<void>,
): Promise<void> {
  const next = (async function* () {
    yield* items
  })()
  const work = async () => {
    for (let item = await next.next(); !item.done; item = await next.next()) await each(item.value)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

export class FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  pathOf(sha256: string): string {
    return join(this.#folder, sha256.slice(0, 2), sha256)
  }

  /**
   * Copies the files of the portal but for its keys that are not here yet into it, and adds all of them to `found`. Those that `known` has
   * under the same name and time are not read again.
   */
  async add(
    storage: Storage,
    known: ReadonlyMap<string, BackedUpFile>,
    found: Map<string, BackedUpFile>,
  ): Promise<{ added: number }> {
    let added = 0
    await forEachOf(storage.list(), async (file) => {
      if (isKeyFile(file.name)) return
      const writtenAt = file.writtenAt.toISOString()
      const before = found.get(file.name) ?? known.get(file.name)
      if (before?.writtenAt === writtenAt && (await this.#has(before))) {
        found.set(file.name, before)
        return
      }
      const copy = await this.#copy(storage, file)
      // Deleted meanwhile: nothing of this moment needs it.
      if (copy === null) return
      added += 1
      found.set(file.name, { name: file.name, writtenAt, ...copy })
    })
    return { added }
  }

  async #has({ sha256, size }: BackedUpFile): Promise<boolean> {
    const found = await stat(this.pathOf(sha256)).catch(() => null)
    return found?.size === size
  }

  async #copy(
    storage: Storage,
    { name }: Pick<StoredFile, 'name'>,
  ): Promise<{ size: number; sha256: string } | null> {
    const opened = await storage.open(name)
    if (!opened) return null
    await mkdir(this.#folder, { recursive: true })
    const unfinished = join(this.#folder, `${randomUUID()}${partial}`)
    const hash = createHash('sha256')
    let size = 0
    const count = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    await pipeline(opened.bytes, count, createWriteStream(unfinished, { flush: true }))
    if (size !== opened.size) throw new Error(`${name}: ${size} of ${opened.size} bytes could be read`)
    const sha256 = hash.digest('hex')
    const path = this.pathOf(sha256)
    await mkdir(dirname(path), { recursive: true })
    await rename(unfinished, path)
    return { size, sha256 }
  }

  /**
   * Reads back each file of `found`, and copies those anew that are damaged or missing here: a disk forgets, and every later
   * backup would refer to them. Returns their names.
   * @throws Error when the portal has deleted such a file meanwhile.
   */
  async repair(storage: Storage, found: Map<string, BackedUpFile>): Promise<string[]> {
    const repaired: string[] = []
    await forEachOf(found.values(), async (file) => {
      if (await this.isWhole(file)) return
      const copy = await this.#copy(storage, file)
      if (copy === null || !(await this.isWhole(copy)))
        throw new Error(`the file ${file.name} is damaged in the backup, and cannot be copied again`)
      found.set(file.name, { ...file, ...copy })
      repaired.push(file.name)
    })
    return repaired
  }

  /** Whether the bytes of a file are here, and those that were backed up. */
  async isWhole({ size, sha256 }: Pick<BackedUpFile, 'size' | 'sha256'>): Promise<boolean> {
    const path = this.pathOf(sha256)
    const found = await stat(path).catch(() => null)
    return found?.size === size && (await hashOfFile(path).catch(() => null)) === sha256
  }

  async removePartial(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (name.endsWith(partial)) await rm(join(this.#folder, name))
    }
  }

  /** Deletes the files that no backup has any more. */
  async keepOnly(needed: ReadonlySet<string>): Promise<void> {
    for (const folder of await readdir(this.#folder)) {
      const path = join(this.#folder, folder)
      for (const sha256 of await readdir(path)) if (!needed.has(sha256)) await rm(join(path, sha256))
    }
  }
}

/** Writes what files a backup has, one a line. */
export async function writeFileList(path: string, files: Iterable<BackedUpFile>): Promise<void> {
  const lines = function* () {
    for (const file of files) yield `${JSON.stringify(file)}\n`
  }
  await pipeline(lines, createWriteStream(path, { flush: true }))
}

export async function readFileList(path: string): Promise<BackedUpFile[]> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as BackedUpFile)
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
