import { expect, it } from 'vitest'
import type { Member } from '#core/contract/access.ts'
import type { FormCard } from '#features/forms/contract/forms.ts'
import type { MenuItem } from '#platform/organisation/contract/options.ts'
import type { Visitor } from '#platform/people/contract/rooms.ts'
import { findAskingForms, findPages } from './foundPages.ts'

const forms: FormCard[] = [
  {
    id: 1,
    title: 'שינוי כתובת',
    description: 'הכתובת החדשה תופיע בתלוש השכר הבא.',
    department: 'משאבי אנוש',
    is_contact: false,
    asks: ['יישוב', 'מאיזה יום?'],
  },
  {
    id: 2,
    title: 'דיווח על מפגע בטיחות',
    description: '',
    department: 'תפעול',
    is_contact: false,
    asks: ['מה סוג המפגע?', 'חומר מסוכן', 'מספר הרכב שנפגע', 'מתי?'],
  },
  {
    id: 3,
    title: 'יצירת קשר',
    description: 'שאלה, בקשה או רעיון',
    department: 'הנהלה',
    is_contact: true,
    asks: ['מספר רכב'],
  },
]
const menu: MenuItem[] = [
  { title: 'אוכל', url: '/food-order', icon: 'tools-kitchen-2', group: '', access: 'member' },
  { title: 'הסעות', url: 'https://example.com/bus', icon: 'bus', group: 'קישורים', access: 'member' },
]
const employee: Member & Visitor = { role: 'employee', duties: [], closed_rooms: [] }
const administrator: Member & Visitor = { ...employee, role: 'administrator' }

const titles = (words: string, person = employee) => {
  const { found, similar } = findPages(words, person, { menu, forms })
  return found.map(({ item: { title } }) => (similar ? `~ ${title}` : title)).slice(0, 3)
}

it.each([
  ['הלוואה', ['הלוואות']],
  ['שכחתי סיסמה', ['סיסמה, כניסה ומכשירים מחוברים']],
  ['סיסמא', ['סיסמה, כניסה ומכשירים מחוברים']],
  ['תלוש שכר', ['שינוי כתובת']],
  ['ימי הולדת', ['חוגגים אצלנו']],
  ['הנחות', ['הטבות']],
  ['אוכל', ['אוכל', 'הארוחות שלי']],
  ['ארוחת צהריים', ['אוכל']],
  ['הזמנת אוכל', ['אוכל', 'הארוחות שלי']],
  ['הסעה', ['הסעות']],
  ['קורות חיים', ['חבר מביא חבר']],
  ['טלפון', ['ספר טלפונים', 'אזור אישי', 'סיסמה, כניסה ומכשירים מחוברים']],
  ['עגלה', ['סל הקניות']],
  ['נקודות', ['הזכאות שלי']],
  ['מפגע', ['דיווח על מפגע בטיחות']],
  ['טופס בטיחות', ['דיווח על מפגע בטיחות']],
  ['יצירת קשר', ['יצירת קשר']],
  ['נגישות', ['פרטיות ונגישות']],
  ['להחליף סיסמה', ['סיסמה, כניסה ומכשירים מחוברים']],
  ['לשנות סיסמה', ['סיסמה, כניסה ומכשירים מחוברים']],
  ['להחליף תמונה', ['אזור אישי']],
  ['להזמין ארוחה', ['אוכל']],
  ['להזמין אוכל', ['אוכל']],
  ['להזמין מתנה', ['חנות']],
  ['לפרסם מודעה', ['לוח יד שנייה']],
  ['למכור', ['לוח יד שנייה']],
  ['להירשם לאירוע', ['אירועים']],
  ['לבקש הלוואה', ['הלוואות']],
  ['לפרגן', ['פרגון']],
  ['להמליץ על חבר', ['חבר מביא חבר']],
  ['vkutv', ['הלוואות']],
  ['הלוחאות', ['~ הלוואות']],
  ['דוח ארוחות', ['~ אוכל', '~ הארוחות שלי']],
  ['קסילופון', []],
])('%s finds the pages', (words, expected) => {
  expect(titles(words)).toEqual(expected)
})

it.each([
  ['מספר רכב', ['דיווח על מפגע בטיחות: מספר הרכב שנפגע']],
  ['חומרים', ['דיווח על מפגע בטיחות: חומר מסוכן']],
  ['טופס מספר רכב', ['דיווח על מפגע בטיחות: מספר הרכב שנפגע']],
  ['hhauc', ['שינוי כתובת: יישוב']],
  ['מפגע', []],
  // The words stand in two questions, or some of them in none.
  ['סוג הרכב', []],
  ['מספר דרכון', []],
])('%s finds forms that ask for it', (words, expected) => {
  const besides = findPages(words, employee, { menu, forms })
  const { found } = findAskingForms(words, forms, { besides, most: 4 })
  expect(found.map(({ item: { title, asked } }) => `${title}: ${asked}`)).toEqual(expected)
})

it('shows pages of the administration to those who may open them', () => {
  expect(titles('דוח ארוחות', administrator)).toEqual(['דוח ארוחות: יומי'])
  expect(titles('לוגו', administrator)).toEqual(['הגדרות'])
  expect(titles('לוגו')).toEqual([])
  expect(titles('מועמדים', { ...employee, duties: ['people'] })).toEqual(['המלצות על חברים', 'חבר מביא חבר'])
})

it('shows no page of a closed room', () => {
  expect(titles('הלוואה', { ...employee, closed_rooms: ['loans'] })).toEqual([])
})

it('tells the shop, the cart and the classifieds apart by their icons', () => {
  const icons = ['חנות', 'הסל שלי', 'יד שנייה'].map(
    (words) => findPages(words, employee, { menu: [], forms: [] }).found[0]?.item.icon,
  )
  expect(icons).toEqual(['building-store', 'shopping-cart', 'tag'])
})
