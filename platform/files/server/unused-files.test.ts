import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { users } from '#platform/people/server/tables.ts'
import { insertPicture } from './queries.ts'
import { DiskStorage } from './storage/disk-storage.ts'
import { media, orphanedFiles } from './tables.ts'
import { deleteUnusedFiles } from './unused-files.ts'

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
  folder = await mkdtemp(join(tmpdir(), 'shaar-unused-'))
  storage = new DiskStorage(folder)
  return () => rm(folder, { recursive: true })
})

const run = () => deleteUnusedFiles(test.db, storage, test.portal.log)
const files = async () => (await readdir(folder)).toSorted()
const daysOld = (name: string, days: number) => {
  const then = new Date(Date.now() - days * 86_400_000)
  return utimes(join(folder, name), then, then)
}

const quarantined = () => test.db.select().from(orphanedFiles)
const passDays = (days: number) =>
  test.db.update(orphanedFiles).set({ since: sql`${orphanedFiles.since} - make_interval(days => ${days})` })

/** Writes a file of that age without a row. */
async function orphan(name: string, days: number): Promise<string> {
  await storage.write(name, Buffer.from('x'))
  await daysOld(name, days)
  return name
}

/** Creates an upload of that age with one of its resized pictures. */
async function uploaded(days: number): Promise<string> {
  const id = randomUUID()
  const bytes = Buffer.from('x')
  await storage.write(id, bytes)
  await insertPicture(test.db, id, author.id, {
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
  await orphan(`${id}.320.webp`, days)
  await daysOld(id, days)
  return id
}
const known = async (ids: string[]) =>
  (await test.db.select({ id: media.id }).from(media).where(inArray(media.id, ids))).map(({ id }) => id)

describe('a file without a row', () => {
  it('is deleted when it has had none for thirty days; half-written ones after a day', async () => {
    const [id, young, upload] = [randomUUID(), randomUUID(), await uploaded(2)]
    const orphans = [await orphan(id, 400), await orphan(`${id}.320.webp`, 400)]
    const others = [upload, `${upload}.320.webp`, await orphan(young, 0.5)]
    await orphan(`${upload}.960.webp.${randomUUID()}.part`, 2)
    await run()
    expect(await files()).toEqual([...others, ...orphans].toSorted())
    await passDays(29)
    await run()
    expect(await files()).toEqual([...others, ...orphans].toSorted())
    await passDays(2)
    await run()
    expect(await files()).toEqual(others.toSorted())
    await run()
    expect((await quarantined()).length).toBe(0)
  })

  it('starts anew when its row was there meanwhile, as beside an older database until the newer is back', async () => {
    const upload = await uploaded(2)
    const [row] = await test.db.delete(media).where(eq(media.id, upload)).returning()
    if (!row) throw new Error('there is no row')
    await run()
    await passDays(31)
    await test.db.insert(media).values(row)
    await run()
    expect(await quarantined()).toEqual([])
    await test.db.delete(media).where(eq(media.id, upload))
    await run()
    expect(await files()).toEqual([upload, `${upload}.320.webp`])
  })

  it('is left alone when its name is not one of the portal', async () => {
    await orphan('lost+found.txt', 400)
    await run()
    expect(await files()).toEqual(['lost+found.txt'])
  })

  it('is left alone when most files have no row, since they belong to another database', async () => {
    const upload = await uploaded(1)
    for (let n = 0; n < 101; n += 1) await orphan(randomUUID(), 2)
    await run()
    expect(await files()).toHaveLength(103)
    expect(await known([upload])).toEqual([upload])
  })
})

describe('an unused upload', () => {
  it('is deleted after thirty days with all its files', async () => {
    const [old, young] = [await uploaded(31), await uploaded(29)]
    await run()
    expect(await known([old, young])).toEqual([young])
    await passDays(31)
    await run()
    expect(await files()).toEqual([young, `${young}.320.webp`])
  })

  it('stays while it is in the library, in an item, in an older version of one, or is a photo of a person', async () => {
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
