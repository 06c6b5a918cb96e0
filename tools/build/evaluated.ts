import { pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

/** A module as its exports, which must be plain data. */
export function evaluatedModule(exported: Readonly<Record<string, unknown>>): string {
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

/**
 * Vite: these modules (absolute paths), which choose from the data of others, reach the browser as what they chose. While it
 * develops, a change of the data needs a new start.
 */
export function evaluated(files: readonly string[]): Plugin {
  const modules = new Set(files.map((file) => normalizePath(file)))
  return {
    name: 'evaluated',
    enforce: 'pre',
    load: async (id) => (modules.has(id) ? evaluatedModule(await import(pathToFileURL(id).href)) : undefined),
  }
}
