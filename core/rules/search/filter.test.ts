import { describe, expect, it } from 'vitest'
import { matchesAllWords } from './filter.ts'

describe('a text holds the words of a query', () => {
  const text = 'סמנכ״לית משאבי אנוש, מעיין בר־לב, 054-234-5678'

  it.each([
    ['', 'an empty query'],
    ['משאבי', 'a word'],
    ['משא', 'the beginning of a word'],
    ['אנוש סמנכלית', 'words in another order, without gershayim'],
    ['סמנכ"ל', 'a quotation mark as gershayim'],
    ['בר לב', 'words that a maqaf joins'],
    ['אבי', 'a word behind prefix letters'],
    ['0542345678', 'a number without its separators'],
    ['054-234', 'the beginning of a number'],
  ])('%j: %s', (query) => expect(matchesAllWords(text, query)).toBe(true))

  it.each(['רכש', 'משאבי רכש', '999'])('but not %j', (query) =>
    expect(matchesAllWords(text, query)).toBe(false),
  )
})
