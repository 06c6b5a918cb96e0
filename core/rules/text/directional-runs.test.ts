import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionalRuns, directionOf, isolatedAmounts, isolatedText, ltrPlaces } from './directional-runs.ts'

/** The runs that are not words. */
const special = (text: string) =>
  directionalRuns(text).flatMap((run) => (run.kind === 'words' ? [] : [run.text]))

describe('the direction of a text', () => {
  it.each([
    ['iPhone 13 במצב מצוין!', 'rtl'],
    ['שלום', 'rtl'],
    ['3 חדרים', 'rtl'],
    ['Shaar portal', 'auto'],
    ['', 'auto'],
  ] as const)('of “%s” is %s', (text, direction) => expect(directionOf(text)).toBe(direction))
})

it.each([
  ['iPhone 13 במצב מצוין!', '\u200FiPhone 13 במצב מצוין!'],
  ['קורס C++', 'קורס \u2066C++\u2069'],
  ['3 חדרים', '3 חדרים'],
  ['Shaar portal', 'Shaar portal'],
])('without markup “%s” keeps its direction', (text, isolated) => expect(isolatedText(text)).toBe(isolated))

it.each([
  ['לתשלום: 1,250.50 ₪, בניכוי', 'לתשלום: \u20661,250.50 ₪\u2069, בניכוי'],
  ['במחיר ₪50', 'במחיר \u206650 ₪\u2069'],
  ['קוד AB-12, 09:00–11:00, www.example.co.il', 'קוד AB-12, 09:00–11:00, www.example.co.il'],
])('without markup the amounts of “%s” are isolated', (text, isolated) =>
  expect(isolatedAmounts(text)).toBe(isolated),
)

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
    ['code with a colon', 'תקן ISO-9001:2015 חדש', ['ISO-9001:2015']],
    ['code of digits', 'חשבון 12-345-678901, תיק 7-1', ['12-345-678901', '7-1']],
    ['code of a door', 'קוד שער *4821#, בחניון 905#', ['*4821#', '905#']],
    ['date of a computer', 'גיבוי 2026-11-23 הצליח', ['2026-11-23']],
    ['file name', 'בקובץ דוח-2026-10.xlsx', ['2026-10.xlsx']],
    ['temperature below zero', 'הקפאה -18° או -5°C, קירור 4–8°', ['-18°', '-5°C', '4–8°']],
    ['percentage below zero', 'ירידה של -50% החודש', ['-50%']],
    ['range of percentages', 'הנחה 5%-10% בקופה', ['5%-10%']],
    ['range of amounts', 'מ־₪30–₪40 או 50 ₪–60 ₪', ['30 ₪–40 ₪', '50 ₪–60 ₪']],
    ['amount in millions', 'מחזור €1.5M, הלוואה $5K', ['1.5M €', '5K $']],
    ['amount below zero', 'יתרה -₪1,250.50 או ₪-20', ['-1,250.50 ₪', '-20 ₪']],
    ['dimension', 'תמונה 10×15 ס"מ', ['10×15']],
    ['blood type', 'דרושות מנות O-, AB- ו־A+', ['O-', 'AB-', 'A+']],
    ['name that begins with a sign', 'פיתוח .NET ו־@dana', ['.NET', '@dana']],
    ['phone with its area in brackets', 'משרד (03) 123-4567', ['(03) 123-4567']],
    ['phone with dots', 'דנה 054.765.4321', ['054.765.4321']],
    [
      'phone with hyphens that do not break',
      'דנה +972\u00A054\u2011765\u20114321',
      ['+972\u00A054\u2011765\u20114321'],
    ],
    ['phone from abroad with its zero', 'דנה +972 (0)54-765-4321', ['+972 (0)54-765-4321']],
    ['phone of several lines', 'מוקד 03-6543210/1', ['03-6543210/1']],
    ['mail address after a preposition', 'לכתוב ל-dana@example.co.il', ['dana@example.co.il']],
    ['web address with brackets', '(ראו https://example.com/Foo_(bar))', ['https://example.com/Foo_(bar)']],
    ['web address before a direction mark', 'ראו https://example.com/a\u200F וגם', ['https://example.com/a']],
    [
      'web address as a phone writes it',
      'Https://example.com, Www.example.com',
      ['Https://example.com', 'Www.example.com'],
    ],
    ['time with seconds', 'הריצה נמשכה 02:00:35 בלבד', ['02:00:35']],
    ['time as abroad', 'השיחה ב־8:00 AM או 5:30pm', ['8:00 AM', '5:30pm']],
    ['dimension with a star or a letter', 'שטיח 3*4, שולחן 120 x 60 x 75', ['3*4', '120 x 60 x 75']],
    ['sum', 'מבצע 2+2=4', ['2+2=4']],
    [
      'number of an account abroad',
      'ל־IBAN: IL62 0108 0000 0009 9999 999.',
      ['IL62 0108 0000 0009 9999 999'],
    ],
    [
      'code amid words of Latin letters',
      'SAP S/4HANA – מודל HP LaserJet M404-dn Pro, Node.js ו-C++ Builder, HP-2055 12 יחידות, TCP/IP or UDP/IP',
      ['SAP S/4HANA', 'HP LaserJet M404-dn Pro', 'Node.js', 'C++ Builder', 'HP-2055', 'TCP/IP or UDP/IP'],
    ],
    ['phone from abroad with zeros', 'נגה 00972-50-771-9934', ['00972-50-771-9934']],
    ['number that others pay', 'מוקד 1-599-501-202', ['1-599-501-202']],
    ['address of a site alone', 'באתר ofek.co.il, וגם ב-Gov.il.', ['ofek.co.il', 'Gov.il']],
    [
      'address of a page without its scheme',
      'הצטרפות: zoom.us/j/98765432?pwd=aB1, (bit.ly/3xYz12)',
      ['zoom.us/j/98765432?pwd=aB1', 'bit.ly/3xYz12'],
    ],
    ['web address at the end of a sentence', 'ראו https://example.com/a?b=1.', ['https://example.com/a?b=1']],
  ])('is a %s', (_, text, runs) => expect(special(text)).toEqual(runs))

  it.each([
    ['a preposition before a number', 'החל מ-5 אנשים'],
    ['a plain number', 'נרשמו 120 אנשים'],
    ['a word of Latin letters', 'מסך Dell חדש'],
    ['a date', 'ביום 12/03/2026 נפתח'],
    ['the number of an order', 'הזמנה 1054123456789'],
    ['a dash after a letter', 'תוכנית B - המשך'],
    ['a list of quantities', 'נמכרו 5 100 20'],
    ['another letter after a dash', 'ב-Zoom וב-Teams'],
  ])('is not %s', (_, text) => expect(special(text)).toEqual([]))

  it('leads where it is a phone or an address', () => {
    const hrefs = directionalRuns('054-123 4567, www.example.com, hr@example.com').flatMap(
      ({ href }) => href ?? [],
    )
    expect(hrefs).toEqual(['tel:0541234567', 'https://www.example.com', 'mailto:hr@example.com'])
  })

  it.each([
    ['(03) 123-4567', 'tel:031234567'],
    ['054.765.4321', 'tel:0547654321'],
    ['+972 (0)54-765\u20114321', 'tel:+972547654321'],
    ['03-6543210/1', 'tel:036543210'],
    ['Www.example.com', 'https://Www.example.com'],
    ['ofek.co.il', 'https://ofek.co.il'],
    ['bit.ly/3xYz12', 'https://bit.ly/3xYz12'],
    ['report.com.pdf', undefined],
    ['00972-50-771-9934', 'tel:00972507719934'],
    ['*4821#', undefined],
    ['javascript:alert(1)', undefined],
    // An identity number, not a phone.
    ['012345678', undefined],
  ])('%s leads to %s', (text, href) => {
    expect(directionalRuns(text).flatMap((run) => run.href ?? [])[0]).toBe(href)
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
          directionalRuns(text)
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
    const worst =
      '0 '.repeat(20_000) +
      '1-'.repeat(20_000) +
      'a.'.repeat(20_000) +
      'a@b'.repeat(20_000) +
      'ab '.repeat(20_000) +
      'a/b '.repeat(20_000)
    expect(directionalRuns(worst).length).toBeGreaterThan(0)
  })
})
