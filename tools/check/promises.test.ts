import { expect, it } from 'vitest'
import { promiseProblems } from './promises.ts'

const files: Readonly<Record<string, string>> = {
  'shop/cart.ts': '',
  'shop/cart.test.ts': `
    it('an order takes stock', () => {})
    it.each([['a (b)', 1]])(
      'of %s it takes none', () => {})
    await test.step("the buyer sees it", async () => {})
    it('of two it takes two', () => {})
    test(\`every page of \${who} opens\`, () => {})
    expect('an order is forgotten').toBe(1)`,
}
const read = (path: string) => files[path] ?? null

const tableOf = (...rows: string[]) =>
  ['## The wire', '', '| promise | kept in | proven by |', '|---|---|---|', ...rows].join('\n')
const row = (kept: string, proof: string) => `| stock is taken | ${kept} | ${proof} |`
const problemsOf = (kept: string, proof: string) => promiseProblems(tableOf(row(kept, proof)), read)

it.each(['order takes stock', 'of %s it takes none', 'the buyer sees it', 'opens'])(
  'a test is found by a part of its title: %s',
  (title) => {
    expect(problemsOf('`shop/cart.ts`', `\`shop/cart.test.ts\` › ${title}`)).toEqual([])
  },
)

it.each([
  ['missing: nobody counts it', '—'],
  ['`shop/cart.ts`', '— only by eye'],
])('what is missing or unproven may say so: %s, %s', (kept, proof) => {
  expect(problemsOf(kept, proof)).toEqual([])
})

it.each([
  ['`shop/gone.ts`', '—', 'shop/gone.ts is gone'],
  ['`shop/cart.ts`, `shop/gone.ts`', '—', 'shop/gone.ts is gone'],
  ['in the cart', '—', 'say which code keeps'],
  ['missing: ', '—', 'say which code keeps'],
  ['`shop/cart.ts`', '`shop/gone.test.ts` › order', 'shop/gone.test.ts is gone'],
  ['`shop/cart.ts`', '`shop/cart.test.ts` › order is forgotten', 'no test of shop/cart.test.ts has'],
  ['`shop/cart.ts`', '`shop/cart.test.ts` › it takes', '2 tests of shop/cart.test.ts have'],
  ['`shop/cart.ts`', '`shop/cart.test.ts`', 'say which test proves'],
  ['`shop/cart.ts`', 'a | test', 'three cells'],
])('what is not there is said with its line: %s, %s', (kept, proof, problem) => {
  expect(problemsOf(kept, proof)).toEqual([expect.stringMatching(`^docs/promises\\.md:5: .*${problem}`)])
})
