import { expect, it } from 'vitest'
import { amount, type Column, choice, custom, link, text } from './columns.tsx'
import { sortRows } from './sorting.ts'

interface Dish {
  name: string
  course: 'main' | 'soup'
  price: number | null
}

const soup: Dish = { name: 'מרק', course: 'soup', price: 900 }
const rice: Dish = { name: 'אורז', course: 'main', price: null }

const columns: Column<Dish>[] = [
  text('name', 'מנה', { cell: ({ name }) => `${name}!` }),
  text('label', 'מה', ({ name, course }) => `${name} ${course}`),
  choice('course', 'סוג', { main: 'עיקריות', soup: 'מרקים' }),
  amount('price', 'מחיר'),
  link(
    'page',
    'דף',
    ({ name }) => `/${name}`,
    ({ course }) => course,
  ),
  custom('drawn', 'ציור', () => 'ציור'),
]
const column = (key: string) => columns.find((each) => each.key === key)

it('shows a property, a value that is made of some, or a label', () => {
  expect(['name', 'label', 'course', 'price'].map((key) => column(key)?.cell(soup))).toEqual([
    'מרק!',
    'מרק soup',
    'מרקים',
    900,
  ])
})

it.each([
  ['name', [rice, soup]],
  ['course', [soup, rice]],
  ['price', [soup, rice]],
  ['page', [rice, soup]],
])('orders rows by %s', (key, order) => {
  expect(sortRows([rice, soup].toReversed(), columns, key)).toEqual(order)
})

it('does not order by what a column draws itself', () => {
  expect(column('drawn')?.sortBy).toBeUndefined()
})
