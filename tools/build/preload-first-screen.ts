import type { HtmlTagDescriptor, Plugin } from 'vite'
import type { Bundle } from './home-size.ts'

/** Names the code of the first screen in the page, so that it comes together with `boot.ts`, which imports it, instead of a round trip later. */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => preloadsOf(html, bundle ?? {}),
    },
  }
}

/** The code of the first screen that the page does not name yet. Throws when there is no chunk of its name. */
export function preloadsOf(html: string, bundle: Bundle): HtmlTagDescriptor[] {
  const found = Object.entries(bundle).find(
    ([file, { name }]) => name === 'first-screen' && file.endsWith('.js'),
  )
  if (!found) throw new Error('no chunk is named first-screen')
  const [file, { imports = [] }] = found
  return [file, ...imports]
    .map((name) => `/${name}`)
    .filter((href) => !html.includes(`"${href}"`))
    .map((href) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', href, crossorigin: true },
      injectTo: 'head',
    }))
}
