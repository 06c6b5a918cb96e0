import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { generate } from 'orval'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'

const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))

/** What somebody might write who knows the API by its description only: each answer is narrowed before it is read. */
const program = `
import * as shaar from './client.ts'

export async function run(authorization: string, userId: number): Promise<unknown[]> {
  const options = { headers: { authorization } }
  const told: unknown[] = []

  const news = {
    post_type: 'post', title: 'ידיעה', excerpt: '', body: '<p>גוף</p>', status: 'published', publish_at: null, expires_at: null,
    category_id: null, picture_id: null, pinned: false, discussion: true, sign_statement: null,
    audience: { branches: null, departments: null, roles: null },
  } as const
  const created = await shaar.createPost(news, options)
  if (created.status !== 201) throw new Error(JSON.stringify(created.data))
  const { id, revision } = created.data.fields
  told.push(created.data.fields.title)

  const updated = await shaar.updatePost({ ...news, title: 'ידיעה אחרת', revision }, { id, post_type: 'post' }, options)
  if (updated.status === 200 && updated.data.success) told.push(updated.data.fields.revision)
  const again = await shaar.updatePost({ ...news, revision }, { id, post_type: 'post' }, options)
  if (again.status === 200 && !again.data.success) told.push(again.data.code)
  const wrong = await shaar.updatePost({ ...news, title: '', revision }, { id, post_type: 'post' }, options)
  if (wrong.status === 400) told.push(wrong.data.errors?.[0]?.field)
  const recent = await shaar.getRecentPosts({ post_type: 'post' }, options)
  if (recent.status === 200) told.push(recent.data.fields.posts[0]?.title)
  const one = await shaar.getPostById({ id, post_type: 'post', extra_params: ['comments'] }, options)
  if (one.status === 200) told.push(one.data.fields.extra?.comments?.comments.length)
  const commented = await shaar.addComment({ post_id: id, body: 'תודה' }, options)
  if (commented.status === 201) told.push(commented.data.fields.body)
  const deleted = await shaar.deletePost({ id, type: 'post' }, options)
  if (deleted.status === 200 && deleted.data.success) told.push(deleted.data.fields.id === id)
  const gone = await shaar.getPostById({ id, post_type: 'post' }, options)
  told.push(gone.status)
  const card = await shaar.getVcard({ id: userId }, options)
  if (card.status === 200 && card.data instanceof Blob) told.push(card.data.type)
  const sheet = await shaar.exportOrders({ format: 'csv' }, options)
  if (sheet.status === 200 && sheet.data instanceof Blob) told.push(sheet.data.type)
  const anonymous = await shaar.getCart()
  told.push(anonymous.status)

  const reads = await Promise.all([
    shaar.optionsFields(), shaar.userFields({ id: userId }, options), shaar.users({}, options), shaar.getCategories({ type: 'post' }, options),
    shaar.getAllProducts({}, options), shaar.getCart(options), shaar.getFirgunimResults({}, options),
    shaar.getOfficials(options), shaar.getManagedPosts({ post_type: 'post' }, options), shaar.getExports(options),
  ])
  for (const { status, data } of reads) told.push(status === 200 && data.success)
  return told
}
`

/** What the program has to tell: of what it did in turn, and of its reads. */
const expected = [
  'ידיעה',
  2,
  'content.changed-meanwhile',
  'title',
  'ידיעה אחרת',
  0,
  'תודה',
  true,
  404,
  'text/vcard;charset=utf-8',
  'text/csv;charset=utf-8',
  401,
  ...Array.from({ length: 10 }, () => true),
]

const options = {
  ...{
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    lib: ['esnext', 'dom', 'dom.iterable'],
  },
  ...{
    types: [],
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: true,
    erasableSyntaxOnly: true,
  },
}

let test: TestPortal
let folder: string
beforeAll(async () => {
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'shaar-client-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

it('a client generated from the description type-checks, and its calls answer what their types say', async () => {
  const baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const input = join(folder, 'openapi.json')
  await writeFile(input, (await test.app.inject({ url: '/api/openapi.json' })).body)
  await generate({ input, output: { target: join(folder, 'client.ts'), client: 'fetch', baseUrl } })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(folder, 'program.ts'), program)
  const project = { compilerOptions: options, files: ['program.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const checked = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
    (error) => error,
  )
  expect(checked.stdout).toBe('')

  const { id, token } = await test.person('administrator')
  const { run } = await import(join(folder, 'program.ts'))
  expect(await run(`Bearer ${token}`, id)).toEqual(expected)
})
