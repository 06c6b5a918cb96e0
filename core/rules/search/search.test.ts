import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { normalise } from '#core/rules/text/hebrew.ts'
import { matchRanges, queryWords, searchQueries, typoQueries } from './search.ts'
import { searchVector, searchWords } from './search-index.ts'
import { correctionKeys, nearWords, typoKeys } from './typos.ts'

const TIERS = ['title', 'form in the title', 'exact', 'beginning', 'related'] as const

/** What PostgreSQL answers to `vector @@ query`, for the part of its language that this module writes. */
function holds(vector: string, query: string): boolean {
  const lexemes = Array.from(vector.matchAll(/'([^']*)'/g), (match) => match[1] ?? '')
  const tokens = query.match(/'[^']*'(?::\*)?|[()&|]/g) ?? []
  const atom = (): boolean => {
    const token = tokens.shift() ?? ''
    if (token !== '(') {
      const lexeme = token.slice(1, token.lastIndexOf("'"))
      return lexemes.some((one) => (token.endsWith(':*') ? one.startsWith(lexeme) : one === lexeme))
    }
    const value = or()
    tokens.shift()
    return value
  }
  const list = (operator: string, part: () => boolean): boolean[] => {
    const values = [part()]
    while (tokens[0] === operator) {
      tokens.shift()
      values.push(part())
    }
    return values
  }
  const and = (): boolean => list('&', atom).every((value) => value)
  const or = (): boolean => list('|', and).some((value) => value)
  return or()
}

/** The tier in which a query finds an item, or `undefined`. */
function tierOf(item: string | { title: string; body: string }, query: string): string | undefined {
  const vector = searchVector(typeof item === 'string' ? { title: '', body: item } : item)
  const found = searchQueries(query).findIndex((tier) => holds(vector, tier))
  return TIERS[found]
}

/** The tsquery after correcting each word of the query by the words of the items, as the server does. */
function corrected(texts: string[], query: string): string {
  const known = texts.flatMap((body) => searchWords({ title: '', body }))
  const near = (word: string) =>
    known.filter((one) => typoKeys(one).some((key) => typoKeys(word).includes(key)))
  const words = queryWords(query)
  return (
    typoQueries(
      words,
      words.map((word) => nearWords(word, near(word))),
    )?.[1] ?? ''
  )
}

