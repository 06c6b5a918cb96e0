import { writeFileSync } from 'node:fs'
import { food } from '#features/food/contract/food.ts'
import { photo } from '../classifieds.ts'
import { clipboards, plainHtml } from '../clipboards.ts'
import { createPost, uniqueWord } from '../content.ts'
import { runStatement } from '../database.ts'
import { accounts, onlookerToken, ownEmployee, password } from '../portal.ts'
import { productNamed } from '../shop.ts'
import { expect, type Person, test } from './person.ts'

const tomorrow = (days = 1) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
const plain = { help: '', required: true, options: [], condition: null }

/** Signs in by the form. */
async function signIn(person: Person, username: string): Promise<void> {
  await person.fill('מספר עובד, דוא״ל או שם משתמש', username)
  await person.fill('סיסמה', password)
  await person.press('button', 'כניסה')
  await person.sees('מה חדש')
}

test('somebody signs in, signs out, and is back', async ({ person }) => {
  const employee = ownEmployee()
  await person.openAs(undefined, '/login')
  await signIn(person, employee)
  await person.press('button', 'החשבון שלי')
  await person.press('button', 'יציאה')
  await person.sees('טוב לראות אותך')
  await signIn(person, employee)
})

test('lunch is ordered', async ({ person, request }) => {
  const headers = { authorization: `Bearer ${await onlookerToken(request)}` }
  const { fields } = await (await request.get(food.getFoodSites.path, { headers })).json()
  const sites: { menus: { slug: string }[] }[] = fields.sites
  const me = ownEmployee()
  // Whoever does not eat the first dish is asked whether they mean it.
  await runStatement(
    'delete from food_preferences where user_id = (select id from users where employee_number = $1)',
    [me],
  )
  await person.openAs(me, `/food-order?menu=${sites[0]?.menus.at(-1)?.slug}`)
  await person.press('button', /₪/)
  await person.sees('הוזמן')
})

test('a product is put into the cart and ordered', async ({ person, request }) => {
  const name = 'סוביניון בלאן קר'
  await productNamed(request, name)
  await person.openAs(ownEmployee(), `/shop?s=${name}`)
  await person.press('button', /^בשבילי/)
  await person.press('button', `הוספה לסל: ${name}`)
  await person.press('link', /^סל הקניות, 1 בסל/)
  await person.press('button', 'שליחת ההזמנה')
  await person.sees('ההזמנה התקבלה')
})

test('a seat at an event is taken', async ({ person, request }) => {
  const event = await createPost(request, {
    post_type: 'event',
    title: `סדנה ${uniqueWord()}`,
    category_id: null,
    event: {
      starts_at: tomorrow(9),
      ends_at: tomorrow(9.1),
      place: 'אולם הספורט',
      map_url: null,
      capacity: 3,
      kind: 'event',
      registration: {
        questions: [{ ...plain, key: 'bus', type: 'text', title: 'מאיפה באים?' }],
        opens_at: null,
        closes_at: null,
        price: 0,
        waiting_list: true,
        count_adult: false,
        max_seats: 3,
        organisers: [],
      },
    },
  })
  await person.openAs(ownEmployee(), `/events/-/${event.id}`)
  await person.press('link', 'הרשמה')
  await person.fill(/^מאיפה באים/, 'מהצפון')
  await person.press('button', 'הרשמה')
  await person.sees(`נרשמת: ${event.title}`)
})

test('a survey is answered', async ({ person, request }) => {
  const survey = await createPost(request, {
    post_type: 'survey',
    title: `סקר ${uniqueWord()}`,
    category_id: null,
    survey: {
      questions: [
        {
          ...plain,
          key: 'lunch',
          type: 'choice',
          title: 'מה לארוחה?',
          options: ['פיצה', 'סלט'].map((title, index) => ({ key: `o${index}`, title, capacity: null })),
        },
        { ...plain, key: 'words', type: 'text', title: 'עוד משהו?', required: false },
      ],
      opens_at: null,
      closes_at: tomorrow(),
      anonymous: true,
    },
  })
  await person.openAs(ownEmployee(), `/survey/x/${survey.id}`)
  await person.press('text', 'סלט')
  await person.press('button', 'הבאה')
  await person.fill(/^עוד משהו\?/, 'תודה רבה')
  await person.press('button', 'שליחת התשובות')
  await person.sees('תודה')
})

test('kudos are given', async ({ person }) => {
  const words = `תודה על ${uniqueWord()}`
  await person.openAs(ownEmployee(), '/kudos')
  await person.press('button', 'לפרגן למישהו')
  await person.fill('למי', 'אורלי')
  await person.press('button', /^אורלי כהן־צדק/)
  await person.press('text', 'יוזמה')
  await person.fill('כמה מילים', words)
  await person.press('button', 'שליחת הפרגון')
  await person.sees('נשארו לך 4 מתוך 5')
  await person.sees(words)
})

test('a classified with a picture is published and found by the search', async ({ person }, info) => {
  const name = `ספה ${uniqueWord()}`
  const { buffer } = await photo('ספה.jpg')
  const file = info.outputPath('ספה.jpg')
  writeFileSync(file, buffer)
  await person.openAs(ownEmployee(), '/yad2')
  await person.press('link', 'פרסום מודעה')
  await person.fill('מה מציעים?', name)
  await person.attach('[type=file]', [file])
  await person.choose('קטגוריה', 'ריהוט')
  await person.press('text', 'כמו חדש')
  await person.fill('טלפון ליצירת קשר', '054-234-5678')
  await person.fill('סכום בשקלים', '1250')
  // The picture is sent meanwhile.
  await person.has('[data-state=sent]')
  await person.press('button', 'פרסום המודעה')
  await person.sees('המודעה פורסמה')
  await person.press('button', 'חיפוש בפורטל')
  await person.fill('מה לחפש', name)
  await person.press('link', new RegExp(name))
  await person.sees('1,250')
})

test.describe(() => {
  // The browsers tell of styles as soon as the pasted text is parsed.
  test.use({ expectedProblems: /policy style-src/ })

  test('news is written with what was copied from other programs', async ({ person }) => {
    await person.openAs(accounts.editor, '/admin/content/post/new')
    for (const [program, { copied, kept, lost }] of Object.entries(clipboards)) {
      await person.copy(copied)
      await person.press('field', 'טקסט')
      await person.pressWithControl('a')
      await person.pressWithControl('v')
      await person.until(async () => {
        const text = plainHtml(
          await person.evaluate(() => document.querySelector('.ProseMirror')?.innerHTML ?? ''),
        )
        for (const part of kept) expect(text, program).toContain(part)
        expect(text, program).not.toMatch(lost)
      })
    }
    await person.fill(/^כותרת/, `חדש ${uniqueWord()}`)
    await person.press('button', 'פרסום')
    await person.sees('הכול שמור')
  })
})

test('a page that is left while it reads asks nobody whether the network is gone', async ({
  person,
  browserOfProject,
}) => {
  await person.openAs(ownEmployee(), '/home-page')
  browserOfProject.portal.delayCalls(300)
  for (let time = 0; time < 8; time += 1) {
    await person.reload()
    await person.until(() =>
      person.evaluate(() => document.querySelector('main') ?? Promise.reject('no page yet')),
    )
  }
})
