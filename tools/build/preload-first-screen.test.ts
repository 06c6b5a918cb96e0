import { expect, it } from 'vitest'
import { preloadsOf } from './preload-first-screen.ts'

const bundle = {
  'assets/boot.js': { type: 'chunk' as const, name: 'boot' },
  'assets/first-screen.js': {
    type: 'chunk' as const,
    name: 'first-screen',
    imports: ['assets/shared.js', 'assets/boot.js'],
    viteMetadata: { importedCss: new Set(['assets/first-screen.css']) },
  },
  'assets/first-screen.css': { type: 'asset' as const, name: 'first-screen.css' },
}

it('names the code of the first screen, what it imports and its styles, unless the page does', () => {
  const preloads = preloadsOf('<script type="module" src="/assets/boot.js"></script>', bundle)
  expect(preloads.map(({ attrs }) => [attrs?.rel, attrs?.href])).toEqual([
    ['modulepreload', '/assets/first-screen.js'],
    ['modulepreload', '/assets/shared.js'],
    ['preload', '/assets/first-screen.css'],
  ])
})

it('fails where the chunk has lost its name', () => {
  expect(() => preloadsOf('', {})).toThrow('no chunk is named first-screen')
})
