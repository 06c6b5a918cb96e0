import { expect, it } from 'vitest'
import { csvRows, separatorOf } from './csv.ts'

it('keeps separators, quotes and line breaks that stand in quotes, and quotes within a word', () => {
  expect(csvRows('\uFEFFמנה,הערה\r\n"אורז, עדשים", "קוסקוס ""ביתי"""\r\nצה"ל,"שתי\nשורות"')).toEqual([
    ['מנה', 'הערה'],
    ['אורז, עדשים', 'קוסקוס "ביתי"'],
    ['צה"ל', 'שתי\nשורות'],
  ])
})

it('keeps empty cells between tabs, and rows of other lengths', () => {
  expect(csvRows('א\t\tג\n\tב\n\nד')).toEqual([['א', '', 'ג'], ['', 'ב'], [''], ['ד']])
})

it.each([
  ['numbers with a decimal comma', 'שם;מחיר\nא;1,5\nב;2,5\nג;3\n', ';'],
  ['text that has another sign in some rows', 'שם,הערה\nא,ב;ג;ד\nב,ה;ו\nג,\n', ','],
  ['rows that end early', 'א|ב|ג\n1|2|3\n4\n5|6|7\n', '|'],
  ['one column', 'שם\nנועה\nרון\n', ','],
  ['nothing', '', ','],
  ['a quotation mark that is never closed', 'א;"ב\nג;ד\n', ','],
])('the separator is told from all rows: %s', (_name, text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})
