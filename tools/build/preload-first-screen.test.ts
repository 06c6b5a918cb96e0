import { expect, it } from 'vitest'
import { preloadsOf } from './preload-first-screen.ts'

const bundle = {
  'assets/boot.js': { type: 'chunk' as const, name: 'boot' },
  'assets/first-screen.js': {
    type: 'chunk' as const,
    name: 'first-screen',
    imports: ['assets/shared.js', 'assets/boot.js'],
  },
  'assets/first-screen.css': { type: 'asset' as const, name: 'first-screen.css' },
}

it('names the code of the first screen and what it imports, unless the page does', () => {
  const preloads = preloadsOf('<script type="module" src="/assets/boot.js"></script>', bundle)
  expect(preloads.map(({ attrs }) => attrs?.href)).toEqual(['/assets/first-screen.js', '/assets/shared.js'])
})

it('fails where the chunk has lost its name', () => {
  expect(() => preloadsOf('', {})).toThrow('no chunk is named first-screen')
})
