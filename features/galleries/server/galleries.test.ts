import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { GalleryInput } from '#features/galleries/contract/content-type.ts'
import { galleries as calls, maxGalleryImages } from '#features/galleries/contract/galleries.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { insertPicture } from '#platform/files/server/queries.ts'
import { media } from '#platform/files/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { galleries, galleryImages, galleryVotes } from './tables.ts'

let test: TestPortal
let editor: TestPerson
let otherEditor: TestPerson
let member: TestPerson
let neighbour: TestPerson
let haifa: number
let beersheba: number
let bytes: Buffer

beforeAll(async () => {
  test = await testPortal()
  haifa = await makeBranch(test, 'חיפה')
  beersheba = await makeBranch(test, 'באר שבע')
  editor = await test.person('editor', { branchId: haifa })
  otherEditor = await test.person('editor', { branchId: haifa, editableTypes: ['post'] })
  member = await test.person('employee', { branchId: haifa })
  neighbour = await test.person('community', { branchId: haifa })
  bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0f4c5c' } })
    .webp()
    .toBuffer()
})
afterAll(() => test.close())

const minute = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
const forBranch = (branch: number) => ({ branches: [branch], departments: null, roles: null })

const makeGallery = (own: Partial<GalleryInput> = {}, post: Parameters<TestPortal['post']>[1] = {}) =>
  test.post(editor, {
    post_type: 'gallery',
    title: 'טיול',
    gallery: { voting: true, closes_at: null, uploads_open: true, ...own },
    ...post,
  })

async function upload(as: TestPerson): Promise<string> {
  const id = randomUUID()
  const picture = { bytes: bytes.length, mimeType: 'image/webp', width: 30, height: 20, colour: '#0f4c5c' }
  await test.portal.storage.write(id, bytes)
  await insertPicture(test.db, id, as.id, picture)
  return id
}

const newImage = (media_id: string, change: { shows_children?: boolean; consent?: boolean } = {}) => ({
  media_id,
  caption: '',
  shows_children: false,
  consent: false,
  ...change,
})

const add = (
  as: TestPerson,
  gallery_id: number,
  images: ReturnType<typeof newImage>[],
  place: { before?: number } = {},
) => test.call(calls.addImagesToGallery, { body: { gallery_id, images, ...place } }, { as })

/** A picture that the person uploaded and put into the gallery; answers its number there. */
async function picture(as: TestPerson, gallery: number): Promise<number> {
  const answer = await add(as, gallery, [newImage(await upload(as))])
  const id = answer.fields.images[0]?.id
  if (id === undefined) throw new Error(answer.message)
  return id
}

const images = (as: TestPerson, id: number) => test.call(calls.getGalleryImages, { query: { id } }, { as })
const imageIds = async (as: TestPerson, id: number) =>
  (await images(as, id)).fields.images.map((image) => image.id)
const votes = (as: TestPerson, id: number) => test.call(calls.getGalleryVotes, { query: { id } }, { as })
const vote = (as: TestPerson, gallery_id: number, image_id: number | null) =>
  test.call(calls.voteForImage, { body: { gallery_id, image_id } }, { as })
const arrange = async (as: TestPerson, gallery_id: number, list: { id: number; caption: string }[]) => {
  const query = { id: gallery_id }
  const { fields } = await test.call(calls.getGalleryImages, { query }, { as: editor })
  const body = { gallery_id, revision: fields?.revision ?? 1, images: list }
  return test.call(calls.arrangeGallery, { body }, { as })
}
const remove = (as: TestPerson, gallery_id: number, image_id: number) =>
  test.call(calls.removeImageFromGallery, { query: { gallery_id, image_id } }, { as })

/** Lets the voting end a moment ago. */
const close = (gallery: number) =>
  test.db
    .update(galleries)
    .set({ closesAt: new Date(Date.now() - minute) })
    .where(eq(galleries.postId, gallery))

