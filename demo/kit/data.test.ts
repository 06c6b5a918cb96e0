import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Strict } from '#core/contract/common.ts'
import { readData, readMarkdown, readPicture } from './data.ts'

let folder: string
let from: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shaar-data-'))
  from = pathToFileURL(join(folder, 'module.ts')).href
})
afterAll(() => rm(folder, { recursive: true }))

const Dishes = Type.Array(Strict({ name: Type.String(), price: Type.Integer() }))

describe('demo data', () => {
  it.each([
    ['a field of the wrong type', '[{ "name": "מרק", "price": "5" }]', '/0/price'],
    ['a field that nothing reads', '[{ "name": "מרק", "price": 5, "prise": 6 }]', 'prise'],
    ['a field that is missing', '[{ "name": "מרק" }]', 'price'],
    ['what is no JSON', '[{', ''],
  ])('names the file of %s', async (_, json, field) => {
    await writeFile(join(folder, 'dishes.json'), json)
    const read = () => readData(from, 'dishes.json', Dishes)
    expect(read).toThrow(join(folder, 'dishes.json'))
    expect(read).toThrow(field)
  })

  it('reads Markdown as the HTML that editors write', async () => {
    await writeFile(join(folder, 'text.md'), '## כותרת\n\n- **חדש:** ראשון\n- [שני](/events)\n\n> ציטוט\n')
    expect(readMarkdown(from, 'text.md').replaceAll('\n', '')).toBe(
      '<h2>כותרת</h2><ul><li><strong>חדש:</strong> ראשון</li><li><a href="/events">שני</a></li></ul><blockquote><p>ציטוט</p></blockquote>',
    )
  })

  it('reads what a picture shows and its colour, and names the file that does not tell', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3" color="#AABBCC"><title>ים</title></svg>'
    await writeFile(join(folder, 'sea.svg'), svg)
    await writeFile(join(folder, 'bare.svg'), svg.replace(' color="#AABBCC"', ''))
    expect(readPicture(from, 'sea.svg')).toEqual({ svg, width: 4, height: 3, alt: 'ים', colour: '#AABBCC' })
    expect(() => readPicture(from, 'bare.svg')).toThrow(join(folder, 'bare.svg'))
  })
})
