import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layout, rootRoute, route } from '@tanstack/virtual-file-routes'

const portal = '/_portal'

interface Page {
  /** With `/_portal` before it where it is behind the sign-in. */
  id: string
  /** From the root. */
  file: string
  draws: boolean
}

function findPages(root: string): Page[] {
  return globSync('{app,platform,features}/**/client/**/*.tsx', { cwd: root })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const [, id] = /^export const Route = createFileRoute\('([^']+)'\)/m.exec(text) ?? []
      return id ? { id, file, draws: /\bcomponent[:,]/.test(text) } : []
    })
}

/**
 * The routes of the application: a file of a `client/` folder that says `createFileRoute('/_portal/officials')` is the page of
 * `/officials`. One without a component is drawn by the nearest page above it, if there is one.
 */
export function findRoutes(root: string) {
  const pages = findPages(root)
  const above = ({ id, draws }: Page) =>
    draws
      ? undefined
      : pages
          .filter((page) => page.id !== portal && id.startsWith(`${page.id}/`))
          .toSorted((a, b) => b.id.length - a.id.length)[0]
  const routesIn = (prefix: string, parent?: Page): ReturnType<typeof route>[] =>
    pages
      .filter((page) => page.id !== portal && page.id.startsWith(portal) === prefix.startsWith(portal))
      .filter((page) => above(page) === parent)
      .map((page) => {
        const path = page.id.slice(prefix.length)
        const children = routesIn(page.id, page)
        return children.length > 0 ? route(path, page.file, children) : route(path, page.file)
      })
  const frame = pages.find(({ id }) => id === portal)
  if (!frame) throw new Error(`no file has the route ${portal}`)
  return rootRoute('app/client/pages/Root.tsx', [
    ...routesIn(''),
    layout('portal', frame.file, routesIn(portal)),
  ])
}
