import { expect, it } from 'vitest'
import { listsInTexts } from './statements.ts'

const dollar = '$'

it.each([
  'where(inArray(posts.id, ids))',
  'where(notInArray(posts.id, ids))',
  'db.insert(words).values(rows)',
  'db.insert(words)\n  .values(\n    rows.map(toRow))',
  'db.insert(words).values([{ word }])',
  `id = any(${dollar}{\`…\`}::integer[])`,
  `from jsonb_to_recordset(${dollar}{JSON.stringify(rows)}::text::jsonb)`,
])('%s is refused', (code) =>
  expect(listsInTexts('features/shop/server/cart/cart.ts', `\n${code}`)).toHaveLength(1),
)

it.each([
  'where(anyOf(posts.id, ids))',
  'db.insert(words).values({ word })',
  'db.insert(words).values({\n  word,\n})',
  '[...map.values()]',
  'Object.values(counts)',
])('%s is fine', (code) => expect(listsInTexts('features/shop/server/cart/cart.ts', code)).toEqual([]))

it('names the line and what to use, and leaves tests alone', () => {
  expect(listsInTexts('features/shop/server/cart/cart.ts', '\n\ninArray(a, b)')[0]).toMatch(
    /^features\/shop\/server\/cart\/cart\.ts:3: use `anyOf`/,
  )
  expect(listsInTexts('features/shop/server/cart/cart.test.ts', 'inArray(a, b)')).toEqual([])
})
