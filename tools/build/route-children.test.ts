import { expect, it } from 'vitest'
import { listChildren } from './route-children.ts'

it('lists the children of a route, and leaves the types', () => {
  const types = 'interface ShopRouteChildren {\n  itemRoute: typeof itemRoute\n}\n'
  expect(
    listChildren(
      `${types}const ShopRouteChildren: ShopRouteChildren =\n  {\n  itemRoute: itemRoute,\n  cartRoute:\n    cartRoute,\n}\n`,
    ),
  ).toBe(`${types}const ShopRouteChildren = [itemRoute, cartRoute]\n`)
})