describe('a gallery that the caller may not see', () => {
  const hidden: [string, () => Promise<number>][] = [
    ['of another branch', () => makeGallery({}, { audience: forBranch(beersheba) })],
    ['that is a draft', () => makeGallery({}, { status: 'draft' })],
    ['that comes tomorrow', () => makeGallery({}, { publish_at: inMinutes(24 * 60) })],
    ['that never was', () => Promise.resolve(999_999)],
    ['that is another type of item', () => test.post(editor)],
  ]

  it.each(hidden)('%s, is a 404 for every call', async (_name, make) => {
    const gallery = await make()
    const stored = await test.db
      .select({ id: galleries.postId })
      .from(galleries)
      .where(eq(galleries.postId, gallery))
    const inside = stored.length > 0 ? await picture(editor, gallery) : 1
    const answers = [
      await images(member, gallery),
      await votes(member, gallery),
      await vote(member, gallery, inside),
      await vote(member, gallery, null),
      await add(member, gallery, [newImage(await upload(member))]),
      await remove(member, gallery, inside),
      await arrange(otherEditor, gallery, [{ id: inside, caption: '' }]),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  })

  it('is visible to gallery editors while it is a draft, and to nobody when it is archived', async () => {
    const gallery = await makeGallery({}, { status: 'draft' })
    const inside = await picture(editor, gallery)
    expect(await imageIds(editor, gallery)).toEqual([inside])
    await test.call(authoring.deletePost, { query: { id: gallery, type: 'gallery' } }, { as: editor })
    expect((await votes(editor, gallery)).statusCode).toBe(404)
    expect((await vote(editor, gallery, inside)).statusCode).toBe(404)
  })
})

describe('the pictures of a gallery', () => {
  it('come in their order with caption and uploader, and are counted in the lists', async () => {
    const gallery = await makeGallery()
    const own = await upload(member)
    await add(member, gallery, [{ ...newImage(own), caption: '  שקיעה\u202E בחוף ' }])
    const second = await picture(neighbour, gallery)
    const { fields } = await images(member, gallery)
    expect(fields.images).toMatchObject([
      { caption: 'שקיעה בחוף', uploader: { id: member.id }, picture: { id: own, width: 30, height: 20 } },
      { id: second, caption: '', uploader: { id: neighbour.id, name: 'נועה לוי' } },
    ])
    const query = { id: gallery, post_type: 'gallery' } as const
    const post = await test.call(content.getPostById, { query }, { as: member })
    expect(post.fields.gallery).toEqual({ voting: true, closes_at: null, uploads_open: true, images: 2 })
  })

  it('are counted anew in every process when one comes or goes', async () => {
    const gallery = await makeGallery()
    const second = await test.second()
    const listed = async (portal: TestPortal) => {
      const query = { post_type: 'gallery', number_of_posts: 100, page: 1 } as const
      const { fields } = await portal.call(content.getRecentPosts, { query }, { as: member })
      return fields.posts.find(({ id }) => id === gallery)?.gallery?.images
    }
    expect([await listed(test), await listed(second)]).toEqual([0, 0])
    const image = await picture(member, gallery)
    await expect.poll(() => listed(second)).toBe(1)
    expect(await listed(test)).toBe(1)
    await remove(member, gallery, image)
    await expect.poll(() => listed(second)).toBe(0)
    await second.close()
  })

  it('are files that exactly those see who see the gallery, until they are taken out', async () => {
    const gallery = await makeGallery({}, { audience: forBranch(haifa) })
    const file = await upload(member)
    const stranger = await test.person('employee', { branchId: beersheba })
    const status = async (as: TestPerson) =>
      (await test.app.inject({ url: `/media/${file}/320.webp`, cookies: as.cookies })).statusCode
    expect(await status(neighbour)).toBe(404)
    const { fields } = await add(member, gallery, [newImage(file)])
    expect([await status(neighbour), await status(stranger)]).toEqual([200, 404])
    const input = (await test.call(authoring.getPostForEdit, { query: { id: gallery } }, { as: editor }))
      .fields
    await test.call(
      authoring.updatePost,
      {
        query: { id: gallery, post_type: 'gallery' },
        body: { ...input.input, revision: input.revision, title: 'טיול שנתי' },
      },
      { as: editor },
    )
    expect(await status(neighbour)).toBe(200)
    await remove(member, gallery, fields.images[0]?.id ?? 0)
    expect([await status(neighbour), await status(member)]).toEqual([404, 200])
  })
})

describe('adding pictures', () => {
  it('is for editors alone unless the gallery is open to all, and over when the voting is', async () => {
    const closed = await makeGallery({ uploads_open: false })
    expect((await add(member, closed, [newImage(await upload(member))])).code).toBe(
      'galleries.uploads-closed',
    )
    expect((await add(otherEditor, closed, [newImage(await upload(otherEditor))])).code).toBe(
      'galleries.uploads-closed',
    )
    expect((await add(editor, closed, [newImage(await upload(editor))])).statusCode).toBe(201)
    const over = await makeGallery({ closes_at: inMinutes(-1) })
    expect((await add(member, over, [newImage(await upload(member))])).code).toBe('galleries.uploads-closed')
    expect((await add(editor, over, [newImage(await upload(editor))])).statusCode).toBe(201)
    const withoutVoting = await makeGallery({ voting: false, closes_at: inMinutes(-1) })
    expect((await add(neighbour, withoutVoting, [newImage(await upload(neighbour))])).statusCode).toBe(201)
  })

  it('takes only pictures that the caller uploaded', async () => {
    const gallery = await makeGallery()
    const document = randomUUID()
    await test.db.insert(media).values({
      id: document,
      ownerId: member.id,
      mimeType: 'application/pdf',
      bytes: 1,
      width: 0,
      height: 0,
      colour: '',
    })
    for (const wrong of [await upload(neighbour), document, randomUUID()]) {
      const answer = await add(member, gallery, [newImage(await upload(member)), newImage(wrong)])
      expect(answer.statusCode).toBe(400)
      expect(answer.message).toContain('media_id')
    }
    expect(await imageIds(member, gallery)).toEqual([])
  })

  it('wants consent for pictures that show children', async () => {
    const gallery = await makeGallery()
    const file = await upload(member)
    const refused = await add(member, gallery, [newImage(file, { shows_children: true })])
    expect(refused).toMatchObject({ statusCode: 200, success: false, code: 'galleries.consent-missing' })
    expect(
      (await add(member, gallery, [newImage(file, { shows_children: true, consent: true })])).success,
    ).toBe(true)
  })

  it('adds a picture once, however often and beside whatever it is sent', async () => {
    const gallery = await makeGallery()
    const [one, two] = [await upload(member), await upload(member)]
    const first = await add(member, gallery, [newImage(one), newImage(one)])
    const again = await add(member, gallery, [newImage(one), newImage(two)])
    expect(first.fields.images).toHaveLength(1)
    expect(again.fields.images.map((image) => image.picture.id)).toEqual([one, two])
    expect(await imageIds(member, gallery)).toHaveLength(2)
  })

  it('puts what is sent again before the own picture that it was chosen before, and before nobody else’s', async () => {
    const gallery = await makeGallery()
    const [first, third] = [await picture(member, gallery), await picture(member, gallery)]
    const theirs = await picture(neighbour, gallery)
    const second = [newImage(await upload(member)), newImage(await upload(member))]
    const added = (await add(member, gallery, second, { before: third })).fields.images.map(({ id }) => id)
    expect(await imageIds(member, gallery)).toEqual([first, ...added, third, theirs])
    const [last] = (await add(member, gallery, [newImage(await upload(member))], { before: theirs })).fields
      .images
    expect(await imageIds(member, gallery)).toEqual([first, ...added, third, theirs, last?.id])
  })

  it('returns the first response to a repeated call', async () => {
    const gallery = await makeGallery()
    const body = { gallery_id: gallery, images: [newImage(await upload(member))] }
    const headers = { 'idempotency-key': 'the-same-act' }
    const answers = [
      await test.call(calls.addImagesToGallery, { body }, { as: member, headers }),
      await test.call(calls.addImagesToGallery, { body }, { as: member, headers }),
    ]
    expect(answers[1]?.fields).toEqual(answers[0]?.fields)
  })

  it(`stops at ${maxGalleryImages}, however many people add at the same time`, async () => {
    const gallery = await makeGallery()
    const full = Array.from({ length: maxGalleryImages - 3 }, () => randomUUID())
    await test.db.insert(media).values(
      full.map((id) => ({
        id,
        ownerId: member.id,
        mimeType: 'image/webp',
        bytes: 1,
        width: 1,
        height: 1,
        colour: '#ffffff',
      })),
    )
    await test.db
      .insert(galleryImages)
      .values(
        full.map((mediaId, position) => ({ galleryId: gallery, mediaId, uploaderId: member.id, position })),
      )
    const files = await Promise.all(Array.from({ length: 8 }, () => upload(member)))
    const answers = await Promise.all(files.map((file) => add(member, gallery, [newImage(file)])))
    expect(answers.filter((answer) => answer.success)).toHaveLength(3)
    expect(answers.filter((answer) => answer.code === 'galleries.full')).toHaveLength(5)
    expect(await imageIds(member, gallery)).toHaveLength(maxGalleryImages)
  })

  it('gives pictures that are added at the same time different positions, each call in its order', async () => {
    const gallery = await makeGallery()
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async () => [await upload(member), await upload(member)]),
    )
    await Promise.all(
      pairs.map((pair) =>
        add(
          member,
          gallery,
          pair.map((file) => newImage(file)),
        ),
      ),
    )
    const rows = await test.db.select().from(galleryImages).where(eq(galleryImages.galleryId, gallery))
    expect(new Set(rows.map((row) => row.position)).size).toBe(12)
    const order = (await images(member, gallery)).fields.images.map((image) => image.picture.id)
    for (const [one = '', two = ''] of pairs) expect(order.indexOf(two)).toBe(order.indexOf(one) + 1)
  })

  it.each([
    ['none', 0],
    ['more than fifty at once', 51],
  ])('refuses %s', async (_name, number) => {
    const list = Array.from({ length: number }, () => newImage(randomUUID()))
    expect((await add(member, await makeGallery(), list)).statusCode).toBe(400)
  })
})

