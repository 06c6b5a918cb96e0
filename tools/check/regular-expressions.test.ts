import { expect, it } from 'vitest'
import { problemOf, regularExpressionsIn } from './regular-expressions.ts'

it('reads the regular expressions of a file, and names the places where it makes others', () => {
  const text = [
    'const a: RegExp = /x+/gu',
    'const b = new RegExp(a.source)',
    'const f = (c: string) => new RegExp(c)',
  ]
  expect(regularExpressionsIn('core/rules/a.ts', text.join('\n'))).toEqual({
    written: [{ at: 'core/rules/a.ts:1', source: 'x+', flags: 'gu' }],
    unread: ['core/rules/a.ts:3'],
  })
  expect(regularExpressionsIn('core/client/a.ts', text.join('\n')).unread).toHaveLength(2)
})

it.each([
  [/^(?:a+)+$/, 'exponential'],
  [/\s+$/, 'polynomial'],
  [/<[^>]*>/, 'polynomial'],
])('%s may take long', async ({ source, flags }, kind) => {
  expect(await problemOf({ at: '', source, flags })).toContain(kind)
})

it.each([/^\s+|(?<!\s)\s+$/, /<[^<>]*>/g, /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/])(
  '%s takes as long as its text is',
  async ({ source, flags }) => {
    expect(await problemOf({ at: '', source, flags })).toBeUndefined()
  },
)

it('lets a short text have one whose time grows with the square of its length, but no exponential one', async () => {
  const short = { at: '', flags: '', isShort: true }
  expect(await problemOf({ ...short, source: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' })).toBeUndefined()
  expect(await problemOf({ ...short, source: '^(?:a+)+$' })).toContain('exponential')
})
