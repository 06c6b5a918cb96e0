import type { Scenario } from './scenario.ts'

/** What the words of a command line ask for; null where one of them is no bench and no option. */
export function choose(
  scenarios: readonly Scenario[],
  words: readonly string[],
): { chosen: readonly Scenario[]; quick: boolean } | null {
  const names = words.filter((word) => word !== '--quick')
  const chosen = scenarios.filter(({ name }) => names.length === 0 || names.includes(name))
  const known = scenarios.map(({ name }) => name)
  return names.every((name) => known.includes(name)) ? { chosen, quick: words.includes('--quick') } : null
}

export function help(scenarios: readonly Scenario[]): string {
  return [
    'npm run bench -- [NAME…] [--quick]: each figure beside its baseline; without a name, everything',
    '  --quick: a trial with the first two sizes and short rounds',
    ...scenarios.flatMap(({ name, measures }) => [`  ${name}`, `      ${measures}`]),
  ].join('\n')
}