describe('a vote', () => {
  it('is cast, moved to another picture and withdrawn', async () => {
    const gallery = await makeGallery()
    const [one, two] = [await picture(editor, gallery), await picture(editor, gallery)]
    const mine = async () => (await votes(member, gallery)).fields.mine
    expect(await mine()).toBeNull()
    expect((await vote(member, gallery, one)).fields).toEqual({ gallery_id: gallery, image_id: one })
    expect(await mine()).toBe(one)
    await vote(member, gallery, two)
    expect(await mine()).toBe(two)
    await vote(member, gallery, two)
    expect(await mine()).toBe(two)
    await vote(member, gallery, null)
    expect(await mine()).toBeNull()
    expect((await vote(member, gallery, null)).success).toBe(true)
  })

  it('is one a person, of fifty at once', async () => {
    const gallery = await makeGallery()
    const pictures = await Promise.all(Array.from({ length: 5 }, () => picture(editor, gallery)))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => vote(member, gallery, pictures[index % 5] ?? 0)),
    )
    expect(answers.filter((answer) => answer.success)).toHaveLength(50)
    const rows = await test.db
      .select()
      .from(galleryVotes)
      .where(and(eq(galleryVotes.galleryId, gallery), eq(galleryVotes.userId, member.id)))
    expect(rows).toHaveLength(1)
    const total = (await votes(editor, gallery)).fields.results ?? []
    expect(total.reduce((sum, result) => sum + result.votes, 0)).toBe(1)
  })

  it('is one in every gallery', async () => {
    const [here, there] = [await makeGallery(), await makeGallery()]
    await vote(member, here, await picture(editor, here))
    const other = await picture(editor, there)
    await vote(member, there, other)
    expect((await votes(member, here)).fields.mine).not.toBeNull()
    expect((await votes(member, there)).fields.mine).toBe(other)
  })

  it('is not for a picture of the own', async () => {
    const gallery = await makeGallery()
    const own = await picture(member, gallery)
    expect(await vote(member, gallery, own)).toMatchObject({
      statusCode: 200,
      success: false,
      code: 'galleries.own-image',
    })
    expect((await vote(neighbour, gallery, own)).success).toBe(true)
  })

  it('is for a picture of that gallery', async () => {
    const [here, there] = [await makeGallery(), await makeGallery()]
    const other = await picture(editor, there)
    expect((await vote(member, here, other)).statusCode).toBe(404)
    expect((await vote(member, here, 999_999)).statusCode).toBe(404)
    const direct = test.db
      .insert(galleryVotes)
      .values({ galleryId: here, userId: member.id, imageId: other })
      .execute()
    await expect(direct).rejects.toThrow()
  })

  it('is refused when the voting is over or off, and cannot be moved or withdrawn then', async () => {
    const gallery = await makeGallery({ closes_at: inMinutes(10) })
    const [one, two] = [await picture(editor, gallery), await picture(editor, gallery)]
    await vote(member, gallery, one)
    await close(gallery)
    expect((await vote(member, gallery, two)).code).toBe('galleries.voting-over')
    expect((await vote(member, gallery, null)).code).toBe('galleries.voting-over')
    expect((await votes(member, gallery)).fields).toMatchObject({ open: false, mine: one })
    await test.db.update(galleries).set({ voting: false }).where(eq(galleries.postId, gallery))
    expect((await vote(member, gallery, two)).code).toBe('galleries.no-voting')
    expect((await votes(member, gallery)).fields).toEqual({
      ...{ open: false, mine: one, results: null, removed: [] },
    })
  })

  it("ends by the database's clock, not by the portal's", async () => {
    const gallery = await makeGallery({ closes_at: inMinutes(10) })
    const image = await picture(editor, gallery)
    test.setClock(new Date(Date.now() + 60 * minute))
    expect((await vote(member, gallery, image)).success).toBe(true)
    test.setClock(null)
  })

  it('goes with its picture, which may be taken away while votes come in', async () => {
    const gallery = await makeGallery()
    const image = await picture(editor, gallery)
    const voters = await Promise.all(Array.from({ length: 8 }, () => test.person('employee')))
    const [, ...answers] = await Promise.all([
      remove(editor, gallery, image),
      ...voters.map((voter) => vote(voter, gallery, image)),
    ])
    for (const answer of answers) expect([200, 404]).toContain(answer.statusCode)
    const rows = await test.db.select().from(galleryVotes).where(eq(galleryVotes.galleryId, gallery))
    expect(rows).toEqual([])
  })

  it.each([0, -1, 1.5, '1', true])('refuses image_id %j', async (image_id) => {
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/api/galleries/voteForImage',
      headers: { authorization: `Bearer ${member.token}` },
      payload: { gallery_id: 1, image_id },
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('the results', () => {
  it('show when voting is over, the most votes first, and before that to those who edit galleries', async () => {
    const gallery = await makeGallery({ closes_at: inMinutes(10) })
    const [one, two, three] = [
      await picture(editor, gallery),
      await picture(editor, gallery),
      await picture(editor, gallery),
    ]
    await vote(member, gallery, two)
    await vote(neighbour, gallery, two)
    await vote(otherEditor, gallery, three)
    const results = [
      { image_id: two, votes: 2 },
      { image_id: three, votes: 1 },
      { image_id: one, votes: 0 },
    ]
    expect((await votes(member, gallery)).fields).toEqual({
      ...{ open: true, mine: two, results: null, removed: [] },
    })
    expect((await votes(otherEditor, gallery)).fields.results).toBeNull()
    expect((await votes(editor, gallery)).fields.results).toEqual(results)
    const administrator = await test.person('administrator')
    expect((await votes(administrator, gallery)).fields.results).toEqual(results)
    await close(gallery)
    expect((await votes(member, gallery)).fields).toEqual({ open: false, mine: two, results, removed: [] })
  })

  it('keep the number of votes of a picture that is taken out when the voting is over, and of no other', async () => {
    const gallery = await makeGallery({ closes_at: inMinutes(10) })
    const [early, first, second, third] = [
      await picture(editor, gallery),
      await picture(otherEditor, gallery),
      await picture(editor, gallery),
      await picture(editor, gallery),
    ]
    for (const [voter, image] of [
      [neighbour, early],
      [member, first],
      [editor, first],
      [await test.person('employee'), second],
    ] as const) {
      await vote(voter, gallery, image)
    }
    // While one may still vote, who voted for it votes again.
    await remove(editor, gallery, early)
    await vote(neighbour, gallery, second)
    await close(gallery)
    await remove(otherEditor, gallery, first)
    await remove(editor, gallery, third)
    const after = {
      ...{ open: false, mine: null, results: [{ image_id: second, votes: 2 }], removed: [2] },
    }
    expect((await votes(member, gallery)).fields).toEqual(after)
    const saveUntil = async (closes_at: string) => {
      const { input, revision } = (
        await test.call(authoring.getPostForEdit, { query: { id: gallery } }, { as: editor })
      ).fields
      const own = { voting: true, uploads_open: true, ...input.gallery, closes_at }
      await test.call(
        authoring.updatePost,
        { query: { id: gallery, post_type: 'gallery' }, body: { ...input, revision, gallery: own } },
        { as: editor },
      )
    }
    await saveUntil(inMinutes(-2))
    expect((await votes(member, gallery)).fields).toEqual(after)
    // Where the voting is opened again they vote again.
    await saveUntil(inMinutes(10))
    await close(gallery)
    expect((await votes(member, gallery)).fields.removed).toEqual([])
  })
})

describe('arranging', () => {
  it('writes the order and the captions', async () => {
    const gallery = await makeGallery()
    const [one, two, three] = [
      await picture(member, gallery),
      await picture(member, gallery),
      await picture(member, gallery),
    ]
    const answer = await arrange(editor, gallery, [
      { id: three, caption: 'ראשונה "במירכאות"' },
      { id: one, caption: '' },
      { id: two, caption: ' אחרונה\u202E ' },
    ])
    expect(answer.fields.images.map(({ id, caption }) => [id, caption])).toEqual([
      [three, 'ראשונה "במירכאות"'],
      [one, ''],
      [two, 'אחרונה'],
    ])
    expect(await imageIds(member, gallery)).toEqual([three, one, two])
  })

  it('must name exactly the pictures of the gallery', async () => {
    const [gallery, other] = [await makeGallery(), await makeGallery()]
    const [one, two] = [await picture(member, gallery), await picture(member, gallery)]
    const foreign = await picture(member, other)
    const list = (...ids: number[]) => ids.map((id) => ({ id, caption: 'חדש' }))
    for (const wrong of [
      list(one),
      list(one, two, two),
      list(one, one),
      list(one, foreign),
      list(one, two, 999_999),
    ]) {
      expect((await arrange(editor, gallery, wrong)).code).toBe('galleries.changed-meanwhile')
    }
    const after = (await images(member, gallery)).fields.images.map(({ id, caption }) => [id, caption])
    expect(after).toEqual([
      [one, ''],
      [two, ''],
    ])
  })

  it('is for those who edit galleries', async () => {
    const gallery = await makeGallery()
    const list = [{ id: await picture(member, gallery), caption: '' }]
    expect((await arrange(member, gallery, list)).statusCode).toBe(403)
    expect((await arrange(otherEditor, gallery, list)).statusCode).toBe(403)
    expect((await arrange(editor, gallery, list)).statusCode).toBe(200)
  })
})

describe('taking a picture out', () => {
  it('is allowed to the person who added it and to gallery editors', async () => {
    const gallery = await makeGallery()
    const [one, two] = [await picture(member, gallery), await picture(member, gallery)]
    expect((await remove(neighbour, gallery, one)).statusCode).toBe(403)
    expect((await remove(otherEditor, gallery, one)).statusCode).toBe(403)
    expect((await remove(member, gallery, one)).fields).toEqual({ gallery_id: gallery, image_id: one })
    expect((await remove(editor, gallery, two)).statusCode).toBe(200)
    expect((await remove(editor, gallery, two)).statusCode).toBe(404)
    expect(await imageIds(member, gallery)).toEqual([])
  })

  it('by an editor is not undone by adding the picture again; one’s own may come back', async () => {
    const gallery = await makeGallery()
    const [own, removed] = [await upload(member), await upload(member)]
    const added = await add(member, gallery, [newImage(own), newImage(removed)])
    const [first = 0, second = 0] = added.fields.images.map(({ id }) => id)
    await remove(member, gallery, first)
    await remove(editor, gallery, second)
    expect((await add(member, gallery, [newImage(own)])).success).toBe(true)
    expect((await add(member, gallery, [newImage(removed)])).code).toBe('galleries.removed-by-editor')
    expect((await add(member, await makeGallery(), [newImage(removed)])).success).toBe(true)
  })

  it('names the gallery that the picture is in', async () => {
    const [here, there] = [await makeGallery(), await makeGallery()]
    const image = await picture(member, there)
    expect((await remove(member, here, image)).statusCode).toBe(404)
    expect((await remove(editor, here, image)).statusCode).toBe(404)
    expect(await imageIds(member, there)).toEqual([image])
  })
})
