import type { Plugin } from 'vite'

/**
 * Vite: loads `boot` (a path in the client's folder) as a script of its own, before the application and in parallel with it.
 * Written into the page, Vite would merge the two into one, and the small one would wait for the large one.
 */
export function bootScript(boot: string): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const chunk = chunks.find((each) => each.isEntry && each.name === 'boot')
        const imports = chunk?.imports ?? []
        return [
          {
            tag: 'script',
            attrs: { type: 'module', crossorigin: true, src: chunk ? `/${chunk.fileName}` : `/${boot}` },
            injectTo: 'head-prepend',
          },
          ...imports.map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
        ]
      },
    },
  }
}
