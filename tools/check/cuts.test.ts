import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { problemsOf, readCuts } from './cuts.ts'

function cutsOf(code: string): string[] {
  const root = `${mkdtempSync(join(tmpdir(), 'shaar-cuts-'))}/`
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(`${root}tsconfig.json`, '{ "files": ["a.ts"] }')
  writeFileSync(`${root}a.ts`, code)
  return [...readCuts(root, ['tsconfig.json']).values()].flat()
}

it('finds the texts that are cut, and not the lists', () => {
  const code = [
    'declare const a: { text?: string; lines: string[]; bytes: Uint8Array }',
    'a.text?.slice(0, 300)',
    'String(a.text).trim()\n  .slice(0, most)',
    'a.lines.map((line) => line.substring(0, 9))',
    "a.text?.charAt(0); a.text?.split('')",
    "a.lines.slice(0, 3); a.bytes.slice(-2); [...'x'].slice(0, 1)",
    "a.text?.slice(from, to); a.text?.split(',')",
  ].join('\n')
  expect(cutsOf(code)).toEqual(['a.ts:2', 'a.ts:4', 'a.ts:5', 'a.ts:6', 'a.ts:6'])
})

it('says what to use instead, and which allowance is needed no more', () => {
  const cuts = new Map([
    ['a.ts', ['a.ts:2']],
    ['b.ts', ['b.ts:7']],
  ])
  expect(problemsOf(cuts, ['b.ts', 'c.ts'])).toEqual([
    'a.ts:2: use `truncated` of core/rules/text/text.ts',
    'c.ts cuts no text: allow it no more',
  ])
})
