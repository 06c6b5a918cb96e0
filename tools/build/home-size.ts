import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/** What the home page asks for beside what `index.html` names; what they import statically comes with them. */
const chunks = ['first-screen', 'application', 'home', 'worker', 'live', 'device']
const kilobyte = 1024
/** Compressed, in KB; `start.js`, which is not built, is 1 KB more. */
const most = { '.js': 199, '.css': 25 }

interface Output {
  type: 'chunk' | 'asset'
  name?: string | undefined
  imports?: string[] | undefined
  code?: string | undefined
  source?: string | Uint8Array | undefined
  viteMetadata?: { importedCss: Set<string> } | undefined
}

/** What is built, by the names of the files. */
export type Bundle = Readonly<Record<string, Output>>

/** The files that the home page loads. Throws when there is no chunk of one of the names. */
export function filesOfHome(bundle: Bundle): string[] {
  const files = new Set<string>()
  const named = String(bundle['index.html']?.source).matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)
  const next = [...named].flatMap(([, file]) => file ?? [])
  for (const name of chunks) {
    const found = Object.keys(bundle).filter((file) => file.endsWith('.js') && bundle[file]?.name === name)
    if (found.length === 0) throw new Error(`no chunk is named ${name}: see what the home page loads`)
    next.push(...found)
  }
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (files.has(file)) continue
    files.add(file)
    next.push(...(bundle[file]?.imports ?? []), ...(bundle[file]?.viteMetadata?.importedCss ?? []))
  }
  return [...files]
}

/** Fails the build where the home page weighs more than it may, as `npm run bench` weighs it in a browser. */
export function limitHomeSize(): Plugin {
  return {
    name: 'limit-home-size',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const files = filesOfHome(bundle)
      for (const [ending, limit] of Object.entries(most)) {
        const sizes = files
          .filter((file) => file.endsWith(ending))
          .map(async (file) => {
            const output = bundle[file]
            const content = output?.type === 'chunk' ? output.code : (output?.source ?? '')
            return (await promisify(brotliCompress)(content)).length
          })
        const size = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0) / kilobyte
        const told = `the home page's ${ending} is ${size.toFixed(2)} KB in ${sizes.length} files, of at most ${limit}`
        if (size > limit) this.error(told)
        this.info(told)
      }
    },
  }
}
