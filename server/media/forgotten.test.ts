import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../people/tables.ts'
import { type TestPerson, type TestPortal, testPortal } from '../testing.ts'
import { DiskStorage } from './disk-storage.ts'
import { deleteForgottenFiles } from './forgotten.ts'
import { notePicture } from './queries.ts'
import { media } from './tables.ts'

let test: TestPortal
let author: TestPerson
let folder: string
let storage: DiskStorage

beforeAll(async () => {
  test = await testPortal()
  author = await test.person('editor')
})
afterAll(() => test.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shaar-forgotten-'))
  storage = new DiskStorage(folder)
  return () => rm(folder, { recursive: true })
})

const run = () => deleteForgottenFiles(test.db, storage, test.portal.log)
const files = async () => (await readdir(folder)).toSorted()
const daysOld = (name: string, days: number) => {
  const then = new Date(Date.now() - days * 86_400_000)
  return utimes(join(folder, name), then, then)
}

/** A file of that age, and no row. */
async function stray(name: string, days: number): Promise<string> {
  await storage.write(name, Buffer.from('x'))
  await daysOld(name, days)
  return name
}

/** An upload of that age with one of its smaller pictures, as a screen asked for it. */
async function uploaded(days: number): Promise<string> {
  const id = randomUUID()
  const bytes = Buffer.from('x')
  await storage.write(id, bytes)
  await notePicture(test.db, id, author.id, {
    bytes: bytes.length,
    mimeType: 'image/webp',
    width: 8,
    height: 6,
    colour: '#ffffff',
  })
  await test.db
    .update(media)
    .set({ createdAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(media.id, id))
  await stray(`${id}.320.webp`, days)
  await daysOld(id, days)
  return id
}
const known = async (ids: string[]) =>
  (await test.db.select({ id: media.id }).from(media).where(inArray(media.id, ids))).map(({ id }) => id)

describe('a file without a row', () => {
  it('is deleted a day after it was written', async () => {
    const [id, young, upload] = [randomUUID(), randomUUID(), await uploaded(2)]
    await stray(id, 2)
    await stray(`${id}.320.webp`, 2)
    await stray(`${upload}.960.webp.${randomUUID()}.part`, 2)
    await stray(young, 0.5)
    await run()
    expect(await files()).toEqual([upload, `${upload}.320.webp`, young].toSorted())
  })

  it('stays where its name is not of the portal', async () => {
    await stray('lost+found.txt', 400)
    await run()
    expect(await files()).toEqual(['lost+found.txt'])
  })

  it('stays where most files are so: they belong to another database', async () => {
    const upload = await uploaded(1)
    for (let n = 0; n < 101; n += 1) await stray(randomUUID(), 2)
    await run()
    expect(await files()).toHaveLength(103)
    expect(await known([upload])).toEqual([upload])
  })
})

describe('an upload that nobody described', () => {
  it('is deleted after thirty days with all its files', async () => {
    const [old, young] = [await uploaded(31), await uploaded(29)]
    await run()
    expect(await known([old, young])).toEqual([young])
    expect(await files()).toEqual([young, `${young}.320.webp`])
  })

  it('stays while it is in the library, in an item, in an older version of one, or a photo of a person', async () => {
    const ids = [await uploaded(31), await uploaded(31), await uploaded(31), await uploaded(31)]
    const [described = '', shown = '', before = '', photo = ''] = ids
    await test.db.update(media).set({ inLibrary: true, alt: 'ים' }).where(eq(media.id, described))
    const only = await test.post(author, { picture_id: shown })
    await test.db.execute(sql`delete from post_versions where post_id = ${only}`)
    const post = await test.post(author, { picture_id: before })
    await test.db.execute(sql`update posts set picture_id = null where id = ${post}`)
    await test.db.execute(sql`delete from post_media where post_id = ${post}`)
    await test.db.update(users).set({ photoId: photo }).where(eq(users.id, author.id))
    await run()
    expect((await known(ids)).toSorted()).toEqual(ids.toSorted())
    expect(await files()).toHaveLength(8)
  })
})
