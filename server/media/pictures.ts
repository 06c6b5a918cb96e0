import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import limitConcurrency from 'p-limit'
import { Refusal } from '../http/refusal.ts'
import type { OpenFile } from './storage.ts'

/** Two keep two cores busy, and decoding takes memory. */
const maxProcesses = 2
/** In milliseconds: a picture that takes longer is refused. */
const taskTimeout = 30_000
/** In milliseconds: idle processes are ended after this time. */
const idleTime = 60_000

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A picture that is ready to be stored. */
export interface StoredPicture {
  /** The size of its file. */
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
  'too-many-pixels': 'התמונה גדולה מדי. אפשר להקטין אותה ולנסות שוב.',
  'too-complex': 'התמונה מורכבת מדי לעיבוד. אפשר לשמור אותה מחדש כ־JPEG ולנסות שוב.',
}

/**
 * Decodes pictures in child processes: a hostile picture blocks neither the portal nor its thread pool, and its process can
 * be killed at any time. Uploads and resized versions share the processes.
 */
export class Pictures {
  readonly #taskTimeout: number
  readonly #limit = limitConcurrency(maxProcesses)
  readonly #processes = new Set<ChildProcess>()
  readonly #idle: ChildProcess[] = []
  readonly #idleTimer: NodeJS.Timeout

  constructor(milliseconds = taskTimeout) {
    this.#taskTimeout = milliseconds
    this.#idleTimer = setTimeout(() => this.#endIdle(), idleTime).unref()
  }

  /**
   * Prepares an uploaded file for storing, in its place: recognised by its content and not by its name, upright, without
   * metadata (a phone writes the place into it), at most 2560 px. Throws a refusal for anything that is no picture, and for
   * one that takes too long.
   */
  async importPicture(path: string): Promise<StoredPicture> {
    const reply = await this.#limit(() => this.#ask({ kind: 'import', path }))
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
    return this.#limit(() => this.#draw(open, (path) => ({ kind: 'resize', path, width, format })))
  }

  /** The picture as an icon, whole on a white square; null where there is none. */
  drawIcon(open: () => Promise<OpenFile | null>, side: number, inset: number): Promise<Buffer | null> {
    return this.#limit(() => this.#draw(open, (path) => ({ kind: 'icon', path, side, inset })))
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
  async close(): Promise<void> {
    clearTimeout(this.#idleTimer)
    await Promise.all([...this.#processes].map(kill))
  }

  async #ask(task: PictureTask): Promise<PictureReply> {
    const child = this.#idle.pop() ?? this.#start()
    const reply = await askWithin(this.#taskTimeout, child, task)
    if (reply) this.#idle.push(child)
    else await kill(child)
    this.#idleTimer.refresh()
    return reply ?? { refused: 'too-complex' }
  }

  #start(): ChildProcess {
    // It gets no settings of the portal, which hold passwords.
    const child = fork(new URL('./picture-process.ts', import.meta.url), {
      execArgv: ['--max-old-space-size=128'],
      env: { UV_THREADPOOL_SIZE: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#processes.add(child)
    child.on('error', () => {})
    child.once('exit', () => {
      this.#processes.delete(child)
      const at = this.#idle.indexOf(child)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    // Nothing waits for an idle one to end.
    child.unref()
    child.channel?.unref()
    return child
  }

  #endIdle(): void {
    for (const child of this.#idle.splice(0)) void kill(child)
  }
}

/** What the process answers, or null where it does not answer in time or ends. */
function askWithin(
  milliseconds: number,
  child: ChildProcess,
  task: PictureTask,
): Promise<PictureReply | null> {
  return new Promise((resolve) => {
    const settle = (reply: PictureReply | null) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', giveUp).off('error', giveUp)
      resolve(reply)
    }
    const giveUp = () => settle(null)
    const timer = setTimeout(giveUp, milliseconds)
    child.on('message', settle).on('exit', giveUp).on('error', giveUp)
    child.send(task)
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.ref()
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

function problemOf(reply: PictureReply): Error {
  if ('refused' in reply) return new Refusal(`media.${reply.refused}`, refusals[reply.refused])
  return new Error('failed' in reply ? reply.failed : 'the picture process answered something else')
}
