import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionOf, ltrPlaces, runsOf } from './runs.ts'

/** The runs that are not words. */
const special = (text: string) => runsOf(text).flatMap((run) => (run.kind === 'words' ? [] : [run.text]))

describe('the direction of a text', () => {
  it.each([
    ['iPhone 13 במצב מצוין!', 'rtl'],
    ['שלום', 'rtl'],
    ['3 חדרים', 'rtl'],
    ['Shaar portal', 'auto'],
    ['', 'auto'],
  ] as const)('of “%s” is %s', (text, direction) => expect(directionOf(text)).toBe(direction))
})

describe('a run that reads left to right', () => {
  it.each([
    ['phone', 'להתקשר 054-123 4567 בערב', ['054-123 4567']],
    ['phone from abroad', 'או ‎+972-54-123-4567.', ['+972-54-123-4567']],
    ['town number', '03-1234567, שלוחה 12', ['03-1234567']],
    ['short number', 'מוקד *2345 פתוח', ['*2345']],
    ['range of hours', 'פתוח 06:00–09:00 בימי חול', ['06:00–09:00']],
    ['range with a hyphen', 'בין 09:00 - 17:00', ['09:00 - 17:00']],
    ['range of days', 'חופשה 12/3–15/3', ['12/3–15/3']],
    ['range of numbers', 'לגילאי 10–12 בלבד', ['10–12']],
    ['amount', 'במחיר 1,250.50 ₪ בלבד', ['1,250.50 ₪']],
    ['amount whose sign was typed first', 'במחיר ₪50', ['50 ₪']],
    ['percentage', 'הנחה של 15% היום', ['15%']],
    ['number below zero', 'הטמפרטורה -5 בלילה', ['-5']],
    ['name with signs', 'קורס C++ ו־C# למתחילים', ['C++', 'C#']],
    ['code', 'מספר מלאי 12-AB/7', ['12-AB/7']],
    ['mail address', 'לכתוב אל hr@example.co.il', ['hr@example.co.il']],
    ['web address at the end of a sentence', 'ראו https://example.com/a?b=1.', ['https://example.com/a?b=1']],
  ])('is a %s', (_, text, runs) => expect(special(text)).toEqual(runs))

  it.each([
    ['a preposition before a number', 'החל מ-5 אנשים'],
    ['a plain number', 'נרשמו 120 אנשים'],
    ['a word of Latin letters', 'מסך Dell חדש'],
    ['a date', 'ביום 12/03/2026 נפתח'],
    ['the number of an order', 'הזמנה 1054123456789'],
  ])('is not %s', (_, text) => expect(special(text)).toEqual([]))

  it('leads where it is a phone or an address', () => {
    const hrefs = runsOf('054-123 4567, www.example.com, hr@example.com').flatMap(({ href }) => href ?? [])
    expect(hrefs).toEqual(['tel:0541234567', 'https://www.example.com', 'mailto:hr@example.com'])
  })

  it('never loses or adds a character, but of an amount whose sign was typed first', () => {
    const words = fc.constantFrom(
      'שלום',
      ' ',
      '-',
      '–',
      '0',
      '12',
      ':',
      '30',
      '.',
      '@',
      'a',
      'C++',
      '+972',
      '*1234',
      '%',
      '/',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        expect(
          runsOf(text)
            .map((run) => run.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('has a place in the text as it was typed', () => {
    const text = 'קורס C++ ב־₪120, 054-123 4567'
    expect(ltrPlaces(text).map(({ from, to }) => text.slice(from, to))).toEqual([
      'C++',
      '₪120',
      '054-123 4567',
    ])
  })

  it('is found in time that grows with the text only', () => {
    const worst = '0 '.repeat(20_000) + '1-'.repeat(20_000) + 'a.'.repeat(20_000) + 'a@b'.repeat(20_000)
    expect(runsOf(worst).length).toBeGreaterThan(0)
  })
})
