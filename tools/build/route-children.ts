import type { Plugin } from 'vite'

const children = /^(const \w+Children)(?:: \w+)? =\s*\{([^}]*)\}/gm

/** The tree of routes with lists of children, where it is generated with objects: nobody reads the names, which weigh. */
export function listChildren(tree: string): string {
  return tree.replace(children, (_, head: string, entries: string) => {
    const routes = [...entries.matchAll(/:\s*(\w+),/g)].map(([, route]) => route)
    return `${head} = [${routes.join(', ')}]`
  })
}

/** Vite: loads the generated tree of routes without the names of their children. */
export function routeChildren(tree: string): Plugin {
  return {
    name: 'route-children',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: tree }, handler: (code) => ({ code: listChildren(code), map: null }) },
  }
}
