import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Nothing is worked on for so long; in milliseconds. */
const hour = 60 * 60 * 1000

/** Where files lie while they are received or written. */
export class TemporaryFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Runs a function with a folder of its own, which is deleted when it is done. */
  async use<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(this.#folder, 'work-'))
    try {
      return await run(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Deletes what a process that was killed has left: everything where no other process uses the folder, otherwise what is old. */
  async clear({ isShared }: { isShared: boolean }): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name)
      const entry = await stat(path).catch(() => null)
      if (isShared && entry && entry.mtimeMs > Date.now() - hour) continue
      await rm(path, { recursive: true, force: true })
    }
  }
}
