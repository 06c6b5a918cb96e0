import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserModule } from './contract-plugin.ts'

const endpoint = {
  method: 'GET',
  path: '/api/shop/getUserOrders',
  access: 'editor',
  staleMinutes: 1,
  reads: ['orders'],
  query: Type.Object({ page: Type.Integer() }),
  fields: Type.Object({ total: Type.Integer() }),
  summary: 'Orders of a person',
  mayLag: true,
}

describe('a contract module for the browser', () => {
  it('keeps what the client needs of each endpoint and leaves the schemas behind', () => {
    const code = browserModule('shop.ts', { shop: { getUserOrders: endpoint } })
    expect(code).toBe(
      'export const shop = {"getUserOrders":{"method":"GET","path":"/api/shop/getUserOrders",' +
        '"staleMinutes":1,"reads":["orders"]}}\n',
    )
  })

  it('includes the schemas of request bodies for forms, and no other constants', () => {
    const save = {
      method: 'POST',
      path: '/api/shop/save',
      access: 'public',
      quota: 'orders',
      body: Type.Object({ name: Type.String() }),
      summary: '',
    }
    const exported = { shop: { save }, orderStatuses: ['ready'], Order: Type.Object({}) }
    expect(browserModule('shop.ts', exported, true)).toBe(
      'export const shop = {"save":{"method":"POST","path":"/api/shop/save","access":"public",' +
        '"body":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}}}}\n',
    )
  })

  it('includes records of schemas for forms alone', () => {
    const exported = {
      shop: { getUserOrders: endpoint },
      ownFields: { mobile: { type: ['string', 'null'] } },
    }
    expect(browserModule('own.ts', exported, true)).toContain(
      'export const ownFields = {"mobile":{"type":["string","null"]}}',
    )
    expect(browserModule('own.ts', exported)).not.toContain('ownFields')
  })

  it('leaves the schemas of a content type behind', () => {
    const event = {
      address: '/events/{slug}/{id}',
      discussion: true,
      fields: Type.Object({}),
      input: Type.Object({}),
    }
    expect(browserModule('types.ts', { contentTypes: { event } })).toBe(
      'export const contentTypes = {"event":{"address":"/events/{slug}/{id}","discussion":true}}\n',
    )
  })

  it('drops exported schemas, of TypeBox or written by hand, and keeps other constants', () => {
    const code = browserModule('shop.ts', {
      shop: { getUserOrders: endpoint },
      Order: Type.Object({ id: Type.Integer() }),
      Handmade: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      orderStatuses: ['processing', 'ready'],
      labels: { ready: 'מוכנה' },
    })
    expect(code).not.toContain('Order =')
    expect(code).not.toContain('Handmade')
    expect(code).toContain('export const orderStatuses = ["processing","ready"]')
    expect(code).toContain('export const labels = {"ready":"מוכנה"}')
  })

  it('leaves a module without a slice as it is written, functions and all', () => {
    expect(browserModule('access.ts', { roles: ['employee'], may: () => true })).toBeUndefined()
  })

  it('refuses a function beside a slice, naming both', () => {
    const exported = { shop: { getUserOrders: endpoint }, total: () => 0 }
    expect(() => browserModule('contract/shop.ts', exported)).toThrow(
      /contract\/shop\.ts exports the function total/,
    )
  })
})

describe('a build with the plugin', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'contract-'))
    const files = {
      'food/contract/food.ts': `const hidden = { '~kind': 'Object', type: 'object', description: 'schema-of-a-dish' }
        export const food = { order: { method: 'PUT', path: '/api/posts/updateFoodOrder', body: hidden } }
        export const Dish = hidden`,
      'food/contract/rules.ts': 'export const double = (n: number): number => n * 2',
      'register.ts': '',
      'entry.ts': `import { food } from './food/contract/food.ts'
        import { double } from './food/contract/rules.ts'
        globalThis.answer = [food.order.path, double(globalThis.count)]`,
      // In a Node of its own: Vitest would take over the plugin's import().
      'build.mjs': `import { build } from '${import.meta.resolve('vite')}'
        import { contractWithoutSchemas } from '${new URL('./contract-plugin.ts', import.meta.url).href}'
        const { output } = await build({
          root: import.meta.dirname,
          configFile: false,
          logLevel: 'silent',
          plugins: [contractWithoutSchemas(import.meta.dirname, import.meta.dirname + '/register.ts')],
          build: { write: false, rollupOptions: { input: import.meta.dirname + '/entry.ts' } },
        })
        process.stdout.write(output[0].code)`,
    }
    mkdirSync(join(folder, 'food/contract'), { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('carries paths and rules, no schema', () => {
    const code = execFileSync(process.execPath, [join(folder, 'build.mjs')], { encoding: 'utf8' })
    expect(code).toContain('/api/posts/updateFoodOrder')
    expect(code).toContain('*2')
    expect(code).not.toContain('schema-of-a-dish')
  })
})
