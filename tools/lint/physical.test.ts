import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const biome = join(root, 'node_modules/.bin/biome')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'physical-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The lines, counted from 1, in which the linter finds a physical side. */
function physicalLines(name: string, lines: readonly string[]): number[] {
  const file = join(folder, name)
  writeFileSync(file, lines.join('\n'))
  const args = ['lint', `--config-path=${root}`, '--vcs-enabled=false', '--reporter=github', file]
  const { stdout } = spawnSync(biome, args, { encoding: 'utf8', shell: process.platform === 'win32' })
  const found = stdout.matchAll(/title=(?:plugin|lint\/nursery\/useLogicalProperties),.*?line=(\d+)/g)
  return [...found].map(([, line]) => Number(line)).toSorted((a, b) => a - b)
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it('a style sheet names no physical side', () => {
  const physical = [
    '.a { margin-left: 4px; }',
    '.a { padding-right: 4px; }',
    '.a { border-left-color: red; }',
    '.a { border-top-right-radius: 4px; }',
    '.a { left: 0; }',
    '.a { right:0; }',
    '.a { text-align: left; }',
    '.a { text-align:right; }',
    '.a { float: left; }',
    '.a { scroll-margin-right: 4px; }',
  ]
  const logical = [
    '.a { margin-inline-start: 4px; }',
    '.a { inset-inline-end: 0; }',
    '.a { text-align: start; }',
    '.a { transform-origin: left; }',
    '.a { --left: 4px; }',
    '.a { border-start-end-radius: 4px; }',
    '/* margin-left: 4px; */',
  ]
  expect(physicalLines('a.module.css', [...physical, ...logical])).toEqual(numbered(physical.length))
})

it('a style in a component names no physical side', () => {
  const physical = [
    'export const a = <p style={{ marginLeft: 4 }} />',
    "export const b = <p style={{ textAlign: 'right' }} />",
    'export const c = <Box ml="md" />',
    'export const d = <Text ta="left" />',
    'export const i = <p className="grid ml-8" />',
    'export const j = <p className="max-sm:text-left" />',
    "export const k = <p className={wide ? 'rounded-tl-8' : 'grid'} />",
  ]
  const logical = [
    'export const e = <p style={{ marginInlineStart: 4 }} />',
    'export const f = <Box ms="md" />',
    'export const l = <p className="ms-8 text-start" />',
    'export const g = <Box people={[]} />',
    'export const h = rect.left',
    'export const left = 4',
  ]
  expect(physicalLines('A.tsx', [...physical, ...logical])).toEqual(numbered(physical.length))
})
