import { expect, it } from 'vitest'
import { pagesAmong } from './application-chunk.ts'

const route = '/here/features/shop/client/catalogue/ShopPage.tsx'
const page = `${route}?tsr-split=component`

it('finds what only the page of a route draws, but neither its loader nor its placeholder', () => {
  const module = (path: string, ...importers: string[]) => ({ id: `/here/${path}`, importers })
  expect(
    pagesAmong([
      module('app/client/main.tsx'),
      module('core/client/ui/page/Frame.tsx', page),
      module('features/shop/client/shopSearch.ts', route, page),
      module('features/shop/client/catalogue/ShopPage.tsx', '/here/app/client/routeTree.gen.ts', page),
      module('features/shop/client/catalogue/Catalogue.tsx', page),
      module('features/shop/client/catalogue/ShopSkeleton.tsx', route, page),
      module('features/shop/client/cart/CartButton.tsx', '/here/app/client/shell/PortalFrame.tsx'),
      module('app/home/client/HomePage.tsx', page),
    ]),
  ).toEqual(['features/shop/client/catalogue/Catalogue.tsx'])
})
