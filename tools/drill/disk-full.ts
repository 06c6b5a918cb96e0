import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { connectToWrite } from '#core/server/database/transact.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { grant, makeProduct, orderBodyOf } from '#features/shop/server/testing-shop.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { media } from '#platform/files/contract/media.ts'
import { signIn } from '../bench/data.ts'
import { KilledPortal } from './crash/killed-portal.ts'
import { addPeople } from './portal.ts'
import { tally } from './uploads.ts'

const diskSize = '400m'
/** So many writes meet the full disk: enough for several files of the write-ahead log. */
const writes = 600
/** In milliseconds: for writing again after there is space. */
const recoveryTime = 60_000

/**
 * The data folder's disk fills up: uploads, orders and items are refused with 503 and a sentence, what is there can be read, and
 * once there is space all goes on. Takes root, for a disk of its own.
 */
export async function diskFull(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'shaar-drill', folder])
  try {
    await chmod(folder, 0o755)
    const portal = await KilledPortal.open(folder)
    try {
      return await fillAndFree(portal, join(folder, 'filler'))
    } finally {
      await portal.close()
    }
  } finally {
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  }
}

async function fillAndFree(portal: KilledPortal, filler: string): Promise<boolean> {
  const worker = await prepare(portal)
  const before = [await worker.order(), await worker.write(), await worker.upload()]
  console.log(`with space: ${tally(before)}`)
  await pipeline(Readable.from(zeros()), createWriteStream(filler)).catch(() => {})
  const uploads = [await worker.upload(), await worker.upload()]
  const orders: number[] = []
  const items: number[] = []
  const reads: number[] = []
  for (let count = 0; count < writes; count += 1) {
    if (count % 20 === 0) orders.push(await worker.order())
    items.push(await worker.write())
    reads.push(await worker.read())
  }
  console.log(
    `full: uploads ${tally(uploads)}; orders ${tally(orders)}; items ${tally(items)}; reads ${tally(reads)}`,
  )
  await rm(filler)
  const freed = Date.now()
  let after: number[] = []
  while (Date.now() < freed + recoveryTime) {
    after = [await worker.order(), await worker.write(), await worker.upload(), await worker.read()]
    if (after.every((status) => status < 300)) break
    await pause(200)
  }
  const lost = await worker.countLost()
  console.log(`with space again after ${Date.now() - freed} ms: ${tally(after)}; lost ${lost}`)
  const refused = [...uploads, ...orders, ...items].every((status) => status < 300 || status === 503)
  const told = uploads.every((status) => status === 503) && items.includes(503)
  return [...before, ...after, ...reads].every((status) => status < 300) && refused && told && lost === 0
}

function* zeros() {
  for (;;) yield Buffer.alloc(1_000_000)
}

async function prepare(portal: KilledPortal): Promise<Worker> {
  const { db, close } = connectToWrite(await portal.databaseUrl())
  try {
    const [person] = await addPeople(db, 0, { role: 'administrator', mobile: '+972541234567' })
    if (!person) throw new Error('nobody was added')
    const product = await makeProduct({ db }, { stock: 100_000, zakautType: null })
    await grant({ db }, person, 'W', 1_000_000)
    const [token = ''] = await signIn(db, [person])
    return new Worker(portal.url, token, person.id, product.id)
  } finally {
    await close()
  }
}

/** The smallest picture. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** One who uploads, orders, writes items and reads. Each returns the status of its call, 0 where it was cut off. */
class Worker {
  readonly #written: number[] = []
  readonly #url: string
  readonly #token: string
  readonly #personId: number
  readonly #productId: number

  constructor(url: string, token: string, personId: number, productId: number) {
    this.#url = url
    this.#token = token
    this.#personId = personId
    this.#productId = productId
  }

  async upload(): Promise<number> {
    const form = new FormData()
    form.append('files', new Blob([pixel]), 'pixel.gif')
    return (await this.#ask(media.upload, { form })).status
  }

  async order(): Promise<number> {
    const product = {
      id: this.#productId,
      quantity: 1,
      zakaut_type: null,
      zakaut_weight: 0,
      zakaut_weight_por: 0,
    }
    const added = await this.#ask(shop.addProductToCart, { body: product })
    if (added.status !== 200) return added.status
    const cart = await this.#ask<Parameters<typeof orderBodyOf>[0]>(shop.getCart)
    if (cart.status !== 200 || !cart.fields) return cart.status
    return (await this.#ask(shop.placeOrder, { body: orderBodyOf(cart.fields, this.#personId) })).status
  }

  /** An item of a hundred kilobytes, which fills the write-ahead log. */
  async write(): Promise<number> {
    const body = { ...post, title: randomUUID(), body: randomBytes(50_000).toString('hex') }
    const { status, fields } = await this.#ask<{ id: number }>(authoring.createPost, { body })
    if (fields) this.#written.push(fields.id)
    return status
  }

  async read(): Promise<number> {
    const query = '?post_type=post&number_of_posts=20&page=1'
    return (await this.#ask(content.getRecentPosts, { query })).status
  }

  /** How many items were acknowledged and are not there. */
  async countLost(): Promise<number> {
    let lost = 0
    for (const id of this.#written) {
      if ((await this.#ask(content.getPostById, { query: `?post_type=post&id=${id}` })).status !== 200)
        lost += 1
    }
    return lost
  }

  async #ask<Fields>(
    { method, path }: Endpoint,
    { query = '', body, form }: { query?: string; body?: object; form?: FormData } = {},
  ): Promise<{ status: number; fields?: Fields | null }> {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = form ?? (body && JSON.stringify(body))
    try {
      const answer = await fetch(this.#url + path + query, { method, headers, ...(sent && { body: sent }) })
      const { fields } = JSON.parse(await answer.text()) as { fields: Fields | null }
      return { status: answer.status, fields }
    } catch {
      return { status: 0 }
    }
  }
}

const post = {
  ...{ post_type: 'post', status: 'published', excerpt: '', sign_statement: null },
  ...{ publish_at: null, expires_at: null, category_id: null, picture_id: null },
  ...{ pinned: false, discussion: false, audience: { branches: null, departments: null, roles: null } },
}