describe('a query finds', () => {
  test.each([
    ['שלום', 'שָׁלוֹם', 'exact'],
    ['שָׁלוֹם', 'שלום', 'exact'],
    ['צהל', 'צה״ל', 'exact'],
    ['צה"ל', 'צה״ל', 'exact'],
    ['צה״ל', 'צה"ל', 'exact'],
    ['עובדים', 'לעובדים', 'beginning'],
    ['עובדים', 'כשהעובדים', 'beginning'],
    ['לעובדים', 'עובדים', 'related'],
    ['לעובדת', 'העובדים', 'related'],
    ['מנכל', 'מהמנכ״ל', 'beginning'],
    ['0542345678', '054-2345678', 'exact'],
    ['0542345678', '+972-54-234 5678', 'exact'],
    ['054-234-5678', '0542345678', 'exact'],
    ['+972542345678', '054 2345678', 'exact'],
    ['054234', '054-2345678', 'beginning'],
    ['2345678', '054-2345678', 'exact'],
    ['1250', '1,250 ש״ח', 'exact'],
    ['1,250', '1250', 'exact'],
    ['הטבה', 'הטבות', 'related'],
    ['הטבות', 'הטבה', 'related'],
    ['הטבה', 'וההטבות', 'related'],
    ['בן גוריון', 'בן־גוריון', 'exact'],
    ['בן-גוריון', 'בן גוריון', 'exact'],
    ['ירושלימ', 'לירושלים', 'beginning'],
    ['ירוש', 'לירושלים', 'beginning'],
    ["צ'יפס", 'צ׳יפס', 'exact'],
    ['ציפס', 'צ׳יפסים', 'beginning'],
    ["ג'ורג'", 'לג׳ורג׳', 'beginning'],
    ['office', 'Microsoft OFFICE', 'exact'],
    // What a maqaf or hyphen parts is also one word, in texts and queries alike.
    ['סטנדאפ', 'ערב סטנד־אפ', 'exact'],
    ['סטנד אפ', 'ערב סטנד־אפ', 'exact'],
    ['סטנד-אפ', 'ערב סטנד אפ', 'exact'],
    ['סטנד־אפ', 'ערב סטנדאפ', 'exact'],
    ['סטנד־אפ', 'ערב הסטנדאפ', 'beginning'],
    ['ביתספר', 'בית־ספר', 'exact'],
    ['אימייל', 'אי-מייל', 'exact'],
    ['email', 'E-mail', 'exact'],
    ['wifi', 'הסיסמה ל־Wi-Fi', 'beginning'],
    // A short word in the forms that it has.
    ['ספה', 'הספות', 'related'],
    ['ספות', 'ספה', 'related'],
    ['הספות', 'ספה', 'related'],
    ['שנה', 'בשנים', 'related'],
    ['ילד', 'לילדים', 'related'],
    ['חניה', 'בחנייה', 'related'],
    ['חנייה', 'חניות', 'related'],
    ['חנות', 'החנויות', 'related'],
    ['חנויות', 'לחנות', 'related'],
    ['שניה', 'שנייה', 'related'],
  ])('%s → %s (%s)', (query, body, tier) => {
    expect(tierOf(body, query)).toBe(tier)
  })

  it('any word of any text, also without points or behind prefix letters', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת'),
      minLength: 3,
      maxLength: 10,
    })
    const prefix = fc.constantFrom('', 'ה', 'ול', 'מה', 'וכש', 'כשה', 'שמה')
    fc.assert(
      fc.property(word, prefix, fc.lorem(), (one, letters, rest) => {
        expect(
          tierOf({ title: rest, body: `${rest} ${letters}${[...one].join('\u05B8')}` }, one),
        ).toBeDefined()
      }),
    )
  })
})

describe('the beginning of a word, from two letters on, and from four behind prefix letters, finds it', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'אגדזחטנסעפצקרת'),
    minLength: 5,
    maxLength: 12,
  })
  it.each([
    ['', 2],
    ['לה', 4],
  ])('%s', (prefix, shortest) => {
    fc.assert(
      fc.property(letters, fc.nat(), (word, some) => {
        const beginning = word.slice(0, shortest + (some % (word.length - shortest)))
        expect(tierOf(`${prefix}${word}`, beginning)).toBe('beginning')
      }),
    )
  })
})

describe('a query does not find', () => {
  test.each([
    ['עובד', 'מעבדה חדשה נפתחה'],
    ['יין', 'בין העובדים'],
    ['וודקה', 'דקה'],
    ['וודקה', 'בודקים'],
    ['יין', 'הטרדה מינית'],
    ['יינות', 'מינים שונים'],
    ['שנה', 'תפקיד משני'],
    ['תלוש', 'שלוש ארוחות'],
    ['בין', 'יין אדום'],
    ['עובד', 'בוקר טוב לכולם'],
    ['כלה', 'כל המשפחה'],
    ['0542345678', '054-2345679'],
    ['ירושלים חיפה', 'ירושלים בלבד'],
    ['ש', 'שלום לכולם'],
    ['שלי', 'לי ולך'],
    ['work', 'אין כאן'],
    ['t', 'שלום'],
    // A stem of two letters is not looked for inside other words, and חניה is no חנות.
    ['ספה', 'סמנכ״לית כספים'],
    ['ספות', 'סמנכ״לית כספים'],
    ['הספות', 'סמנכ״לית כספים'],
    ['שנה', 'משני'],
    // Prefix letters stand in an order: ו first, ה last.
    ['חנות', 'שולחנות'],
    ['ספה', 'להוספה'],
    ['כתב', 'המכתב'],
    ['חניה', 'חנות'],
    ['חנות', 'חניה'],
    ['חנות', 'חניות'],
    ['שנה', 'שנייה'],
    ['סטנדאפ', 'סטנד, אפ'],
    ['161', '16 1'],
  ])('%s in %s', (query, body) => {
    expect(tierOf({ title: body, body }, query)).toBeUndefined()
  })

  it('what its words do not contain: a tier never finds an item without a common letter', () => {
    const left = fc.string({ unit: fc.constantFrom(...'אגדזחט'), minLength: 1 })
    const right = fc.string({ unit: fc.constantFrom(...'נסעפצקר'), minLength: 1 })
    fc.assert(
      fc.property(left, right, (query, body) => {
        expect(tierOf(body, query)).toBeUndefined()
      }),
    )
  })
})

