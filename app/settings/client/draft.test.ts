import { describe, expect, it } from 'vitest'
import { problemsOf } from '#core/client/kits/form/schema.ts'
import { homeStrips, type MenuItem } from '#platform/organisation/contract/options.ts'
import { changesOf, draftOf, optionsOf, schema } from './draft.ts'

const settings = {
  organisation: { name: 'קבוצת ארזים', short_name: 'ארזים', tagline: '' },
  accent: '#C0314A',
  logo_id: null,
  home_strips: ['latest', 'pinned', 'a-strip-of-the-past'],
  quick_links: [{ title: 'מוקד', url: 'tel:+97231234567', icon: 'phone' }],
}
const items: MenuItem[] = [{ title: 'בית', url: '/home-page', icon: 'home', group: '', access: 'member' }]
const menu = { items, revision: 1 }
const draft = draftOf({ ...settings, revision: 1 }, menu)

describe('the settings being changed', () => {
  it('show every strip that exists: those of the home page in their order, then those that are off', () => {
    expect(draft.strips.filter(({ on }) => on).map(({ name }) => name)).toEqual(['latest', 'pinned'])
    expect(draft.strips.map(({ name }) => name).toSorted()).toEqual([...homeStrips].toSorted())
  })

  it('are saved without the strips that are off or no longer there', () => {
    expect(optionsOf(draft)).toEqual({ ...settings, home_strips: ['latest', 'pinned'] })
  })

  it('know which part differs from what was saved', () => {
    expect(changesOf(draft, draftOf({ ...settings, revision: 2 }, menu))).toEqual({
      options: false,
      menu: false,
    })
    expect(changesOf({ ...draft, tagline: 'חדש' }, draft)).toEqual({ options: true, menu: false })
    expect(changesOf({ ...draft, menu: [] }, draft)).toEqual({ options: false, menu: true })
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ short_name: '' }, 'short_name'],
    [{ accent: 'red' }, 'accent'],
    [{ menu: [] }, 'menu'],
  ])('cannot be saved with %o', (change, field) => {
    expect(problemsOf(schema, draft)).toEqual({})
    expect(Object.keys(problemsOf(schema, { ...draft, ...change }))).toEqual([field])
  })
})
