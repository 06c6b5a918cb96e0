import { stem } from '#core/rules/text/hebrew.ts'
import { queryWords } from './search.ts'

/**
 * The group that a query names beside other words, and these: `אדום יינות` is `אדום` among the wines. Undefined where it names
 * none, or nothing else.
 */
export function findNamedGroup<Group extends { name: string }>(
  text: string,
  groups: readonly Group[],
): { group: Group; rest: string } | undefined {
  const words = queryWords(text)
  for (const group of groups) {
    const name = queryWords(group.name).map(stem)
    const rest = words.filter((word) => !name.includes(stem(word)))
    if (name.length > 0 && rest.length > 0 && words.length - rest.length === name.length) {
      return { group, rest: rest.join(' ') }
    }
  }
  return undefined
}
