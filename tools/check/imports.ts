import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { cruiseOptions, importRules, transactors } from './import-rules.ts'

const resolving = {
  conditionNames: ['import', 'node', 'default'],
  exportsFields: ['exports'],
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
}

/** The imports that the rules forbid in the code below `root`, each as `rule: from → to`. */
export async function wrongImports(root: string): Promise<string[]> {
  const folders = ['core', 'platform', 'features', 'app', 'demo', 'e2e']
  const options = { ...cruiseOptions, baseDir: root, validate: true, ruleSet: { forbidden: importRules } }
  const { output } = await cruise(folders, options, resolving)
  if (typeof output === 'string') throw new Error(output)
  const wrong = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  return [...wrong, ...transactingByIndex(root)]
}

const index = 'core/server/database/index.ts'
const opening = new RegExp(`import \\{[^}]*\\b(transact|connectToWrite)\\b[^}]*\\} from '#${index}'`)

/** Whoever opens transactions by the index of the database: the rules see which file is imported, and not which name. */
function transactingByIndex(root: string): string[] {
  const mayOpen = new RegExp(transactors.join('|'))
  return globSync('{core,platform,features,app}/**/*.ts', { cwd: root })
    .filter((file) => !mayOpen.test(file) && opening.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `transactions: ${file} → ${index}`)
}

if (import.meta.main) {
  const wrong = await wrongImports(process.cwd())
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) process.exit(1)
}
