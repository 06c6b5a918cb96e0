import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findRoutes } from './routes.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shaar-routes-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, address: string, options = 'component: Page') {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `export const Route = createFileRoute('${address}')({ ${options} })\n`)
}

function writeFrame() {
  write('app/client/pages/Portal.tsx', '/_portal')
}

it('a file is the page of the address that it says, in whichever folder of the client it lies', () => {
  writeFrame()
  write('features/loans/client/request/LoanPage.tsx', '/_portal/loan')
  write('platform/sign-in/client/LoginPage.tsx', '/login')
  write('features/loans/server/not-a-page.tsx', '/_portal/server')
  expect(findRoutes(root).children).toMatchObject([
    { path: '/login', file: 'platform/sign-in/client/LoginPage.tsx' },
    { id: 'portal', children: [{ path: '/loan', file: 'features/loans/client/request/LoanPage.tsx' }] },
  ])
})

it('a page without a component is drawn by the nearest page above it', () => {
  writeFrame()
  write('features/shop/client/ShopPage.tsx', '/_portal/shop')
  write('features/shop/client/EventPage.tsx', '/_portal/shop/$event')
  write('features/shop/client/product.tsx', '/_portal/shop/$event/$product', 'loader')
  const [portal] = findRoutes(root).children ?? []
  const pages = portal && 'children' in portal ? portal.children : []
  expect(pages).toHaveLength(2)
  expect(pages?.find((page) => 'path' in page && page.path === '/shop/$event')).toMatchObject({
    children: [{ path: '/$product', file: 'features/shop/client/product.tsx' }],
  })
})

it('pages without the frame are refused', () => {
  write('features/loans/client/LoanPage.tsx', '/_portal/loan')
  expect(() => findRoutes(root)).toThrow('no file has the route /_portal')
})
