import { expect, it } from 'vitest'
import { sortingOf, sortOf, sortRows } from './sorting.ts'

it('names a sort by its column, after a minus where the largest comes first', () => {
  expect(sortingOf('title')).toEqual([{ id: 'title', desc: false }])
  expect(sortingOf('-updated_at')).toEqual([{ id: 'updated_at', desc: true }])
  expect(sortingOf(undefined)).toEqual([])
  for (const sort of ['title', '-updated_at', undefined]) expect(sortOf(sortingOf(sort))).toBe(sort)
})

it('sorts the rows of a whole table by words or numbers, those without a value last', () => {
  const rows = [
    { name: 'מנה 10', price: 5 },
    { name: 'מנה 9', price: null },
    { name: 'אורז', price: 12 },
  ]
  const columns = [
    {
      key: 'name',
      title: '',
      kind: 'text',
      cell: () => '',
      sortBy: ({ name }: (typeof rows)[number]) => name,
    },
    {
      key: 'price',
      title: '',
      kind: 'amount',
      cell: () => '',
      sortBy: ({ price }: (typeof rows)[number]) => price,
    },
  ] as const
  const names = (sort?: string) => sortRows(rows, columns, sort).map(({ name }) => name)
  expect(names()).toEqual(['מנה 10', 'מנה 9', 'אורז'])
  expect(names('name')).toEqual(['אורז', 'מנה 9', 'מנה 10'])
  expect(names('-price')).toEqual(['אורז', 'מנה 10', 'מנה 9'])
  expect(names('price')).toEqual(['מנה 10', 'אורז', 'מנה 9'])
})
