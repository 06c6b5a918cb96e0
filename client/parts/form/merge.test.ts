import { describe, expect, it } from 'vitest'
import { mergeDrafts } from './merge.ts'

describe('two drafts side by side', () => {
  const base = { name: 'יין אדום', price: '45', pictures: ['b'] }

  it('become one: what only one of them changed is as that one has it', () => {
    const merged = mergeDrafts(base, { ...base, name: 'יין לבן' }, { ...base, price: '50', pictures: ['a'] })
    expect(merged).toMatchObject({
      draft: { name: 'יין לבן', price: '50', pictures: ['a'] },
      taken: ['price', 'pictures'],
      both: [],
    })
  })

  it('keep what was written here where both changed it, unless they agree', () => {
    const mine = { ...base, name: 'יין לבן', price: '40' }
    const merged = mergeDrafts(base, mine, { ...base, name: 'יין לבן', price: '50' })
    expect(merged).toMatchObject({ draft: mine, taken: [], both: ['price'] })
  })
})
