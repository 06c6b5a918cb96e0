import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { shop } from '#features/shop/contract/shop.ts'
import { makeProduct, orderBodyOf } from '#features/shop/server/testing-shop.ts'
import { media } from '#platform/files/contract/media.ts'
import { type Caller, isSuccess } from '../harness/caller.ts'
import { findWritten, tally, waitFor } from '../harness/load.ts'
import { drill, ownDisk } from './harness/drill.ts'
import { fileForm, picture } from './harness/files.ts'

const megabytes = 400
/** So many writes meet the full disk: enough for several files of the write-ahead log. */
const writes = 600
/** In milliseconds: for writing again after there is space. */
const recoveryTime = 60_000

export const diskFull = drill('disk-full', {
  tries:
    'the disk is full: what writes is refused with 503, what is there can be read, and with space all goes on',
  needs: [ownDisk],
  start: async (stage) => {
    const disk = await stage.makeDisk('disk', megabytes)
    const site = await stage.ownSite(disk)
    const product = await site.withDatabase((db) => makeProduct({ db }, { stock: 100_000, zakautType: null }))
    const worker = await workerOf(await site.administrator(), product.id)
    return { site, worker, filler: join(disk, 'filler') }
  },
  fault: async ({ worker, filler }) => {
    const before = [await worker.order(), await worker.write(), await worker.upload()]
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
    await rm(filler)
    const freed = Date.now()
    const goesOn = async () =>
      areGood([await worker.order(), await worker.write(), await worker.upload(), await worker.read()])
    const recovered = await waitFor(goesOn, recoveryTime, 200)
    return { before, uploads, orders, items, reads, recovered, ms: Date.now() - freed }
  },
  expect: async (expect, { found, site, worker }) => {
    const { before, uploads, orders, items, reads, recovered, ms } = found
    expect('all is written with space', areGood(before), tally(before))
    expect(
      'uploads are refused with 503',
      uploads.every((status) => status === 503),
      tally(uploads),
    )
    for (const [what, statuses] of Object.entries({ orders, items })) {
      const areRefused = statuses.every((status) => isSuccess(status) || status === 503)
      expect(`${what} are written or refused with 503`, areRefused, tally(statuses))
    }
    expect('the disk was full', items.includes(503))
    expect('what is there can be read', areGood(reads), tally(reads))
    expect('all goes on with space', recovered, `after ${ms} ms`)
    expect('no acknowledged item is lost', ...(await findWritten(site, worker.written)))
  },
})

const areGood = (statuses: readonly number[]) => statuses.every(isSuccess)

function* zeros() {
  for (;;) yield Buffer.alloc(1_000_000)
}

/** One who uploads, orders, writes items and reads. Each returns the status of its call, 0 where it was cut off. */
async function workerOf(caller: Caller, productId: number) {
  const image = await picture()
  const written: string[] = []
  return {
    written,
    read: async () => (await caller.readPosts()).status,
    upload: async () => (await caller.ask(media.upload, {}, { form: fileForm(image, 'a.png') })).status,
    order: async () => {
      const entitlement = { zakaut_type: null, zakaut_weight: 0, zakaut_weight_por: 0 }
      const body = { id: productId, quantity: 1, ...entitlement }
      const added = await caller.ask(shop.addProductToCart, { body })
      if (added.status !== 200) return added.status
      const { status, fields: cart } = await caller.ask(shop.getCart)
      if (!cart) return status
      return (await caller.ask(shop.placeOrder, { body: orderBodyOf(cart, caller.id) })).status
    },
    /** An item of a hundred kilobytes, which fills the write-ahead log. */
    write: async () => {
      const title = randomUUID()
      const { ok, status } = await caller.writePost(title, randomBytes(50_000).toString('hex'))
      if (ok) written.push(title)
      return status
    },
  }
}
