import { expect, it } from 'vitest'
import { filesOfHome } from './home-size.ts'

const names = ['first-screen', 'application', 'home', 'worker', 'live', 'device']
const chunk = (name: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk' as const,
  name,
  imports,
  viteMetadata: { importedCss: new Set(css) },
})
const bundle = Object.fromEntries(names.map((name) => [`${name}.js`, chunk(name)]))

it('weighs what the document names and what the chunks of the home page import too, and their styles, but no other pages', () => {
  const files = filesOfHome({
    ...bundle,
    'index.html': {
      type: 'asset',
      source: '<script src="/assets/boot.js"></script><link href="/assets/boot.css">',
    },
    'assets/boot.js': chunk('boot'),
    'home.js': chunk('home', ['shared.js']),
    'shared.js': chunk('shared', ['assets/boot.js'], ['shared.css']),
    'shop.js': chunk('shop', ['home.js']),
  })
  expect(files.toSorted()).toEqual(
    [...Object.keys(bundle), 'assets/boot.js', 'assets/boot.css', 'shared.js', 'shared.css'].toSorted(),
  )
})

it('fails where a chunk has lost its name, so that nothing is left out unseen', () => {
  const { 'home.js': _, ...others } = bundle
  expect(() => filesOfHome(others)).toThrow('no chunk is named home')
})