describe('searchQueries', () => {
  it('takes a short word behind prefix letters and with an ending for the loosest form, in a title too', () => {
    expect(tierOf({ title: 'לחברים', body: '' }, 'חבר')).toBe('related')
    expect(tierOf({ title: 'מחברת', body: '' }, 'חבר')).toBe('related')
    expect(tierOf({ title: 'חברים', body: '' }, 'חבר')).toBe('form in the title')
  })

  it('goes from exact to loose', () => {
    const titles = ['הטבה לעובדים', 'על ההטבה', 'הטבות', 'ההטבות'].map((title) => ({ title, body: 'הטבה' }))
    const texts = [...titles, 'הטבה', 'ההטבה', 'הטבות', 'חדשות']
    expect(texts.map((text) => tierOf(text, 'הטבה'))).toEqual([
      'title',
      'form in the title',
      'form in the title',
      'form in the title',
      'exact',
      'beginning',
      'related',
      undefined,
    ])
  })

  it('finds of titles, and of everything, in each tier all that the tier before it finds, and everything in the last', () => {
    const text = fc.string({ unit: fc.constantFrom(...'אבהלמת 05-'), maxLength: 30 })
    fc.assert(
      fc.property(text, text, text, (title, body, query) => {
        const found = searchQueries(query).map((tier) => holds(searchVector({ title, body }), tier))
        const [exactTitle, title_, ...anywhere] = found
        for (const looser of [
          [exactTitle, title_],
          [title_, anywhere.at(-1)],
          [exactTitle, ...anywhere],
        ]) {
          expect(looser).toEqual(looser.toSorted((a, b) => Number(a) - Number(b)))
        }
      }),
    )
  })

  it('wants every word', () => {
    expect(tierOf('חופשה שנתית בחיפה', 'חיפה חופשה')).toBe('beginning')
    expect(tierOf('חופשה שנתית בחיפה', 'חיפה חופשה אילת')).toBeUndefined()
  })

  test.each(['', '   ', '״"\'', '!?…', '\u202E', '🙂'])('has no tiers for "%s"', (query) => {
    expect(searchQueries(query)).toEqual([])
  })

  it('searches a single letter as a word only', () => {
    expect(tierOf('כיתה ב', 'ב')).toBe('exact')
    expect(searchQueries('ב').join(' ')).not.toContain(':*')
  })

  it('counts 100 characters and 8 words', () => {
    expect(queryWords('א ב ג ד ה ו ז ח ט י')).toHaveLength(8)
    expect(queryWords(`${' '.repeat(100)}שלום`)).toEqual([])
  })

  it('writes nothing but its own quoted words, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        for (const query of searchQueries(text)) {
          expect(query.replace(/'[thrwpsb][\p{L}\p{N}]+\+?'(?::\*)?/gu, '')).toMatch(/^[ ()&|]*$/)
        }
      }),
    )
  })
})

