import { expect, it } from 'vitest'
import { type Groups, preferExact } from './groups.ts'

const page = { href: '/benefits', title: 'הטבות', icon: 'gift', words: '' }
const person = { id: 1, name: 'שירה לוי', photo: null, role: 'מפתחת', branch: null }
const nothing = { items: [], similar: false, words: 'aqua' }
const groups: Groups = {
  pages: nothing,
  people: { items: [person], similar: false, words: 'ש/וש' },
  products: nothing,
  orders: [],
  whole: true,
}

it('leaves out what the other keyboard layout found, where something has the words as typed', () => {
  expect(preferExact(groups, 'aqua', true).people.items).toEqual([])
  const named = { ...groups, pages: { ...nothing, items: [page] } }
  expect(preferExact(named, 'aqua', false)).toEqual({ ...named, people: { ...groups.people, items: [] } })
})

it('shows what the other keyboard layout found where nothing has the words as typed', () => {
  expect(preferExact(groups, 'aqua', false)).toEqual(groups)
  const slip = { ...groups, pages: { ...nothing, items: [page], similar: true } }
  expect(preferExact(slip, 'aqua', false)).toEqual(slip)
})
