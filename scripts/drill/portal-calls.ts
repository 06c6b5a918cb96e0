import { session } from '#contract/session.ts'
import { read, write } from './writer.ts'

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
