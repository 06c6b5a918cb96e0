import { cruise } from 'dependency-cruiser'
import { cruiseOptions, importRules } from './import-rules.ts'

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
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}

if (import.meta.main) {
  const wrong = await wrongImports(process.cwd())
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) process.exit(1)
}
