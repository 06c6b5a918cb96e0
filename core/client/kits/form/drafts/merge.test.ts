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

  it('are merged within fields that have fields of their own', () => {
    const [at, by] = ['חדר האוכל', 'ועד העובדים']
    const event = { place: '', host: '', dates: [1] }
    const merged = mergeDrafts(
      { event, title: 'כינוס' },
      { event: { ...event, place: at }, title: 'כינוס' },
      { event: { ...event, host: by, dates: [1, 2] }, title: 'כינוס' },
    )
    expect(merged).toMatchObject({
      draft: { event: { place: at, host: by, dates: [1, 2] } },
      taken: ['event.host', 'event.dates'],
      both: [],
    })
  })

  it('keep what was written here where both changed it, unless they agree', () => {
    const mine = { ...base, name: 'יין לבן', price: '40' }
    const merged = mergeDrafts(base, mine, { ...base, name: 'יין לבן', price: '50' })
    expect(merged).toMatchObject({ draft: mine, taken: [], both: ['price'] })
  })
})
