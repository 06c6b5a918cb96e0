import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { createPost, uniqueWord } from '#e2e/content.ts'
import { runStatement } from '#e2e/database.ts'
import {
  accounts,
  alertOf,
  expect,
  goTo,
  holdAnswers,
  otherBrowser,
  ownEmployee,
  signIn,
  test,
  tokenOf,
} from '#e2e/portal.ts'
import { countTaps } from '#e2e/taps.ts'
import type { Post } from '#platform/content/contract/content.ts'
import type { EventInput, RegistrationInput } from './contract/content-type.ts'

const day = 24 * 60 * 60 * 1000
const main = (page: Page) => page.getByRole('main')
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

const children: RegistrationInput['questions'][number] = {
  key: 'kids',
  type: 'children',
  title: 'הילדים שיבואו',
  help: '',
  required: true,
  options: [],
  condition: null,
}

const plate: RegistrationInput['questions'][number] = {
  ...children,
  key: 'plate',
  type: 'vehicle',
  title: 'מספר הרכב',
  required: false,
}

const bus: RegistrationInput['questions'][number] = {
  ...children,
  key: 'bus',
  type: 'choice',
  title: 'הסעה',
  options: [
    { key: 'north', title: 'מהצפון', capacity: 30 },
    { key: 'south', title: 'מהדרום', capacity: 30 },
  ],
}

/** An event of the editor to which people register. */
function createEvent(
  page: Page,
  event: Partial<EventInput>,
  terms: Partial<RegistrationInput>,
): Promise<Post> {
  return createPost(page.request, {
    post_type: 'event',
    title: `סדנה ${uniqueWord()}`,
    category_id: null,
    event: {
      starts_at: inDays(9),
      ends_at: inDays(9.1),
      place: 'אולם הספורט',
      map_url: null,
      capacity: 3,
      kind: 'event',
      ...event,
      registration: {
        questions: [],
        opens_at: null,
        closes_at: null,
        price: 0,
        waiting_list: true,
        count_adult: false,
        max_seats: 3,
        organisers: [],
        ...terms,
      },
    },
  })
}

/** A call of somebody else, or of the person before they look at the page. */
async function callAs(page: Page, username: string, path: string, data: (id: number) => object) {
  const token = await tokenOf(page.request, username)
  const { data: claims } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const id: number = claims.user.id
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
  const address = path.replace('{id}', String(id))
  const response = await page.request.post(address, { headers, data: data(id) })
  const { success, message, fields } = await response.json()
  expect(success, message).toBe(true)
  return fields
}

const registerTo = ({ id }: Post, qty: number, answers: object[] = []) => ({
  path: `/api/events/eventRegistration?id=${id}`,
  data: (user: number) => ({ user, qty, register_questions: answers }),
})

const childAnswer = (...names: string[]) => ({
  title: children.title,
  type: children.type,
  answers: names.map((name) => ({ answer: { name, age: 6, 'child-size': '6' } })),
})

