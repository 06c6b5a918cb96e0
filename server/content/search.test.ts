import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostInput } from '#contract/authoring.ts'
import { content } from '#contract/content.ts'
import { directory } from '#contract/directory.ts'
import { shop } from '#contract/shop.ts'
import { makeBranch, makeProduct, order } from '../shop/testing-shop.ts'
import { type TestPerson, type TestPortal, testPortal } from '../testing.ts'

/*
 * What people type, and the first three that they are shown. `~` stands before what only has similar words, and before a
 * whole answer that was typed in the other keyboard layout stands `=`.
 */

/** News by title, the newest first. */
const news: [title: string, body: string][] = [
  ['שָׁלוֹם לעובדים החדשים', 'ברוכים הבאים לחברה.'],
  ['הטבות החורף', 'הנחות במלונות ובמסעדות, ושלום לכולם.'],
  ['הטבה למשפחות', 'כרטיסים לסרט.'],
  ['מכתב מהמנכ״ל', 'סיכום השנה, תודה והטבה מיוחדת.'],
  ['יוצאי צה״ל', 'מפגש של מילואימניקים.'],
  ['נסיעה לירושלים', 'סיור מודרך בעיר העתיקה.'],
  ['עבודות בכביש בן־גוריון', 'הצומת ייסגר בלילה.'],
  ['מענק לחג', 'הסכום יופיע בתלוש השכר של ספטמבר.'],
  ['איך קוראים תלוש שכר', 'הסבר על כל שורה.'],
  ['שלוש ארוחות ביום', 'מדריך לתזונה נכונה.'],
  ['ערב יין וגבינות', 'טעימות בכרם.'],
  ['בין שני משברים', 'הרצאה של פרופ׳ אלון.'],
  ['מדיניות חופשה', 'צבירה של ימים וניצולם, גם לעובדים זמניים.'],
  ['דמי הבראה', 'משולמים ביולי. אינם חופשה.'],
  ['נוהל בטיחות אש', 'מטפים, יציאות חירום ונקודת כינוס.'],
  ['הדרכה שנתית', 'חובה לכל העובדים, בנושא בטיחות.'],
  ['שכחתי סיסמה', 'כך מאפסים אותה לבד.'],
  ['מערכת SAP חדשה', 'התקנה במחשב ובטלפון.'],
  ['עדכון Office 365', 'הגרסה מותקנת בלילה.'],
  ['סדנת C++ למתחילים', 'שלושה מפגשים.'],
  ['מחברת לכל תלמיד', 'חלוקה בחדר הדואר.'],
  ['חבר מביא חבר', 'בונוס על המלצה.'],
  ['הלוואות לעובדים', 'עד שלושים תשלומים.'],
  ['הסעות לסניף חיפה', 'יציאה בשש וחצי.'],
  ['תרומת דם', 'ניידת בחניה של סניף חיפה.'],
  ['ג׳ירפה בגן החיות', 'יום כיף לילדים.'],
  ['ארוחות צהריים', 'תפריט חדש במטבח.'],
  ['מוקד תמיכה', 'חייגו 03-9876543 או *2345.'],
  ['החזר נסיעות', 'עד 22.60 ₪ ליום.'],
  ['תקשורת פנימית', 'ערוץ חדש לעדכונים.'],
]

const typed: Partial<PostInput>[] = [
  {
    post_type: 'benefit',
    title: 'הנחה לחדר כושר',
    body: '<p>מנוי שנתי.</p>',
    benefit: {
      supplier: 'הולמס פלייס',
      value: '20% הנחה',
      code: null,
      link: null,
      valid_until: null,
      branches: [],
      terms: '',
    },
  },
  {
    post_type: 'event',
    title: 'מסיבת פורים',
    body: '<p>תחפושות ומוזיקה.</p>',
    event: {
      starts_at: '2030-03-05T17:00:00.000Z',
      ends_at: '2030-03-05T20:00:00.000Z',
      place: 'אולם אקספו, תל אביב',
      map_url: null,
      capacity: null,
      kind: 'event',
      registration: null,
    },
  },
  {
    post_type: 'position',
    title: 'מנהלת חשבונות',
    position: { number: '4711', branch_id: null, bonus: null },
  },
  {
    post_type: 'official',
    title: 'ממונה על מניעת הטרדה',
    official: { person_id: null, deputy_id: null, phone: '+97239998877', email: null, reception_hours: '' },
  },
]

const people = [
  ['דנה', 'כהן', 'מנהלת משאבי אנוש'],
  ['אבי', 'כהן', 'נהג'],
  ['יוסי', 'לוין', 'קצין בטיחות'],
  ['שלומית', 'בן־דוד', 'חשבת שכר'],
  ['ג׳ורג׳', 'חדאד', 'טכנאי'],
  ['Anna', 'Petrov', 'מפתחת'],
] as const

