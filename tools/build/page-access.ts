import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Access } from '#core/contract/access.ts'

/** The pattern of a route's page by the route's id, as in `/_portal/admin/shop/`. */
export const patternOf = (routeId: string): string => routeId.replace('/_portal', '').replace(/\/$/, '')

/** Who may open the page at each pattern, by the module (absolute path) of all pages. */
export async function accessByPattern(file: string): Promise<ReadonlyMap<string, Access>> {
  const { pages }: typeof import('#app/pages.ts') = await import(pathToFileURL(file).href)
  return new Map(pages.map(({ at, access }) => [at, access]))
}

/** The pattern of the page whose code a module is, as the router splits it; `undefined` for another module. */
export function patternOfModule(id: string): string | undefined {
  const [file = '', query] = id.split('?')
  if (!query?.startsWith('tsr-split=')) return undefined
  const routeId = /createFileRoute\('([^']+)'\)/.exec(readFileSync(file, 'utf8'))?.[1]
  return routeId && patternOf(routeId)
}
