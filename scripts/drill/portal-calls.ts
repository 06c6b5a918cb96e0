import { authoring } from '#contract/authoring.ts'
import { content } from '#contract/content.ts'
import { session } from '#contract/session.ts'

const list = `${content.getRecentPosts.path}?post_type=post&number_of_posts=20&page=1`

/** Signs in as the administrator of the demo organisation, and returns their token. */
export async function signInToDemo(url: string): Promise<string> {
  const response = await fetch(url + session.userSignIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '1001', password: 'demo-shaar-2026' }),
  })
  const { fields } = (await response.json()) as { fields: { token: string } | null }
  if (!fields) throw new Error(`nobody could sign in: ${response.status}`)
  return fields.token
}

/** Reads the newest items, as text. */
export async function readItems(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<string> {
  return (await fetch(url + list, { headers: { authorization: `Bearer ${token}`, ...headers } })).text()
}

/** Publishes an item. Throws where that is not acknowledged. */
export async function writeItem(url: string, token: string, title: string): Promise<void> {
  const audience = { branches: null, departments: null, roles: null }
  const texts = { title, excerpt: '', body: '', sign_statement: null }
  const absent = { publish_at: null, expires_at: null, category_id: null, picture_id: null }
  const flags = { pinned: false, discussion: false }
  const response = await fetch(url + authoring.createPost.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      post_type: 'post',
      status: 'published',
      audience,
      ...texts,
      ...absent,
      ...flags,
    }),
  })
  if (!response.ok) throw new Error(`the write answered ${response.status}: ${await response.text()}`)
  await response.body?.cancel()
}
