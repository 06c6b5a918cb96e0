import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { normalise, numbersOf, stem, textOfHtml, tokenize, withoutPrefixes } from './hebrew.ts'

describe('normalise', () => {
  test.each([
    ['שָׁלוֹם', 'שלומ', 'points'],
    ['בְּרֵאשִׁ֖ית בָּרָ֣א', 'בראשית ברא', 'cantillation'],
    ['בן־גוריון', 'בנ גוריונ', 'maqaf parts words'],
    ['סוף׃התחלה', 'סופ התחלה', 'sof pasuq parts words'],
    ['צה״ל צה"ל צה”ל צה״ל', 'צהל צהל צהל צהל', 'gershayim, typed or typographic'],
    ["צ׳יפס צ'יפס צ’יפס צ´יפס צ`יפס", 'ציפס ציפס ציפס ציפס ציפס', 'geresh, typed or typographic'],
    ['ג׳ורג׳', 'גורג', 'geresh at the end'],
    ['מלך עולם בן כסף ארץ', 'מלכ עולמ בנ כספ ארצ', 'final letters'],
    ['\uFB2A\uFB35\uFB1F\u05F0', 'שוייוו', 'presentation forms and ligatures'],
    ['Café RÉSUMÉ', 'cafe resume', 'Latin case and accents'],
    ['\u202Eשלום\u2069 \u200Fעו\u200Eלם', 'שלומ עולמ', 'direction characters'],
    ['שלום,עולם! (2026) – כן…', 'שלומ עולמ 2026 כנ', 'punctuation'],
    ['１２ ½', '12 1 2', 'compatibility characters'],
    ['C++ & 50%', 'c 50', 'symbols'],
    [' \n״"\' ', '', 'nothing to compare'],
  ])('%s → %s (%s)', (text, normal) => {
    expect(normalise(text)).toBe(normal)
  })

  const anyText = fc.string({ unit: 'binary' })
  const hebrewText = fc.string({ unit: fc.constantFrom(...'אבםןךָּׁ־׳״"\' -1,.\u200F\u202Ea') })

  it('leaves only letters and digits, one space apart, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, hebrewText), (text) => {
        expect(normalise(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
        expect(normalise(text)).not.toMatch(/[ךםןףץ\u0591-\u05C7]/)
      }),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(hebrewText, (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text))
      }),
    )
  })

  it('does not depend on points, final forms or direction characters', () => {
    const word = fc.string({ unit: fc.constantFrom(...'אבגכמנ'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(word, fc.constantFrom('\u05B8', '\u0591', '\u200F', '״', '׳', '"'), (plain, mark) => {
        expect(normalise([...plain].join(mark))).toBe(plain)
      }),
    )
  })
})

describe('tokenize', () => {
  it('returns the position of each word in the original', () => {
    const text = '״שָׁלוֹם״ לג׳ורג׳!'
    const places = tokenize(text).map(({ text: word, start, end }) => [word, text.slice(start, end)])
    expect(places).toEqual([
      ['שלומ', 'שָׁלוֹם'],
      ['לגורג', 'לג׳ורג׳'],
    ])
  })

  it('returns positions in order and inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let reached = 0
        for (const { start, end } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(reached)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          reached = start
        }
      }),
    )
  })

  it('ends on hostile text', () => {
    for (const piece of ["'", '׳', '\u05B8', '\u200F', '1', '0 ', '1,', 'א']) {
      const text = `א1${piece.repeat(200_000)}`
      expect(normalise(text)).toBeTypeOf('string')
      expect(numbersOf(text)).toBeInstanceOf(Array)
    }
  })

  it('cuts a run that is no word, so that an index entry stays small', () => {
    expect(tokenize('ש'.repeat(5_000))[0]?.text).toHaveLength(24)
  })
})

describe('numbersOf', () => {
  test.each([
    ['054-2345678', ['0542345678']],
    ['054 234 5678', ['0542345678']],
    ['(054) 234-5678', ['0542345678']],
    ['+972-54-234-5678', ['0542345678']],
    ['+972 (0)54 2345678', ['0542345678']],
    ['00972542345678', ['0542345678']],
    ['972-54-2345678', ['0542345678']],
    ['+972-54-234', ['054234']],
    ['\u200E054\u200E-2345678', ['0542345678']],
    ['03-6123456', ['036123456']],
    ['1-800-123-456', ['1800123456']],
    ['1,250 ש״ח, 2,300', ['1250', '2300']],
    ['054 234 5678 052 111 2222', ['0542345678', '0521112222']],
    ['חדר 12, קומה 3', []],
    ['972,000,000', ['972000000']],
    ['1 2 3 4', []],
  ])('%s → %s', (text, digits) => {
    expect(numbersOf(text).map((number) => number.text)).toEqual(digits)
  })

  it('returns the position of the whole number', () => {
    const text = 'חייגו +972-54-234-5678 היום'
    expect(numbersOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['+972-54-234-5678'])
  })
})

