import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { physicalCss } from './logical-css.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'logical-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function check(name: string, text: string): string[] {
  const file = join(folder, name)
  writeFileSync(file, text)
  return physicalCss([file])
}

describe('style sheets', () => {
  it.each([
    'margin-left: 4px;',
    'padding-right: 4px;',
    'border-left-color: red;',
    'border-top-right-radius: 4px;',
    'left: 0;',
    'right:0;',
    'text-align: left;',
    'text-align:right;',
    'float: left;',
    'scroll-margin-right: 4px;',
  ])('%s names a physical side', (line) => {
    expect(check('a.module.css', `.a {\n  ${line}\n}`)).toEqual([
      `${join(folder, 'a.module.css')}:2: ${line}`,
    ])
    expect(check('a.module.css', `.a{${line}}`)).toHaveLength(1)
  })

  it.each([
    'margin-inline-start: 4px;',
    'inset-inline-end: 0;',
    'text-align: start;',
    'transform-origin: left;',
    '--left: 4px;',
    'border-start-end-radius: 4px;',
    '/* margin-left: 4px; */',
  ])('%s is fine', (line) => expect(check('a.module.css', `.a {\n  ${line}\n}`)).toEqual([]))
})

describe('styles in components', () => {
  it.each([
    'style={{ marginLeft: 4 }}',
    "style={{ textAlign: 'right' }}",
    '<Box ml="md" />',
    '<Text ta="left" />',
  ])('%s names a physical side', (line) => expect(check('A.tsx', line)).toHaveLength(1))

  it.each(['style={{ marginInlineStart: 4 }}', '<Box ms="md" />', 'rect.left', 'const left = 4'])(
    '%s is fine',
    (line) => expect(check('A.tsx', line)).toEqual([]),
  )

  it('allows the toast container on the right', () => {
    expect(check('ToastHost.module.css', '.a { right: 0; }')).toEqual([])
  })
})
