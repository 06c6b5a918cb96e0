import { expect, it } from 'vitest'
import { pagesAmong } from './application-chunk.ts'

it('finds the pages of routes, but neither their loaders nor their placeholders', () => {
  expect(
    pagesAmong([
      '/here/client/main.tsx',
      '/here/client/ui/Frame.tsx',
      '/here/client/routes/_portal/shop-report/index.tsx',
      '/here/client/routes/_portal/shop-report/-orderList.ts',
      '/here/client/routes/_portal/shop-report/-ShopReport.tsx',
      '/here/client/routes/_portal/shop/-shop/ShopSkeleton.tsx',
      '/here/client/routes/_portal/home-page/-HomePage.tsx',
    ]),
  ).toEqual(['routes/_portal/shop-report/-ShopReport.tsx'])
})
