import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import type { Storage, StoredFile } from './storage.ts'

/** Keeps files in a bucket of an S3-compatible service. */
export class S3Storage implements Storage {
  readonly #client: AwsClient
  readonly #bucketUrl: string

  constructor(config: S3Config) {
    const { accessKeyId, secretAccessKey, region } = config
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
    this.#bucketUrl = `${config.endpoint}/${config.bucket}`
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const response = await this.#client.fetch(`${this.#bucketUrl}/${name}`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(30_000),
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

  async read(name: string): Promise<Buffer | null> {
    const response = await this.#client.fetch(`${this.#bucketUrl}/${name}`, {
      signal: AbortSignal.timeout(30_000),
    })
    if (response.ok) return Buffer.from(await response.arrayBuffer())
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

/** What stands in an element of the answer, which holds nothing that is written otherwise in XML but `&`. */
function textOf(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>(.*?)</${element}>`).exec(xml) ?? []
  return text.replaceAll('&amp;', '&')
}
