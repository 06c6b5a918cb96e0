import { IconLink, IconNews, IconShoppingBag, IconToolsKitchen2 } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { categoryIconOf, iconOf } from './icons.ts'

it('an icon is named as Tabler names it, in either way', () => {
  expect(iconOf('shopping-bag')).toBe(IconShoppingBag)
  expect(iconOf('IconShoppingBag')).toBe(IconShoppingBag)
  expect(iconOf('IconToolsKitchen2')).toBe(IconToolsKitchen2)
})

it('an unknown name is no error', () => {
  expect(iconOf('constructor')).toBe(IconLink)
  expect(categoryIconOf('anything')).toBe(IconNews)
})
