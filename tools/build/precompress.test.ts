import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { precompressFolder } from './precompress.ts'

let folder = ''
const long = 'שלום '.repeat(500)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'long.js'), long)
  writeFileSync(join(folder, 'short.js'), 'short')
  writeFileSync(join(folder, 'font.woff2'), long)
  await precompressFolder(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('writes both forms beside a text file, which unpack to it', () => {
  const file = join(folder, 'assets', 'long.js')
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(long)
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(long)
})

it('leaves short files and binary ones alone', () => {
  for (const name of ['short.js.br', 'short.js.gz', 'font.woff2.br', 'font.woff2.gz']) {
    expect(existsSync(join(folder, name))).toBe(false)
  }
})
