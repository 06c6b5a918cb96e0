import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const installed = (name: string): { version: string } =>
  JSON.parse(read(`../../../../node_modules/${name}/package.json`))

it.each(['drizzle-orm', 'pg', 'pg-pool', 'pg-protocol'])(
  '%s is of the version with which README.md was tried',
  (name) => {
    expect(read('README.md')).toContain(`| ${name} | ${installed(name).version} |`)
  },
)