describe('searchVector', () => {
  it('holds each word once in each role', () => {
    const lexemes = searchVector({ title: 'הטבות', body: 'הטבות להטבות הטבות' }).split(' ')
    expect(lexemes).toEqual([
      "'tהטבות'",
      "'hטבות'",
      "'hהט'",
      "'hהטב'",
      "'hהטבו'",
      "'rהטב'",
      "'rטב+'",
      "'wהטבות'",
      "'wלהטבות'",
      "'pטבות'",
      "'pהטבות'",
      "'sהטב'",
      "'sטב+'",
      "'sלהטב'",
      "'bהט'",
      "'bהטב'",
      "'bהטבו'",
      "'bלה'",
      "'bלהט'",
      "'bלהטב'",
      "'bלהטבו'",
    ])
  })

  it('holds only quoted words, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, body) => {
        expect(searchVector({ title, body })).toMatch(/^(?:'[thrwpsb][\p{L}\p{N}]+\+?' ?)*$/u)
      }),
    )
  })

  it('stays under the megabyte that PostgreSQL allows, and keeps the title', () => {
    const long = (index: number) =>
      `לוהב${index
        .toString(36)
        .padStart(16, 'ת')
        .replace(/./g, (c) => 'אבגדהוזחטיכלמנסעפצקרשת'[Number.parseInt(c, 36) % 22] ?? c)}ינוי`
    const body = Array.from({ length: 20_000 }, (_, index) => long(index)).join(' ')
    const vector = searchVector({ title: `כותרת ${body}`, body })
    expect(new TextEncoder().encode(vector).length).toBeLessThan(1_048_575)
    expect(vector).toContain("'wכותרת'")
  })
})

describe('a typo', () => {
  test.each([
    ['חופשא', 'חופשה'],
    ['חופשא', 'יציאה לחופשה'],
    ['תיקשורת', 'תקשורת'],
    ['תקשרת', 'תקשורת'],
    ['תקושרת', 'תקשורת'],
    ['ירושלאים', 'ירושלים'],
    ['הנהלת החברא', 'הנהלת החברה'],
    ['סטנד אפ', 'סטנדאפ בצפון'],
    ['ערב סטנד אפ', 'ערב הסטנדאפ'],
  ])('%s still finds %s', (query, body) => {
    expect(tierOf(body, query)).toBeUndefined()
    expect(holds(searchVector({ title: '', body }), corrected([body], query))).toBe(true)
  })

  it('does not reach a word that is two typos away, a short word or a number', () => {
    expect(nearWords('חופשא', ['חופשיה', 'חרפשה', 'שופחא'])).toEqual(['חופשא'])
    expect(nearWords('בית', ['ביט'])).toEqual(['בית'])
    expect(nearWords('תלוש', ['שלוש', 'תלוה', 'טלוש', 'תלושי'])).toEqual(['תלוש', 'טלוש', 'תלושי'])
    expect(nearWords('0542345678', ['0542345679'])).toEqual(['0542345678'])
  })

  it('spells a short word fully, with a vowel letter within', () => {
    expect(nearWords('כסא', ['כיסא', 'כסאו', 'כסה', 'וכסא', 'ייכסא'])).toEqual(['כסא', 'כיסא'])
    expect(correctionKeys('כסא')).toEqual(['כסא'])
    expect(typoKeys('כיסא')).toContain('כסא')
  })

  it('leaves out words that are another one behind prefix letters', () => {
    expect(nearWords('חופשא', ['החופשא', 'חופשה', 'לחופשא'])).toEqual(['חופשא', 'חופשה'])
    expect(nearWords('לחופשא', ['חופשא', 'לחופשה'])).toEqual(['חופשא', 'לחופשה'])
  })

  it('shares a key with every word that is one slip away', () => {
    const word = fc.string({ unit: fc.constantFrom(...'אבגד'), minLength: 5, maxLength: 8 })
    fc.assert(
      fc.property(word, fc.nat(7), fc.constantFrom('א', 'ת'), (original, place, letter) => {
        const at = place % original.length
        const typos = [
          original.slice(0, at) + original.slice(at + 1),
          original.slice(0, at) + letter + original.slice(at),
          original.slice(0, at) + letter + original.slice(at + 1),
          original.slice(0, at) +
            original
              .slice(at, at + 2)
              .split('')
              .reverse()
              .join('') +
            original.slice(at + 2),
        ]
        for (const typo of typos) {
          expect(typoKeys(typo).some((key) => typoKeys(original).includes(key))).toBe(true)
          expect(nearWords(original, [typo])).toContain(typo)
        }
      }),
    )
  })

  it('needs an alternative for every word', () => {
    expect(typoQueries([], [])).toBeUndefined()
    expect(typoQueries(['שלומ'], [[]])).toBeUndefined()
    expect(typoQueries(["a'b\\"], [["a'b\\"]])).toEqual([
      "( ( 'ta''b\\\\' | 'ha''b\\\\' ) )",
      "( ( 'wa''b\\\\' | 'pa''b\\\\' ) )",
    ])
  })
})

