import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { currentWork } from '#core/server/jobs/current-work.ts'
import { makePdf, makeSharedPdf } from './index.ts'
import { readPdf } from './testing-pdf.ts'

const template = new URL('../../../features/food/server/menus/menu.typ', import.meta.url)
const letterhead = { name: 'שער', accent: '#0F4C5C', logo: null }
const menuOf = (title: string) => ({ title, week: '01/02–05/02', footer: '', days: [] })
const day = { name: 'יום א׳', closed: true, note: 'סגור', cutoff: 'יום ו׳', time: '10:00', courses: [] }

/** One of each script that people here have names in, and what no font has: Chinese, Thai, Cuneiform, a mark of the Quran. */
const drawn = ['Łukasz Dąbrowski', 'Дмитрий', 'Γιώργος', 'محمد', 'ሰላም', 'שִׁירָה', 'דנה 🙂', '← דנה ★ ☎️ ✓']
const undrawn = [
  '李',
  'สมชาย',
  '\u{12000}',
  'ع\u0610',
  'ש\u0651',
  '\uE000',
  'א\u0007',
  'א\uFFFF\uD800',
  'א\u{1F468}\u200D\u{1F469}',
]

/** Every document with each of these names. */
function drawNames(path: string): void {
  const template = new URL(`../../../${path}.typ`, import.meta.url)
  const runs = (text: string) => [{ text, ltr: false }]
  const dataOf = (name: string) => ({
    ...{
      title: name,
      week: '',
      footer: name,
      day: name,
      place: name,
      address: name,
      until: '',
      reference: '1',
    },
    days: [{ ...day, note: name }],
    labels: [{ name, number: '1', dishes: name, warning: name }],
    ...{ department: name, facts: [{ name, value: name }], events: [{ at: '', text: runs(name) }] },
    answers: [{ question: name, text: runs(name) }],
    ...{ date: '', name, details: [{ label: name, value: name, ltr: true }], loan: [], purpose: runs(name) },
    ...{ guarantors: [{ name, number: '', agreed: '' }], schedule: [['1', '', '', '', '']] },
    letters: [
      {
        name,
        number: '1',
        place: name,
        code: '1',
        qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      },
    ],
  })
  const make = (name: string) => makePdf(template, dataOf(name), { ...letterhead, name })

  test.each([...drawn, ...undrawn])(
    'the name %j is no fault, and the document stays one that is read aloud',
    async (name) => {
      const made = await make(name)
      expect(made.toString('latin1')).toContain('pdfuaid')
      expect((await readPdf(made)).tags).toContain('P')
    },
  )

  test.each(drawn.slice(0, 3))('the name %s is drawn as it is', async (name) => {
    expect((await readPdf(await make(name))).lines.join(' ')).toContain(name)
  })

  test('a name that no font has is drawn as signs that say so', async () => {
    expect((await readPdf(await make('李明'))).lines.join(' ')).toContain('\uFFFD\uFFFD')
  })
}

describe('PDFs', () => {
  test('are made apart from other requests, many at once', async () => {
    await makePdf(template, { ...menuOf('א'), days: [day] }, letterhead)
    const count = 20
    let waiting = true
    const all = Promise.all(
      Array.from({ length: count }, (_, index) =>
        makePdf(template, { ...menuOf(`שבוע ${index}`), days: [day] }, letterhead),
      ),
    ).finally(() => {
      waiting = false
    })
    let turns = 0
    for (; waiting; turns++) await setImmediate()
    const made = await all
    // Made in this thread, each would leave it a few turns.
    expect(turns).toBeGreaterThan(count * 20)
    expect(made.every((pdf) => pdf.subarray(0, 5).toString() === '%PDF-')).toBe(true)
    expect(new Set(made.map((pdf) => pdf.toString('latin1'))).size).toBe(count)
  })

  test('take what was typed as text, whatever it means in the language of templates', async () => {
    const typed = [
      '#panic("run")',
      '#read("/etc/passwd")',
      '$x$',
      '] #panic() [',
      '*_`<label>@ref',
      '\\u{202e}',
    ]
    const made = await makePdf(
      template,
      { ...menuOf(typed.join(' ')), days: typed.map((note) => ({ ...day, note })) },
      letterhead,
    )
    expect(made.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each(['food/server/menus/menu.typ', 'forms/server/request.typ', 'food/server/kitchen/labels.typ'])(
    'have the sign of an amount right of its number, whoever wrote it: %s',
    async (path) => {
      const words = 'תוספת ב־1,250 ₪ לאדם'
      const data = {
        ...{ ...menuOf(words), days: [{ ...day, note: words }] },
        ...{ department: '', facts: [], answers: [{ question: words, text: [] }], events: [] },
        labels: [{ name: words, number: '', dishes: words, warning: '' }],
        day: '',
      }
      const template = new URL(`../../../features/${path}`, import.meta.url)
      const { lines } = await readPdf(await makePdf(template, data, letterhead))
      const amounts = lines.filter((line) => line.includes('₪'))
      expect(amounts.length).toBeGreaterThan(0)
      expect(amounts.filter((line) => !line.includes('1,250 ₪'))).toEqual([])
    },
  )

  describe.each([
    'food/server/menus/menu',
    'food/server/kitchen/labels',
    'forms/server/request',
    'loans/server/loan',
  ])('by features/%s.typ', (path) => drawNames(`features/${path}`))
  describe('by app/people-administration/server/letters.typ', () =>
    drawNames('app/people-administration/server/letters'))

  test('a wrong template fails alone', async () => {
    const [failed, made] = await Promise.allSettled([
      makePdf(template, { title: 'בלי ימים' }),
      makePdf(template, { ...menuOf('ב'), days: [day] }, letterhead),
    ])
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/menu\.typ failed: .*footer/) },
    })
    expect(made.status).toBe('fulfilled')
  })

  test('that one person asks for by the dozen keep nobody else from theirs', async () => {
    const done: number[] = []
    const ask = (personId: number) =>
      currentWork.run({ endpoint: 'GET /menu', personId }, async () => {
        await makePdf(template, { ...menuOf('עומס'), days: [day] }, letterhead)
        done.push(personId)
      })
    const many = Promise.allSettled(Array.from({ length: 60 }, () => ask(1)))
    await ask(2)
    expect(done).toEqual([1, 1, 2])
    const refused = (await many).filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(57)
    expect(refused[0]?.reason).toMatchObject({ statusCode: 503, headers: { 'retry-after': '3' } })
  })

  test('that everybody opens are made once', async () => {
    const data = { ...menuOf('משותף'), days: [day] }
    expect(makeSharedPdf(template, data, letterhead)).toBe(makeSharedPdf(template, data, letterhead))
    expect(
      (await makeSharedPdf(template, data, letterhead)).equals(
        await makeSharedPdf(template, { ...data }, letterhead),
      ),
    ).toBe(true)
  })
})
