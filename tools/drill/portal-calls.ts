import { randomUUID } from 'node:crypto'
import { migrate } from '#core/server/database/migrate.ts'
import { connectToWrite } from '#core/server/database/transact.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { users } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { signIn } from '../bench/data.ts'

export const listOfPosts = `${content.getRecentPosts.path}?post_type=post&number_of_posts=20&page=1`

/** Of one person, so that no process caches it. */
export const inbox = `${notifications.getNotifications.path}?page=1`

/** Adds an administrator to an empty database, and returns their token. */
export async function addWriter(url: string): Promise<string> {
  await migrate(url)
  const { db, close } = connectToWrite(url)
  try {
    const writer = { firstName: 'נועה', lastName: 'לוי', role: 'administrator' } as const
    const rows = await db
      .insert(users)
      .values({ ...writer, employeeNumber: '1', userName: 'writer', email: 'writer@example.com' })
      .returning({ id: users.id })
    const [token] = await signIn(db, rows)
    if (token === undefined) throw new Error('nobody was signed in')
    return token
  } finally {
    await close()
  }
}

/** Asks a portal, as the writer's browser or another program does. */
export function read(
  url: string,
  token: string,
  { path = listOfPosts, headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(url + path, { headers: { authorization: `Bearer ${token}`, ...headers } })
}

/** Publishes a post with a title, and a body if there is one. */
export function write(url: string, token: string, title: string, body = ''): Promise<Response> {
  const audience = { branches: null, departments: null, roles: null }
  const texts = { title, excerpt: '', body, sign_statement: null }
  const absent = { publish_at: null, expires_at: null, category_id: null, picture_id: null }
  const flags = { pinned: false, discussion: false }
  return fetch(url + authoring.createPost.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ post_type: 'post', status: 'published', audience, ...texts, ...absent, ...flags }),
  })
}

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
  return (await read(url, token, { headers })).text()
}

/** Publishes an item. Throws where that is not acknowledged. */
export async function writeItem(url: string, token: string, title: string): Promise<void> {
  const response = await write(url, token, title)
  if (!response.ok) throw new Error(`the write answered ${response.status}: ${await response.text()}`)
  await response.body?.cancel()
}
