import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { earlyPageAt } from '#app/client/early-pages.ts'
import { renderToNodes } from '#app/client/first-screen/renderToNodes.tsx'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { fieldsOf } from '#core/client/api/early-answers.ts'
import { takeEarlyResponse } from '#core/client/api/request.ts'
import { writeToken } from '#core/client/api/token.ts'
import { fillWithDemo } from '#demo/load.ts'
import { itemHref } from '#platform/content/contract/addresses.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { DiskStorage } from '#platform/files/server/storage/disk-storage.ts'

let test: TestPortal
let folder: string
let userId: number
let token = ''

/** As much of the document as drawing asks for. */
class Element {
  children: unknown[] = []
  style = {}
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  append(...children: unknown[]): void {
    this.children.push(...children)
  }
  setAttribute(): void {}
}

class Text {
  data: string
  constructor(data: string) {
    this.data = data
  }
}

const asked = new Set<string>()

async function answer(address: string): Promise<Response> {
  asked.add(address)
  const { statusCode, body } = await test.app.inject({
    url: address,
    headers: { authorization: `Bearer ${token}` },
  })
  return new Response(body, { status: statusCode })
}

beforeAll(async () => {
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'shaar-demo-'))
  await fillWithDemo(test.db, new DiskStorage(folder), new Date())
  const { fields } = (
    await test.app.inject({
      method: 'POST',
      url: '/api/users/userSignIn',
      payload: { username: '2001', password: 'demo-shaar-2026' },
    })
  ).json()
  token = fields.token
  userId = fields.user.id
  writeToken(token)
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('Text', Text)
  vi.stubGlobal('document', {
    createElement: (name: string) => new Element(name),
    createElementNS: (_: string, name: string) => new Element(name),
    head: new Element('head'),
  })
  // No gallery's text is looked at here: it is drawn element by element, without a component.
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ body: { childNodes: [] } })
    },
  )
})

afterAll(async () => {
  // What nobody used would answer a read of the next file, which shares the modules of this one.
  for (const address of asked) takeEarlyResponse(address)
  vi.unstubAllGlobals()
  writeToken(null)
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

async function newest(type: PostType): Promise<string> {
  const response = await answer(`/api/posts/getRecentPosts?post_type=${type}&number_of_posts=1&page=1`)
  const { fields }: { fields: { posts: PostSummary[] } } = await response.json()
  const [item] = fields.posts
  if (!item) throw new Error(`the demo organisation has no ${type}`)
  return itemHref(item)
}

const pages: [name: string, address: () => Promise<string>][] = [
  ['the home page', async () => '/home-page'],
  ['the events', async () => '/events'],
  ['the benefits', async () => '/benefits'],
  ['the classifieds', async () => '/yad2'],
  ['an event', () => newest('event')],
  ['a benefit', () => newest('benefit')],
  ['a piece of news', () => newest('post')],
  ['a gallery', () => newest('gallery')],
]

it.each(pages)('the first screen of %s is drawn without React', async (_, address) => {
  vi.stubGlobal('location', { pathname: await address(), search: '' })
  const early = earlyPageAt(location)
  if (!early) throw new Error('the page has no first screen')
  const asked = {
    settings: fieldsOf<never>(answer('/api/general/optionsFields/')),
    person: fieldsOf<never>(answer(`/api/users/validateUser?id=${userId}`)),
  }
  expect(renderToNodes(await early.page.ask(asked, early.id)).length).toBeGreaterThan(0)
})

it('a component that gained a hook is named', () => {
  function Hooked(): never {
    throw new TypeError("Cannot read properties of null (reading 'useState')")
  }
  expect(() =>
    renderToNodes({ $$typeof: Symbol.for('react.transitional.element'), type: Hooked, props: {} } as never),
  ).toThrow('the first screen cannot draw Hooked')
})
