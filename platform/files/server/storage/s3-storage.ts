import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#core/server/config.ts'
import { StorageUnavailable } from '#core/server/http/index.ts'
import type { ByteRange, OpenFile, Storage, StoredFile } from './storage.ts'

/** In milliseconds: shorter than an idle connection of the person who waits stays open. */
const answerTime = 8000
/** The same for a check, whose answer others wait for. */
const checkTime = 2000
/** How often a request is repeated that the storage could not serve or found to be one too many, after pauses that double. */
const retries = 3
const firstPause = 50
/** A file that is written takes longer by this. */
const leastBytesPerMillisecond = 2000

export class S3Storage implements Storage {
  readonly #client: AwsClient
  readonly #bucketUrl: string

  readonly #answerTime: number

  /** `milliseconds`: within which an answer has to begin. */
  constructor(config: S3Config, milliseconds = answerTime) {
    const { accessKeyId, secretAccessKey, region } = config
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
    this.#answerTime = milliseconds
    this.#bucketUrl = `${config.endpoint}/${config.bucket}`
  }

  write(name: string, bytes: Buffer): Promise<void> {
    return this.#put(name, new Uint8Array(bytes), bytes.length)
  }

  async copyIn(name: string, path: string): Promise<void> {
    const file = await openAsBlob(path)
    return this.#put(name, file, file.size)
  }

  async #put(name: string, body: Uint8Array<ArrayBuffer> | Blob, size: number): Promise<void> {
    const within = this.#answerTime + size / leastBytesPerMillisecond
    const response = await this.#ask('write', `/${name}`, { method: 'PUT', body }, within)
    await response.body?.cancel()
    if (!response.ok) throw refused('write', response)
  }

  async remove(name: string): Promise<void> {
    const response = await this.#ask('deletion', `/${name}`, { method: 'DELETE' })
    await response.body?.cancel()
    if (!response.ok && response.status !== 404) throw refused('deletion', response)
  }

  async open(name: string, range?: ByteRange): Promise<OpenFile | null> {
    const headers = range ? { range: `bytes=${range.from}-${range.to}` } : {}
    const response = await this.#ask('read', `/${name}`, { headers })
    if (response.status === (range ? 206 : 200) && response.body) {
      return { bytes: Readable.fromWeb(response.body as ReadableStream), size: sizeOf(response) }
    }
    await response.body?.cancel()
    if (response.status === 404) return null
    throw refused('read', response)
  }

  async check(): Promise<void> {
    const response = await this.#ask(
      'listing',
      '?list-type=2&max-keys=1',
      {},
      Math.min(checkTime, this.#answerTime),
    )
    await response.body?.cancel()
    if (!response.ok) throw refused('listing', response)
  }

  /** Sends a request. Throws StorageUnavailable where no answer begins within so many milliseconds. */
  async #ask(what: string, path: string, init: RequestInit, within = this.#answerTime): Promise<Response> {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), within)
    try {
      return await this.#fetch(this.#bucketUrl + path, init, deadline.signal)
    } catch (cause) {
      const how = deadline.signal.aborted ? `did not answer a ${what} in time` : 'cannot be reached'
      throw new StorageUnavailable(`the object storage ${how}`, { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * The client's own `fetch` gives the signal to a `Request` that nothing holds on to: once that is collected as garbage, the
   * request cannot be aborted any more, and a storage that is silent is waited for without end.
   */
  async #fetch(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(await this.#client.sign(url, init), { signal })
      const mayHelp = response.status >= 500 || response.status === 429
      if (!mayHelp || attempt === retries) return response
      await response.body?.cancel()
      await pause(Math.random() * firstPause * 2 ** attempt, undefined, { signal })
    }
  }

  async *list(): AsyncGenerator<StoredFile> {
    let next = ''
    do {
      const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) })
      const response = await this.#ask('listing', `?${query}`, {})
      const text = await response.text()
      if (!response.ok) throw refused('listing', response)
      for (const entry of text.split('<Contents>').slice(1)) {
        yield { name: textOf(entry, 'Key'), writtenAt: new Date(textOf(entry, 'LastModified')) }
      }
      next = textOf(text, 'NextContinuationToken')
    } while (next !== '')
  }
}

function refused(what: string, { status }: Response): StorageUnavailable {
  return new StorageUnavailable(`the object storage answered ${status} to a ${what}`)
}

/** The length of the whole object, also where only a part of it is sent. Throws where the storage does not say. */
function sizeOf({ headers }: Response): number {
  const size = Number(
    /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length') ?? Number.NaN,
  )
  if (!Number.isSafeInteger(size)) throw new Error('the object storage does not say how long a file is')
  return size
}

/** The text of an element of the answer. `&` is the only character in it that XML escapes. */
function textOf(xml: string, element: string): string {
  const [, after = ''] = xml.split(`<${element}>`)
  const [text = ''] = after.split('</')
  return text.replaceAll('&amp;', '&')
}
