import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import type { ByteRange, OpenFile, Storage, StoredFile } from './storage.ts'

/** Stores files in a bucket of an S3-compatible service. */
export class S3Storage implements Storage {
  readonly #client: AwsClient
  readonly #bucketUrl: string

  constructor(config: S3Config) {
    const { accessKeyId, secretAccessKey, region } = config
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
    this.#bucketUrl = `${config.endpoint}/${config.bucket}`
  }

  write(name: string, bytes: Buffer): Promise<void> {
    return this.#put(name, new Uint8Array(bytes), 30_000)
  }

  async copyIn(name: string, path: string): Promise<void> {
    return this.#put(name, await openAsBlob(path), 600_000)
  }

  async #put(name: string, body: Uint8Array<ArrayBuffer> | Blob, timeout: number): Promise<void> {
    const response = await this.#client.fetch(`${this.#bucketUrl}/${name}`, {
      method: 'PUT',
      body,
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the object storage answered ${response.status} to a write`)
  }

  async remove(name: string): Promise<void> {
    const response = await this.#client.fetch(`${this.#bucketUrl}/${name}`, {
      method: 'DELETE',
      signal: AbortSignal.timeout(30_000),
    })
    await response.body?.cancel()
    if (!response.ok && response.status !== 404) {
      throw new Error(`the object storage answered ${response.status} to a deletion`)
    }
  }

  async open(name: string, range?: ByteRange): Promise<OpenFile | null> {
    const response = await this.#client.fetch(`${this.#bucketUrl}/${name}`, {
      ...(range && { headers: { range: `bytes=${range.from}-${range.to}` } }),
      signal: AbortSignal.timeout(600_000),
    })
    if (response.status === (range ? 206 : 200) && response.body) {
      return { bytes: Readable.fromWeb(response.body as ReadableStream), size: sizeOf(response) }
    }
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new Error(`the object storage answered ${response.status} to a read`)
  }

  async *list(): AsyncGenerator<StoredFile> {
    let next = ''
    do {
      const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) })
      const response = await this.#client.fetch(`${this.#bucketUrl}?${query}`, {
        signal: AbortSignal.timeout(30_000),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`the object storage answered ${response.status} to a listing`)
      for (const [entry] of text.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        yield { name: textOf(entry, 'Key'), writtenAt: new Date(textOf(entry, 'LastModified')) }
      }
      next = textOf(text, 'NextContinuationToken')
    } while (next !== '')
  }
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
  const [, text = ''] = new RegExp(`<${element}>(.*?)</${element}>`).exec(xml) ?? []
  return text.replaceAll('&amp;', '&')
}
