import type { HtmlTagDescriptor, Plugin } from 'vite'
import type { Bundle } from './home-size.ts'

/**
 * Names the files of the first screen in the page, so that they come together with `boot.ts`, which imports them, instead of a round
 * trip later.
 */
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

/** What of the first screen the page does not name yet. Throws when there is no chunk of its name. */
export function preloadsOf(html: string, bundle: Bundle): HtmlTagDescriptor[] {
  const found = Object.entries(bundle).find(
    ([file, { name }]) => name === 'first-screen' && file.endsWith('.js'),
  )
  if (!found) throw new Error('no chunk is named first-screen')
  const [file, { imports = [], viteMetadata }] = found
  const scripts = [file, ...imports].map((name) => ({ rel: 'modulepreload', href: `/${name}` }))
  const styles = [...(viteMetadata?.importedCss ?? [])].map((name) => ({
    ...{ rel: 'preload', as: 'style' },
    href: `/${name}`,
  }))
  return [...scripts, ...styles]
    .filter(({ href }) => !html.includes(`"${href}"`))
    .map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }))
}
