import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const sources = globSync('{*.*,{app,core,demo,deploy,docs,e2e,features,platform,tools}/**/*.*}')
const names = new Set(sources.map((path) => basename(path)))
const isFolder = /^(app|core|demo|deploy|docs|e2e|features|platform|tools)\//
const isFile = /^[\w-]+(\.[\w-]+)*\.(ts|tsx|mjs|sql|yaml|css)$/

/** What a document names that is not there: links, scripts of npm, and code in backticks that is a path or a file. */
function missing(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => to)
  const commands = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
  const code = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word)
  return [
    ...links.filter((to) => !/^https?:/.test(to) && !existsSync(join(dirname(file), to))),
    ...commands.filter((name) => !(name in scripts)),
    ...code.filter((word) => isFolder.test(word) && !/[<>*…{}]/.test(word) && !existsSync(word)),
    ...code.filter((word) => isFile.test(word) && !names.has(word)),
  ]
}

it.each(globSync('{*.md,docs/**/*.md}'))('%s names only what is there', (file) => {
  expect(missing(file, readFileSync(file, 'utf8'))).toEqual([])
})
