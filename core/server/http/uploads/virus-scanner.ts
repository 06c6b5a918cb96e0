import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { safeFileName } from '#core/rules/text/file-names.ts'
import type { ClamavConfig } from '#core/server/config.ts'
import { Refusal } from '#core/server/http/refusal.ts'

/** In milliseconds: a scanner that says nothing for so long is away. */
const patience = 20_000

/** Has files scanned by the organisation's clamd, which gets their bytes by its command INSTREAM. */
export class VirusScanner {
  readonly #config: ClamavConfig
  readonly #log: FastifyBaseLogger
  #unscanned = 0

  constructor(config: ClamavConfig, log: FastifyBaseLogger) {
    this.#config = config
    this.#log = log
  }

  /** How many files were accepted without a scan since the process started. */
  get unscanned(): number {
    return this.#unscanned
  }

  get whenDown(): ClamavConfig['whenDown'] {
    return this.#config.whenDown
  }

  /**
   * Scans an upload. Throws a refusal for one in which something is found, and while the scanner is away, unless the setting is to accept
   * uploads then.
   */
  async scan({ path, name }: { path: string; name: string }, personId: number): Promise<void> {
    const answer = await this.#ask('INSTREAM', chunksOf(path)).catch((error: unknown) => String(error))
    if (answer === 'stream: OK') return
    const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? []
    if (signature) {
      this.#log.warn({ signature, personId }, 'an upload was refused: the scanner found something in it')
      const called = safeFileName(name, /\.(\w{1,10})$/.exec(name)?.[1] ?? 'bin')
      throw new Refusal(
        'uploads.infected',
        `הקובץ „${called}” לא התקבל: סורק הווירוסים מצא בו קוד זדוני.`,
        'file',
      )
    }
    const isAccepted = this.#config.whenDown === 'accept'
    this.#log.warn({ answer, personId, isAccepted }, 'an upload could not be scanned for viruses')
    if (!isAccepted) {
      const sentence = 'אי אפשר להעלות קבצים כרגע, כי סורק הווירוסים לא עונה. אפשר לנסות שוב מאוחר יותר.'
      throw new Refusal('uploads.scanner-away', sentence, 'file')
    }
    this.#unscanned += 1
  }

  /** Throws where the scanner does not answer. */
  async check(): Promise<void> {
    const answer = await this.#ask('PING', [])
    if (answer !== 'PONG') throw new Error(`the virus scanner answered ${answer}`)
  }

  /** The one answer to a command, behind which clamd closes the connection. */
  async #ask(command: string, data: AsyncIterable<Buffer> | []): Promise<string> {
    const { host, port } = this.#config
    const socket = connect({ host, port })
    socket.setTimeout(patience, () => socket.destroy(new Error('the virus scanner is silent')))
    const message = Readable.from(messageOf(command, data)).on('error', (error) => socket.destroy(error))
    message.pipe(socket, { end: false })
    try {
      return (await text(socket)).replace(/\0$/, '')
    } finally {
      message.destroy()
      socket.destroy()
    }
  }
}

async function* messageOf(command: string, data: AsyncIterable<Buffer> | []) {
  yield Buffer.from(`z${command}\0`)
  yield* data
}

/** A file in chunks, each behind its length, and an empty one at the end. */
async function* chunksOf(path: string) {
  const lengthOf = (bytes: number) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes)
    return length
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}