test.describe('registration to an event', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /status of 404/ })

  test('takes three taps from home for the one child of a family', async ({ page }) => {
    const me = ownEmployee()
    // Soon, so that it is among the first of the list.
    const event = await createEvent(
      page,
      { starts_at: inDays(0.1), ends_at: inDays(0.2) },
      { questions: [children], price: 2500 },
    )
    const name = `אורי ${uniqueWord()}`
    await runStatement(
      'delete from family_members where user_id = (select id from users where employee_number = $1)',
      [me],
    )
    await callAs(page, me, '/api/users/userAddField?id={id}', () => ({
      field: 'family_members',
      value: { name, relation: 'child', birth_date: null, age: 7, size: '8' },
    }))
    const taps = await countTaps(page)
    await signIn(page, me)
    await page.goto('/home-page')
    await page.getByRole('navigation').getByRole('link', { name: 'אירועים', exact: true }).click()
    await main(page)
      .getByRole('link', { name: `הרשמה: ${event.title}` })
      .click()
    await expect(main(page).getByRole('group', { name })).toBeVisible()
    await expect(main(page).getByText('לתשלום:')).toContainText('25.00 ₪')
    await main(page).getByRole('button', { name: 'הרשמה' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`נרשמת: ${event.title}`)
    await expect(main(page).getByText(`${name} (גיל 7, מידה 8)`)).toBeVisible()
    await taps(3)
  })

  test('takes children of the family, waits while it is full, and is promoted', async ({ page }) => {
    const [me, other] = [ownEmployee(), ownEmployee()]
    const event = await createEvent(page, {}, { questions: [children, plate], price: 2500 })
    const names = [`אורי ${uniqueWord()}`, `תמר ${uniqueWord()}`] as const
    for (const [index, name] of names.entries()) {
      await callAs(page, me, '/api/users/userAddField?id={id}', () => ({
        field: 'family_members',
        value: { name, relation: 'child', birth_date: null, age: 7 - index, size: '8' },
      }))
    }
    await callAs(page, me, '/api/users/userAddField?id={id}', () => ({
      field: 'vehicles',
      value: { plate: '12345678', nickname: 'הסקודה' },
    }))
    await signIn(page, me)
    await page.goto(`/events/-/${event.id}`)
    const panel = main(page).getByRole('region', { name: 'הרשמה' })
    await expect(panel).toContainText('נשארו 3 מקומות')
    await panel.getByRole('link', { name: 'הרשמה' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`הרשמה: ${event.title}`)

    // The vehicle and both children by a press each, the price beside them.
    await main(page)
      .getByRole('button', { name: /^הסקודה · / })
      .click()
    await expect(main(page).getByLabel('מספר רכב')).toHaveValue('12345678')
    for (const name of names) await main(page).getByRole('button', { name, exact: true }).click()
    await expect(main(page).getByText('לתשלום:')).toContainText('50.00 ₪')
    // A third, half filled, is pointed at.
    await main(page).getByRole('button', { name: 'הוספת שורה' }).click()
    await page.keyboard.type('נועם')
    await main(page).getByRole('button', { name: 'הרשמה' }).click()
    await expect(main(page).getByRole('group', { name: 'נועם' }).getByLabel('גיל')).toBeFocused()
    expect(await accessibilityProblems(page, { otherScheme: 'dark' })).toEqual([])
    // What was typed survives a reload.
    await page.reload()
    await expect(main(page).getByRole('group', { name: 'נועם' })).toBeVisible()
    // Filled in as another of them, it is asked about.
    await main(page).getByRole('group', { name: 'נועם' }).getByLabel('שם').fill(names[0])
    const again = main(page).getByRole('group', { name: names[0] }).last()
    await again.getByLabel('גיל').fill('7')
    await again.getByLabel('מידה').selectOption('8')
    await main(page).getByRole('button', { name: 'הרשמה' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'חזרה לטופס' }).click()
    await expect(main(page).getByText(`השם ${names[0]} רשום פעמיים.`)).toBeVisible()
    await again.getByRole('button', { name: `הסרה: ${names[0]}` }).click()

    // Somebody else takes two of the three seats meanwhile.
    const taken = await callAs(page, other, `/api/events/eventRegistration?id=${event.id}`, (user) => ({
      user,
      register_questions: [childAnswer('ליה', 'רון')],
    }))
    expect(taken.state).toBe('registered')
    const sent = page.waitForRequest('**/api/events/eventRegistration?*')
    await main(page).getByRole('button', { name: 'הרשמה' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ user: expect.any(Number), qty: 2 })
    const title = main(page).getByRole('heading', { level: 1 })
    await expect(title).toHaveText(`ברשימת ההמתנה: ${event.title}`)
    await expect(main(page).getByText('מקום 1 בתור')).toBeVisible()
    await expect(main(page).getByRole('img', { name: 'קוד הכניסה שלי' })).toHaveCount(0)

    await callAs(page, other, `/api/events/cancelRegistration?id=${event.id}`, () => ({}))
    await goTo(page, '/personal-area?tab=activity')
    await main(page).getByRole('link', { name: 'ההרשמות שלי' }).click()
    await main(page).getByRole('link', { name: event.title }).first().click()
    await expect(title).toHaveText(`נרשמת: ${event.title}`)
    await expect(main(page).getByRole('img', { name: 'קוד הכניסה שלי' })).toBeVisible()
    await expect(
      main(page).getByText(`${names[0]} (גיל 7, מידה 8), ${names[1]} (גיל 6, מידה 8)`),
    ).toBeVisible()

    // The list of those who come is not for everybody.
    const address = page.url()
    await goTo(page, `/registration/-/${event.id}/manage`)
    await expect(page).toHaveURL(address)
    await expect(title).toHaveText(`נרשמת: ${event.title}`)
    await main(page).getByRole('link', { name: 'שינוי' }).click()
    await main(page)
      .getByRole('button', { name: `הסרה: ${names[1]}` })
      .click()
    await main(page).getByRole('button', { name: 'שמירת השינויים' }).click()
    await expect(main(page).getByText('נרשמת: מקום אחד')).toBeVisible()
    await main(page).getByRole('button', { name: 'ביטול ההרשמה' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'ביטול ההרשמה' }).click()
    await expect(alertOf(page, 'success')).toContainText('ההרשמה בוטלה')
    await expect(title).toHaveText(`הרשמה: ${event.title}`)
  })

  test('is the organisers’ to manage: who came, more seats, a message', async ({ page }) => {
    const [first, second] = [ownEmployee(), ownEmployee()]
    const event = await createEvent(page, { capacity: 2 }, { questions: [bus] })
    const fromNorth = { title: bus.title, type: bus.type, answers: [{ answer: 'מהצפון' }] }
    const { path, data } = registerTo(event, 2, [fromNorth])
    const { code } = await callAs(page, first, path, data)
    await callAs(page, second, path, data)

    await page.clock.install()
    await signIn(page, accounts.editor)
    await page.goto(`/registration/-/${event.id}/manage`)
    await expect(main(page).getByText('2 מתוך 2')).toBeVisible()
    await expect(main(page).getByText('ברשימת ההמתנה, מקום 1')).toBeVisible()
    const seats = main(page).getByRole('region', { name: 'מקומות לפי תשובה' }).getByRole('listitem')
    await expect(seats).toContainText(['מהצפון', 'מהדרום'])

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(main(page).getByRole('button', { name: 'כניסה לפי קוד' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'מספר המקומות' })).toHaveCount(0)
    await main(page).getByRole('button', { name: 'עוד פעולות על הנרשמים' }).press('Enter')
    await main(page).getByRole('menuitem', { name: 'מספר המקומות' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'ביטול' }).click()
    const answer = await holdAnswers(page, '**/api/*/exportRegistrations*')
    await main(page).getByRole('button', { name: 'עוד פעולות על הנרשמים' }).press('Enter')
    await main(page).getByRole('menuitem', { name: 'ייצוא לאקסל' }).press('Enter')
    const running = main(page).getByRole('status').filter({ hasText: 'ייצוא לאקסל…' })
    await expect(running).toBeVisible()
    const saved = page.waitForEvent('download')
    answer()
    await saved
    await expect(running).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await main(page).getByRole('button', { name: 'מספר המקומות' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('מקומות').fill('4')
    await page.keyboard.press('Enter')
    await expect(alertOf(page, 'success')).toContainText('מרשימת ההמתנה נכנסו: 1')
    await expect(main(page).getByText('4 מתוך 4')).toBeVisible()
    await page.clock.fastForward(5000)
    await expect(alertOf(page)).toHaveCount(0)

    const came = main(page).getByRole('checkbox', { name: /^הגיעו: / })
    await expect(came).toHaveCount(2)
    await came.last().focus()
    await page.keyboard.press('Space')
    await expect(came.last()).toBeChecked()

    await main(page).getByRole('button', { name: 'כניסה לפי קוד' }).click()
    await dialog.getByLabel('הקוד').fill('ABCD-0000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText(' on getting scanRegistration: Not Found')
    await dialog.getByLabel('הקוד').fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText('נרשמה הגעה')
    await dialog.getByLabel('הקוד').fill(code)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText('כבר נרשמה הגעה')
    await expect(alertOf(page)).toHaveCount(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(came.first()).toBeChecked()

    await main(page).getByRole('button', { name: 'הודעה לנרשמים' }).click()
    await dialog.getByLabel('נושא').fill('מחליפים אולם')
    await dialog.getByLabel('תוכן').fill('נפגשים באולם הגדול.')
    await dialog.getByRole('button', { name: 'שליחה' }).click()
    await expect(alertOf(page, 'success')).toContainText('ההודעה נשלחה לשני אנשים')
  })

  test('that costs something is confirmed by whom organisers put down', async ({ page, browser }) => {
    const person = ownEmployee()
    const event = await createEvent(page, { capacity: 2 }, { price: 25_000, max_seats: 1 })
    await signIn(page, accounts.editor)
    await page.goto(`/registration/-/${event.id}/manage`)
    await main(page).getByRole('button', { name: 'עוד פעולות על הנרשמים' }).click()
    await main(page).getByRole('menuitem', { name: 'הרשמה של מישהו' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('את מי רושמים').fill(person)
    await dialog.getByRole('listitem').getByRole('button').click()
    await expect(dialog.getByText('האירוע בתשלום')).toBeVisible()
    await dialog.getByRole('button', { name: 'הרשמה' }).click()
    await expect(alertOf(page, 'success')).toContainText('ונשלחה בקשה לאישור')
    await expect(main(page).getByRole('table')).toContainText('מחכה לאישור')
    await expect(main(page).getByRole('checkbox', { name: /^הגיעו: / })).toHaveCount(0)

    const theirs = await otherBrowser(browser)
    await signIn(theirs, person)
    await theirs.goto(`/registration/-/${event.id}`)
    const title = main(theirs).getByRole('heading', { level: 1 })
    await expect(title).toHaveText(`מחכה לאישור: ${event.title}`)
    await expect(main(theirs).getByText('לתשלום:')).toContainText('250.00 ₪')
    await expect(main(theirs).getByRole('img', { name: 'קוד הכניסה שלי' })).toHaveCount(0)
    expect(await accessibilityProblems(theirs, { otherScheme: 'dark' })).toEqual([])
    await main(theirs).getByRole('button', { name: 'אישור הרישום' }).click()
    await expect(alertOf(theirs, 'success')).toContainText('הרישום אושר')
    await expect(title).toHaveText(`נרשמת: ${event.title}`)
    await expect(main(theirs).getByRole('img', { name: 'קוד הכניסה שלי' })).toBeVisible()
    await theirs.context().close()
  })
})