const products = [
  ['יין אדום', 'בקבוק של 750 מ״ל'],
  ['יינות הגליל', 'מארז של שלושה'],
  ['מחבת 28 ס״מ', 'ציפוי קרמי'],
  ['ספל צה״ל', 'חרסינה'],
  ['אוזניות Bluetooth', 'עם מיקרופון'],
  ['שמיכת פליז', 'רכה, לחורף'],
  ['סל פירות', 'תפוחים, ענבים ותמרים'],
  ['מגבת חוף', 'כותנה'],
] as const

let test: TestPortal
let person: TestPerson

beforeAll(async () => {
  test = await testPortal()
  const editor = await test.person('editor', { firstName: 'עורכת', lastName: 'התוכן' })
  person = await test.person('employee', { firstName: 'רון', lastName: 'מור' })
  const days = (index: number) => new Date(Date.now() - (index + 1) * 86_400_000).toISOString()
  const items = news.map(([title, body]): Partial<PostInput> => ({ title, body: `<p>${body}</p>` }))
  for (const [index, item] of [...items, ...typed].entries()) {
    await test.post(editor, { excerpt: '', body: '', publish_at: days(index), ...item })
  }
  const branchId = await makeBranch(test, 'סניף חיפה')
  for (const [firstName, lastName, jobTitle] of people) {
    const branch = jobTitle === 'טכנאי' ? { branchId } : {}
    await test.person('employee', { firstName, lastName, jobTitle, phone: '+97235550000', ...branch })
  }
  const made = []
  for (const [name, description] of products) {
    made.push(await makeProduct(test, { name, description: `<p>${description}</p>` }))
  }
  for (const product of made.slice(0, 2)) await order(test, person, [[product, 1]])
})
afterAll(() => test.close())

const as = () => ({ as: person })

/** The first three that each group of the search shows. */
const groups = {
  async content(s: string) {
    const { fields } = await test.call(content.searchAll, { query: { s, page: 1 } }, as())
    const shown = fields.posts.map(({ title, similar }) => (similar ? `~ ${title}` : title))
    return fields.layout === null ? shown : ['=', ...shown]
  },
  async people(s: string) {
    const { fields } = await test.call(directory.users, { query: { s, page: 1, per_page: 3 } }, as())
    const sign = { typed: '', layout: '= ', similar: '~ ' }[fields.way]
    return fields.people.map(({ first_name, last_name }) => `${sign}${first_name} ${last_name}`)
  },
  async products(search: string) {
    const { fields } = await test.call(shop.getProductsBySearch, { query: { search, page: 1 } }, as())
    const sign = `${fields.similar ? '~ ' : ''}${fields.layout === null ? '' : '= '}`
    return fields.products.map(({ name }) => `${sign}${name}`)
  },
  async orders(s: string) {
    const { fields } = await test.call(shop.searchOrders, { query: { s } }, as())
    return fields.orders.map(({ products }) => products.join(', '))
  },
}

type Row = [words: string, ...found: string[]]

