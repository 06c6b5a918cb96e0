import { expect, it } from 'vitest'
import { dayOfCell } from '#app/people-administration/rules/people-sheet.ts'
import { isolateRuns } from '#core/client/ui/text/isolateRuns.ts'
import { emailOf } from '#core/rules/email.ts'
import { identityNumberProblem, nineDigits } from '#core/rules/numbers/identity-number.ts'
import { parseShekels } from '#core/rules/numbers/money.ts'
import { formatPhone, looksLikePhone } from '#core/rules/numbers/phone.ts'
import { typedCode } from '#core/rules/numbers/typed-code.ts'
import { matchesAllWords } from '#core/rules/search/filter.ts'
import { otherLayout } from '#core/rules/search/keyboard.ts'
import { matchRanges, searchQueries, tierOf } from '#core/rules/search/search.ts'
import { searchVector, searchWords } from '#core/rules/search/search-index.ts'
import { defusedInCsv } from '#core/rules/sheets/formulas.ts'
import { cellProblem } from '#core/rules/sheets/sheet-cells.ts'
import { directionalRuns } from '#core/rules/text/directional-runs.ts'
import { fileNameOf, safeFileName } from '#core/rules/text/file-names.ts'
import {
  joinedTokens,
  normalise,
  numbersOf,
  stem,
  textOfHtml,
  withoutPrefixes,
} from '#core/rules/text/hebrew.ts'
import { english } from '#core/rules/text/language.ts'
import { htmlOfParagraphs, paragraphsOfHtml } from '#core/rules/text/paragraphs.ts'
import { slugOf } from '#core/rules/text/slug.ts'
import { cleanText, keyOf, plainLines, truncated } from '#core/rules/text/text.ts'
import { typedDayAndTime, typedTime } from '#core/rules/time/typed-dates.ts'
import { embeddedPlayer } from '#core/rules/video-players.ts'
import { phoneNumberOf } from '#core/server/phone-number.ts'
import { readMenuSheet } from '#features/food/rules/menu-sheet.ts'
import { readSheet } from '#features/shop/rules/grant-sheet.ts'
import { isSendingTime } from '#features/surveys/rules/survey.ts'
import { sanitise } from '#platform/content/server/authoring/sanitise.ts'
import { filesIn } from '#platform/content/server/content-types.ts'
import { peopleQueries } from '#platform/people/rules/people-search.ts'
import { plateOf } from '#platform/people/rules/vehicle.ts'
import { readableTitle } from '#platform/questions/rules/questions.ts'
import { cellCount } from '#platform/sheets/server/cell-count.ts'
import { textOfBytes } from '#platform/sheets/server/encoding.ts'

/** Every function that walks what a person sent. */
const functions: Record<string, (text: string) => unknown> = {
  ...{ normalise, joinedTokens, numbersOf, stem, withoutPrefixes, textOfHtml },
  ...{ searchWords: (body) => searchWords({ title: '', body }), searchQueries, peopleQueries },
  searchVector: (text) => searchVector({ title: text, body: text }),
  tierOf: (body) => tierOf({ title: '', body }, 'שלום'),
  matchRanges: (text) => matchRanges(text, 'שלום'),
  matchesAllWords: (text) => matchesAllWords(text, 'שלום'),
  ...{ directionalRuns, isolateRuns, otherLayout },
  english: (text) => english`${text}`,
  ...{ cleanText, keyOf, plainLines, htmlOfParagraphs, paragraphsOfHtml, sanitise, filesIn, readableTitle },
  ...{ slugOf, typedCode, typedTime, typedDayAndTime, dayOfCell, isSendingTime, parseShekels, emailOf },
  ...{
    formatPhone,
    looksLikePhone,
    phoneNumberOf,
    nineDigits,
    identityNumberProblem,
    plateOf,
    embeddedFilm: embeddedPlayer,
  },
  truncated: (text) => truncated(text, 300),
  safeFileName: (text) => safeFileName(text, 'pdf'),
  fileNameOf: (text) => fileNameOf(text, 'csv'),
  ...{
    cellFault: cellProblem,
    readSheet,
    cellCount,
    defusedInCsv,
    textOfBytes: (text) => textOfBytes(Buffer.from(text)),
  },
  readMenuSheet: (text) =>
    readMenuSheet([
      ['תאריך', 'חדר אוכל', 'מנה', 'להזמין עד'],
      [text, text, text, text],
    ]),
}

/** Repeated to a text: words of each script, points and marks, digits, every sign, and pairs that close or do not. */
const pieces = [
  ...['ש', 'שָׁ', '\u05B8', 'a', 'é', 'ж', 'ع', '李', '🙂', '7', '٣', '\u200F', '\u202E', '\u200D', '\uFEFF'],
  ...[' ', '\n', '\t', '\r', '\u2028', '-', '־', '–', '_', '.', ',', ':', ';', '!', '/', '\\', '@', '#', '*'],
  ...[
    '+',
    '=',
    '%',
    '₪',
    '&',
    "'",
    '"',
    '״',
    '׳',
    '(',
    ')',
    '()',
    '[',
    '{',
    '<',
    '>',
    '<>',
    '""',
    '" ',
    '\u2066',
  ],
  ...[
    'ש ',
    'ש-',
    'ש״',
    'a.',
    'a@',
    'a-',
    'a/',
    '7 ',
    '7-',
    '7,',
    '7:',
    '07',
    '0 ',
    '<b>',
    '<b',
    '</b>',
    '<p></p>',
  ],
  ...[
    '<!--',
    '<!-- -->',
    '<style>',
    '</style>',
    '&amp;',
    '&#',
    'https://',
    'www.',
    'SAP ',
    '2d9 K',
    '";"',
    '"a;""',
  ],
]

/** Behind a letter and before a sign that fits nothing, so that what was matched so far is given up. */
const textOf = (piece: string, length: number) => `א${piece.repeat(length / piece.length)}\u0001!`

const short = 2_000
const factor = 8
/** That of a linear function is 8, that of a quadratic one 64. */
const mostTimesLonger = 24
/** In microseconds; processors count their time in steps of some milliseconds. */
const least = 16_000

/** The processor time of some calls, in microseconds: the best of so many tries. */
function cost(tries: number, calls: number, call: () => unknown): number {
  const costs = Array.from({ length: tries }, () => {
    const before = process.cpuUsage()
    for (let count = 0; count < calls; count += 1) call()
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  return Math.min(...costs)
}

/** How many times longer a call takes for a text that is eight times as long. */
function timesLonger(run: (text: string) => unknown, [brief, long]: [string, string], tries: number): number {
  const ofLong = cost(tries, 1, () => run(long))
  if (ofLong <= least) return 0
  // As many characters in short texts, so that both are measured alike.
  return (
    ofLong /
    (Math.max(
      least,
      cost(tries, factor, () => run(brief)),
    ) /
      factor)
  )
}

it.each(Object.entries(functions))('%s takes as long as its text is, whatever the text', (_name, run) => {
  const slow = pieces.flatMap((piece) => {
    const texts: [string, string] = [textOf(piece, short), textOf(piece, short * factor)]
    if (timesLonger(run, texts, 1) <= mostTimesLonger) return []
    const times = timesLonger(run, texts, 5)
    return times > mostTimesLonger ? [{ piece, times: Math.round(times) }] : []
  })
  expect(slow).toEqual([])
})