describe('searchWords', () => {
  it('offers words of three letters and rests of four, no numbers', () => {
    expect(searchWords({ title: 'של חופשה', body: 'לחופשה 2026 חופשה בית' })).toEqual(
      ['חופשה', 'לחופשה', 'בית'].map(normalise),
    )
  })
})

describe('matchRanges', () => {
  const marked = (text: string, query: string) =>
    matchRanges(text, query).map(({ start, end }) => text.slice(start, end))

  test.each([
    ['שלום', 'אמרו שָׁלוֹם לכולם', ['שָׁלוֹם']],
    ['עובדים', '״לעובדים״, כשהעובדים יצאו', ['לעובדים', 'כשהעובדים']],
    ['מנכל', 'דבר מהמנכ״ל.', ['מהמנכ״ל']],
    ['ירושלימ', 'נסיעה לירושלים', ['לירושלים']],
    ['בן גוריון', 'שדרות בן־גוריון 5', ['בן', 'גוריון']],
    ['0542345678', 'טלפון: 054-2345678.', ['054-2345678']],
    ['054 234 5678', 'טלפון: +972-54-2345678', ['+972-54-2345678']],
    ['054-2345678', 'קידומת 054, מספר 2345678', ['054', '2345678']],
    ['הטבה', 'כל ההטבות כאן', ['ההטבות']],
    ['חופ', 'חופשה נעימה', ['חופשה']],
    ['סטנדאפ', 'ערב סטנד־אפ', ['סטנד־אפ']],
    ['סטנד', 'ערב סטנד־אפ', ['סטנד']],
    ['ספה', 'הספות והכספים', ['הספות']],
    ['עובד', 'מעבדה חדשה', []],
    ['', 'שלום', []],
  ])('%s in %s', (query, text, words) => {
    expect(marked(text, query)).toEqual(words)
  })

  it('marks something in each item that a one-word query finds', () => {
    const text = fc.string({ unit: fc.constantFrom(...'אבהלמית '), maxLength: 20 })
    const word = fc.string({ unit: fc.constantFrom(...'אבהלמית'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(text, word, (body, query) => {
        expect(matchRanges(body, query).length > 0).toBe(tierOf(body, query) !== undefined)
      }),
      { numRuns: 1_000 },
    )
  })

  it('gives ranges in order that do not overlap', () => {
    const text = fc.string({ unit: fc.constantFrom(...'אבה05-2 \u05B8״'), maxLength: 40 })
    fc.assert(
      fc.property(text, text, (body, query) => {
        let reached = 0
        for (const { start, end } of matchRanges(body, query)) {
          expect(start).toBeGreaterThanOrEqual(reached)
          expect(end).toBeGreaterThan(start)
          reached = end
        }
      }),
    )
  })
})