const table: Record<keyof typeof groups, Row[]> = {
  content: [
    // The table of the product's decisions.
    ['שלום', 'שָׁלוֹם לעובדים החדשים', 'הטבות החורף'],
    ['צהל', 'יוצאי צה״ל'],
    ['צה"ל', 'יוצאי צה״ל'],
    ['עובדים', 'שָׁלוֹם לעובדים החדשים', 'הלוואות לעובדים', 'מדיניות חופשה'],
    ['מנכל', 'מכתב מהמנכ״ל'],
    ['039876543', 'מוקד תמיכה'],
    ['הטבה', 'הטבה למשפחות', 'הטבות החורף', 'מכתב מהמנכ״ל'],
    ['בן גוריון', 'עבודות בכביש בן־גוריון'],
    ['ירושלימ', 'נסיעה לירושלים'],
    // Titles before texts, exact words before their forms.
    ['הטבות', 'הטבות החורף', 'הטבה למשפחות', 'מכתב מהמנכ״ל'],
    ['תלוש', 'איך קוראים תלוש שכר', 'מענק לחג'],
    ['בטיחות', 'נוהל בטיחות אש', 'הדרכה שנתית'],
    ['חופשה', 'מדיניות חופשה', 'דמי הבראה'],
    ['נסיעות', 'החזר נסיעות', 'נסיעה לירושלים'],
    ['ארוחה', 'שלוש ארוחות ביום', 'ארוחות צהריים'],
    ['תרומות', 'תרומת דם'],
    ['הסעה', 'הסעות לסניף חיפה'],
    ['משבר', 'בין שני משברים'],
    ['הרצאות', 'בין שני משברים'],
    ['מלון', 'הטבות החורף'],
    ['ילד', 'ג׳ירפה בגן החיות'],
    // Prefix letters on either side.
    ['לעובדים', 'שָׁלוֹם לעובדים החדשים', 'הלוואות לעובדים', 'מדיניות חופשה'],
    ['כשהעובדים', 'שָׁלוֹם לעובדים החדשים', 'הלוואות לעובדים', 'מדיניות חופשה'],
    ['להטבה', 'הטבות החורף', 'הטבה למשפחות', 'מכתב מהמנכ״ל'],
    ['חיפה', 'הסעות לסניף חיפה', 'תרומת דם'],
    ['בחיפה', 'הסעות לסניף חיפה', 'תרומת דם'],
    // A short word is not looked for inside others.
    ['יין', 'ערב יין וגבינות'],
    ['בין', 'בין שני משברים'],
    ['שלוש', 'שלוש ארוחות ביום', 'סדנת C++ למתחילים', 'הלוואות לעובדים'],
    ['חבר', 'חבר מביא חבר', 'שָׁלוֹם לעובדים החדשים', 'מחברת לכל תלמיד'],
    ['חברים', 'חבר מביא חבר', 'שָׁלוֹם לעובדים החדשים', 'מחברת לכל תלמיד'],
    // Several words, in any order and in different fields.
    ['תלוש שכר', 'איך קוראים תלוש שכר', 'מענק לחג'],
    ['שכר תלוש', 'איך קוראים תלוש שכר', 'מענק לחג'],
    ['תלושי שכר', 'איך קוראים תלוש שכר', 'מענק לחג'],
    ['הדרכת בטיחות', 'הדרכה שנתית'],
    ['הסעות חיפה', 'הסעות לסניף חיפה'],
    ['ארוחת צהריים', 'ארוחות צהריים'],
    ['חבר מביא', 'חבר מביא חבר'],
    ['שכחתי סיסמה', 'שכחתי סיסמה'],
    ['שכחתי את הסיסמה', 'שכחתי סיסמה'],
    ['כושר הולמס', 'הנחה לחדר כושר'],
    ['פורים תל אביב', 'מסיבת פורים'],
    ['חשבונות 4711', 'מנהלת חשבונות'],
    ['מניעת הטרדות', 'ממונה על מניעת הטרדה'],
    // Numbers and signs.
    ['03-987-6543', 'מוקד תמיכה'],
    ['+97239876543', 'מוקד תמיכה'],
    ['*2345', 'מוקד תמיכה'],
    ['22.60', 'החזר נסיעות'],
    ['4711', 'מנהלת חשבונות'],
    ['03 999 8877', 'ממונה על מניעת הטרדה'],
    ["ג'ירפה", 'ג׳ירפה בגן החיות'],
    ['גירפה', 'ג׳ירפה בגן החיות'],
    // Latin letters.
    ['sap', 'מערכת SAP חדשה'],
    ['office 365', 'עדכון Office 365'],
    ['c++', 'סדנת C++ למתחילים'],
    // A slip, and the other keyboard layout.
    ['חופשא', '~ מדיניות חופשה', '~ דמי הבראה'],
    ['חפושה', '~ מדיניות חופשה', '~ דמי הבראה'],
    ['סיסמא', '~ שכחתי סיסמה'],
    ['תיקשורת', '~ תקשורת פנימית'],
    ['הלואה', 'הלוואות לעובדים'],
    ['ofice', '~ עדכון Office 365'],
    ['akuo', '=', 'שָׁלוֹם לעובדים החדשים', 'הטבות החורף'],
    ['דשפ', '=', 'מערכת SAP חדשה'],
    // Nothing.
    ['קסילופון'],
    ['ירושלים חיפה'],
  ],
  people: [
    ['דנה', 'דנה כהן'],
    ['כהן דנה', 'דנה כהן'],
    ['כהן', 'אבי כהן', 'דנה כהן'],
    ['מנהלת משאבי אנוש', 'דנה כהן'],
    ['משאבי אנוש דנה', 'דנה כהן'],
    ['קצין בטיחות', 'יוסי לוין'],
    ['קצינת בטיחות', 'יוסי לוין'],
    ['בן דוד', 'שלומית בן־דוד'],
    ['גורג', 'ג׳ורג׳ חדאד'],
    ['טכנאי חיפה', 'ג׳ורג׳ חדאד'],
    ['שלמית', '~ שלומית בן־דוד'],
    ['anna', 'Anna Petrov'],
    ['ptrov', '~ Anna Petrov'],
    ['sbv', '= דנה כהן'],
    ['קסילופון'],
  ],
  products: [
    ['יין', 'יין אדום', 'יינות הגליל'],
    ['יינות', 'יינות הגליל', 'יין אדום'],
    ['אדום יין', 'יין אדום'],
    ['מחבתות', 'מחבת 28 ס״מ'],
    ['צהל', 'ספל צה״ל'],
    ['אוזניה', 'אוזניות Bluetooth'],
    ['תפוח', 'סל פירות'],
    ['מגבת כותנה', 'מגבת חוף'],
    ['שמיכא', '~ שמיכת פליז'],
    ['blutooth', '~ אוזניות Bluetooth'],
    ['hhi', '= יין אדום', '= יינות הגליל'],
    ['קסילופון'],
  ],
  orders: [
    ['יין', 'יינות הגליל', 'יין אדום'],
    ['גליל', 'יינות הגליל'],
    ['הזמנה 1', 'יין אדום'],
    ['2', 'יינות הגליל'],
    ['מגבת'],
  ],
}

describe.each(Object.entries(table))('%s', (group, rows) => {
  const find = groups[group as keyof typeof groups]
  it.each(rows)('%s', async (words, ...expected) => {
    expect((await find(words)).slice(0, 3)).toEqual(expected)
  })
})
