import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, isOneLine, keyOf, plainLines, stripDirectionControls, truncated } from './text.ts'

/** Zero-width space and joiner, bidi marks, soft hyphen, Hangul fillers, Braille blank, combining joiner, a selector, a tag. */
const invisible = [
  ...'\u200B\u200D\u2060\uFEFF\u200E\u200F\u061C\u00AD\u3164\u115F\uFFA0\u2800\u034F\uFE0F\u{E0041}',
  '\u3164 \u2800',
]

describe('a line', () => {
  it('loses what turns its direction, and nothing else', () => {
    expect(stripDirectionControls('דוח\u202Efdp.exe\u2066!\u2069')).toBe('דוחfdp.exe!')
    expect(stripDirectionControls('C++ \u200Fשלום')).toBe('C++ \u200Fשלום')
  })

  it('is clean without blanks around it either', () => {
    expect(cleanText(' \u202Eסניף חיפה\n')).toBe('סניף חיפה')
    expect(cleanText('\u2066 \u2069')).toBe('')
  })

  it('stays one line: what breaks lines is a space, other control characters are nothing', () => {
    expect(cleanText('סניף\r\nחיפה\u2028שנייה\u2029שלישית\u0085רביעית\vחמישית\tשישית')).toBe(
      'סניף חיפה שנייה שלישית רביעית חמישית שישית',
    )
    expect(cleanText('א\u0000ב\u0007ג\u001B[31m')).toBe('אבג[31m')
  })

  it.each(invisible)('of %j is nothing', (text) => {
    expect(cleanText(text)).toBe('')
    expect(cleanText(`${text}א`)).toContain('א')
  })
})

describe('a text that is looked up', () => {
  it.each([
    ['2002\u200E', '2002'],
    ['\u200F20\u200B02', '2002'],
    [' Dana\u00AD.Levi\uFEFF ', 'dana.levi'],
    ['２００２', '2002'],
    ['מספר\u00A0עובד\u2060', 'מספר עובד'],
    ['\u200E\u3164', ''],
  ])('of %j is %j', (typed, key) => {
    expect(keyOf(typed)).toBe(key)
    expect(keyOf(key)).toBe(key)
  })

  it('may be two, where a line breaks within it', () => {
    expect(['דנה', ' דנה\n', '\r\nדנה לוי'].map(isOneLine)).toEqual([true, true, true])
    expect(['דנה\nלוי', 'דנה\u2028לוי', 'דנה\r\nלוי'].map(isOneLine)).toEqual([false, false, false])
  })
})

describe('a text that is cut', () => {
  it.each([
    ['שלום', 4, 'שלום'],
    ['שלום', 3, 'שלו'],
    ['ab😀', 3, 'ab😀'],
    ['ab😀', 2, 'ab'],
    // A family is five characters, a flag two, a letter with its points three.
    ['a👩‍👩‍👧b', 6, 'a👩‍👩‍👧'],
    ['a👩‍👩‍👧b', 5, 'a'],
    ['🇮🇱🇫🇷', 3, '🇮🇱'],
    ['שָׁלוֹם', 5, 'שָׁל'],
    // A sign that is longer than the whole has a part of it.
    ['שָׁלוֹם', 1, 'ש'],
    ['👩‍👩‍👧', 1, '👩'],
    ['a\uD83D', 9, 'a\uFFFD'],
    ['\uDE00אב', 2, '\uFFFDא'],
    ['', 3, ''],
  ])('%j to %i characters is %j', (text, most, cut) => {
    expect(truncated(text, most)).toBe(cut)
  })

  it('is a well-formed beginning of at most so many characters, whatever it holds', () => {
    const sign = fc.constantFrom(
      'א',
      'שָׁ',
      '😀',
      '👩‍👩‍👧',
      '🇮🇱',
      '\uD83D',
      '\uDE00',
      '\u0000',
      '\u200F',
      '\r\n',
    )
    fc.assert(
      fc.property(fc.array(sign), fc.integer({ min: 1, max: 40 }), (signs, most) => {
        const text = signs.join('')
        const cut = truncated(text, most)
        expect(cut.isWellFormed()).toBe(true)
        expect([...cut].length).toBeLessThanOrEqual(most)
        expect(text.toWellFormed().startsWith(cut)).toBe(true)
        if ([...text].length <= most) expect(cut).toBe(text.toWellFormed())
      }),
    )
  })
})

describe('text of several lines', () => {
  it('keeps its lines, and one empty line between them', () => {
    expect(plainLines('שלום\nעולם')).toBe('שלום\nעולם')
    expect(plainLines('שלום\r\n\r\n\r\n\r\nעולם')).toBe('שלום\n\nעולם')
    expect(plainLines('שלום   \n   \t\n \nעולם')).toBe('שלום\n\nעולם')
  })

  it('loses spaces and lines around it', () => {
    expect(plainLines(' \n שלום \n ')).toBe('שלום')
  })

  it('loses control characters and what turns the direction', () => {
    expect(plainLines('א\u0000ב\u0007ג\u202Eד\u2067')).toBe('אבגד')
    expect(plainLines('א\tב')).toBe('א ב')
  })

  it('keeps markup as plain text', () => {
    expect(plainLines('<script>alert(1)</script> & "x"')).toBe('<script>alert(1)</script> & "x"')
  })

  it('keeps joined signs whole', () => {
    expect(plainLines('👩‍👩‍👧 שָׁלוֹם')).toBe('👩‍👩‍👧 שָׁלוֹם'.normalize('NFC'))
  })

  it.each([...invisible, '', ' \n ', '\u200B\u200D', '\u2066\u2069', '\u0301'])(
    'of %j is nothing',
    (text) => {
      expect(plainLines(text)).toBe('')
    },
  )
})