describe('withoutPrefixes', () => {
  test.each([
    ['לעובדימ', ['עובדימ']],
    ['כשהעובדימ', ['שהעובדימ', 'העובדימ', 'עובדימ']],
    ['מהמנכל', ['המנכל', 'מנכל']],
    ['שולחנות', ['ולחנות']],
    ['הוספה', ['וספה']],
    ['המכתב', ['מכתב']],
    ['ושהעובדימ', ['שהעובדימ', 'העובדימ', 'עובדימ']],
    ['הימ', ['ימ']],
    ['שלומ', ['לומ']],
    ['של', []],
    ['עובד', []],
    ['2026', []],
  ])('%s → %s', (word, rests) => {
    expect(withoutPrefixes(word)).toEqual(rests)
  })

  it('finds any word behind up to three prefix letters in their order', () => {
    const letters = [
      ['', 'ו'],
      ['', 'ש', 'כש', 'מש'],
      ['', 'מ', 'כ', 'ל', 'ב'],
      ['', 'ה'],
    ]
    const prefix = fc
      .tuple(...letters.map((some) => fc.constantFrom(...some)))
      .map((parts) => parts.join(''))
      .filter(({ length }) => length > 0 && length <= 3)
    const word = fc.string({ unit: fc.constantFrom(...'אגדזחטנסעפצקרת'), minLength: 3, maxLength: 8 })
    fc.assert(
      fc.property(prefix, word, (before, rest) => {
        expect(withoutPrefixes(before + rest)).toContain(rest)
      }),
    )
  })
})

describe('stem', () => {
  test.each([
    ['הטבה הטבות הטבת הטבותינו'],
    ['עובד עובדת עובדימ עובדות עובדי עובדינו'],
    ['חופשה חופשות חופשת חופש'],
    ['ספרייה ספריה ספריות'],
    ['שנה שנימ שנות שנת'],
    ['חנות חנויות'],
    ['אוניברסיטה אוניברסיטת'],
  ])('%s share a stem', (words) => {
    expect(new Set(words.split(' ').map(stem)).size).toBe(1)
  })

  it('does not confuse a short stem with the short word', () => {
    expect(stem('כלה')).not.toBe(stem('כל'))
    expect(stem('שמה')).not.toBe(stem('שמ'))
  })

  it('leaves other words alone', () => {
    expect(['שלומ', 'office', '2026'].map(stem)).toEqual(['שלומ', 'office', '2026'])
  })
})

describe('textOfHtml', () => {
  test.each([
    ['<h2>חדשות</h2><p>שלום <b>ל</b>כולם</p>', 'חדשות שלום לכולם'],
    ['<ul><li>אחד</li><li>שניים</li></ul>שלוש<br>ארבע', 'אחד שניים שלוש ארבע'],
    ['<p dir="rtl">צה&quot;ל &amp; מנכ&#1524;ל&nbsp;&#x5D0;</p>', 'צה"ל & מנכ״ל א'],
    ['לפני<script>alert("סוד")</script>אחרי<style>p{}</style><!-- הערה -->', 'לפני אחרי'],
    ['אם 3 < 5 ו־7 > 2', 'אם 3 < 5 ו־7 > 2'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&#99999999; &#x110000; &#0; &#xD800; &unknown; &valueOf;', '&#99999999;'],
  ])('%s → %s', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  it('loses nothing of text that is not markup', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'אבג 123.,"״') })
    fc.assert(
      fc.property(plain, (text) => {
        expect(textOfHtml(text)).toBe(text.replace(/\s+/g, ' ').trim())
      }),
    )
  })

  it('ends on broken and hostile markup', () => {
    for (const piece of ['<', '<script', '<a ', '<!--', '&', '<script>', '</', 'a', ' ']) {
      expect(() => textOfHtml(`<a${piece.repeat(200_000)}`)).not.toThrow()
    }
  })
})
