import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neighbourKeys } from '#core/rules/search/keyboard.ts'
import { typoKeys } from '#core/rules/search/typos.ts'
import { normalise } from '#core/rules/text/hebrew.ts'
import { peopleQueries } from './people-search.ts'

/** Whether a query of one word, which is a list of alternatives, finds somebody of this name by whole words of the index. */
function finds(query: string | undefined, name: string): boolean {
  const word = normalise(name)
  const typos = word.length >= 4 ? typoKeys(word).map((key) => `k${key}`) : []
  const lexemes = [`t${word}`, `w${word}`, ...typos]
  return Array.from(query?.matchAll(/'([^']*)'/g) ?? []).some(([, term = '']) => lexemes.includes(term))
}
const findsSimilar = (typed: string, name: string) => finds(peopleQueries(typed)?.similar, name)

describe('a name that was typed with a neighbouring key', () => {
  it.each([
    ['כהו', 'כהן'],
    ['כהם', 'כהן'],
    ['לןי', 'לוי'],
    ['רוו', 'רון'],
    ['דןד', 'דוד'],
    ['גרוו', 'גרון'],
    ['יוסך', 'יוסף'],
  ])('%s is similar to %s', (typed, name) => {
    expect(finds(peopleQueries(typed)?.exact, name)).toBe(false)
    expect(findsSimilar(typed, name)).toBe(true)
  })

  it.each([
    ['כהש', 'כהן'],
    ['לשי', 'לוי'],
    ['דן', 'דו'],
  ])('%s is not similar to %s', (typed, name) => expect(findsSimilar(typed, name)).toBe(false))

  it('is similar to the name, whichever the letter', () => {
    const letters = [...'אבגדהוזחטיכלמנסעפצקרשתךםןףץ']
    const name = fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 9 })
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (meant, place, which) => {
        const at = place % meant.length
        const beside = neighbourKeys(meant[at] ?? '')
        const typed = meant.with(at, beside[which % beside.length] ?? '').join('')
        expect(findsSimilar(typed, meant.join(''))).toBe(true)
      }),
    )
  })
})
