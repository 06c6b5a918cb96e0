import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#core/server/http/index.ts'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'
import { TaskProcesses } from '#core/server/jobs/task-processes.ts'
import { heapLimit } from '#core/server/memory.ts'
import type { OpenFile } from '#platform/files/server/storage/storage.ts'

/** Below a gigabyte uploads and smaller versions take turns in one process. */
const hasLittleMemory = heapLimit < 240_000_000
/** How many uploads are decoded at a time: two keep two cores busy, and decoding takes memory. */
const maxImports = hasLittleMemory ? 1 : 2
/** How many smaller versions may wait for the one process that makes them. */
const maxWaiting = 40
const limits = { maxWait: 60_000, busy: 'מעובדות כרגע תמונות רבות. אפשר לנסות שוב בעוד רגע.' }
/** The smaller versions of a page: whoever opened it, all of them wait, and the next who opens it needs the same. */
const anybody = { name: 'sizes', room: Number.POSITIVE_INFINITY }
/** In milliseconds: a picture that takes longer is refused. */
const taskTimeout = 30_000

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export interface StoredPicture {
  bytes: number
  mimeType: string
  width: number
  height: number
  colour: string
}

export type PictureTask =
  | { kind: 'import'; path: string }
  | { kind: 'resize'; path: string; width: number; format: PictureFormat }
  /** A square PNG on white. `inset`: the part of each side that stays empty. */
  | { kind: 'icon'; path: string; side: number; inset: number }

export type PictureReply =
  | { picture: StoredPicture }
  | { resized: true }
  | { refused: keyof typeof refusals }
  | { failed: string }

const refusals = {
  'not-a-picture': 'הקובץ אינו תמונה. אפשר להעלות JPEG,‏ PNG,‏ WebP,‏ AVIF או GIF.',
  'broken-picture': 'לא ניתן לקרוא את התמונה. ייתכן שהקובץ פגום.',
  heic: 'לא ניתן לקרוא את תמונת ה־HEIC. אפשר לשמור אותה כ־JPEG ולבחור שוב.',
  'too-many-pixels': 'התמונה גדולה מדי. אפשר להקטין אותה ולנסות שוב.',
  'too-complex': 'התמונה מורכבת מדי לעיבוד. אפשר לשמור אותה מחדש כ־JPEG ולנסות שוב.',
}

/**
 * Decodes pictures in child processes: a hostile picture blocks neither the portal nor its thread pool, and its process can
 * be killed at any time. Smaller versions, which one page may ask for by the hundred, have one process of their own: uploads do
 * not wait for them.
 */
export class Pictures {
  readonly #imports = new FairQueue({ ...limits, atOnce: maxImports })
  readonly #sizes = hasLittleMemory ? this.#imports : new FairQueue({ ...limits, atOnce: 1 })
  readonly #processes: TaskProcesses<PictureTask, PictureReply>

  constructor(milliseconds = taskTimeout) {
    this.#processes = new TaskProcesses(new URL('./picture-process.ts', import.meta.url), milliseconds)
  }

  /** Whether so many smaller versions wait that another one would be long in coming. */
  get isFull(): boolean {
    return this.#sizes.waiting >= maxWaiting
  }

  /**
   * Prepares an uploaded file for storing, in its place: recognised by its content and not by its name, upright, without
   * metadata (a phone writes the place into it), at most 2560 px. Throws a refusal for anything that is no picture, and for
   * one that takes too long.
   */
  async importPicture(path: string): Promise<StoredPicture> {
    const reply = await this.#imports.run(() => this.#ask({ kind: 'import', path }))
    if ('picture' in reply) return reply.picture
    throw problemOf(reply)
  }

  /**
   * The picture in a width and format that a screen asks for, or null where there is none. Never larger than the original,
   * which is opened only when its turn has come: those who wait hold nothing.
   */
  resizePicture(
    open: () => Promise<OpenFile | null>,
    width: number,
    format: PictureFormat,
  ): Promise<Buffer | null> {
    return this.#sizes.run(
      () => this.#draw(open, (path) => ({ kind: 'resize', path, width, format })),
      anybody,
    )
  }

  /** The picture as an icon, whole on a white square; null where there is none. */
  drawIcon(open: () => Promise<OpenFile | null>, side: number, inset: number): Promise<Buffer | null> {
    return this.#sizes.run(() => this.#draw(open, (path) => ({ kind: 'icon', path, side, inset })), anybody)
  }

  async #draw(
    open: () => Promise<OpenFile | null>,
    taskOf: (path: string) => PictureTask,
  ): Promise<Buffer | null> {
    const folder = await mkdtemp(join(tmpdir(), 'shaar-picture-'))
    try {
      const original = await open()
      if (!original) return null
      const path = join(folder, 'picture')
      await pipeline(original.bytes, createWriteStream(path, { mode: 0o600 }))
      const reply = await this.#ask(taskOf(path))
      if (!('resized' in reply)) throw problemOf(reply)
      return await readFile(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Ends the processes at once, whatever they do. */
  close(): Promise<void> {
    return this.#processes.close()
  }

  async #ask(task: PictureTask): Promise<PictureReply> {
    return (await this.#processes.ask(task)) ?? { refused: 'too-complex' }
  }
}

function problemOf(reply: PictureReply): Error {
  if ('refused' in reply) return new Refusal(`media.${reply.refused}`, refusals[reply.refused])
  return new Error('failed' in reply ? reply.failed : 'the picture process answered something else')
}
