import type { Drill } from './drill.ts'

/** What the words of a command line ask for; null where they name no drill, or say more than it takes. */
export function choose(
  drills: readonly Drill[],
  [name, argument, ...rest]: readonly string[],
): { drill: Drill; argument: string | undefined } | 'all' | null {
  const drill = drills.find((each) => each.name === name)
  if (rest.length > 0 || argument?.startsWith('-')) return null
  if (name === 'all' && argument === undefined) return 'all'
  return drill && (argument === undefined || drill.accepts(argument)) ? { drill, argument } : null
}

export function help(drills: readonly Drill[]): string {
  const text = ({ name, argument, tries, needs }: Drill) => [
    `  ${name}${argument ? ` [${argument}]` : ''}`,
    `      ${tries}${needs.length > 0 ? `; needs ${needs.map(({ what }) => what).join(', ')}` : ''}`,
  ]
  return ['npm run drill -- NAME [ARGUMENT], or all:', ...drills.flatMap(text)].join('\n')
}
