import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { body, openEditor, openNew, press, publishOld, quietly, savedId, title } from '#e2e/authoring.ts'
import { createPost, daysAgo, read, uniqueWord } from '#e2e/content.ts'
import {
  accounts,
  alertOf,
  expect,
  goTo,
  holdAnswers,
  onlookerToken,
  signIn,
  test,
  tokenOf,
} from '#e2e/portal.ts'
import type { EditablePost } from './contract/authoring.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const row = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })
const stateFilter = (page: Page) => page.getByLabel('מצב', { exact: true })

/** What an employee who asks for an item of news is answered. */
async function statusForEmployees(request: APIRequestContext, id: number): Promise<number> {
  const response = await request.get('/api/posts/getPostById', {
    headers: { Authorization: `Bearer ${await onlookerToken(request)}` },
    params: { id, post_type: 'post' },
  })
  return response.status()
}

/** Searches the list of items. */
async function search(page: Page, words: string): Promise<void> {
  await main(page).getByRole('searchbox', { name: 'חיפוש' }).fill(words)
  await page.keyboard.press('Enter')
}

/** Goes from an editor to the form of a new item of another type. */
async function goToNew(page: Page, types: string, fresh: string): Promise<void> {
  await link(page, 'ניהול תוכן').click()
  await link(page, types).click()
  await link(page, fresh).first().click()
  await expect(title(page)).toHaveValue('')
}

test('what an editor writes is seen by nobody else as a draft, and read by an employee once published @phone', async ({
  page,
  otherPage,
}) => {
  const name = `ידיעה ${uniqueWord()}`
  await openNew(page)
  await title(page).fill(name)
  await press(page, 'שמירת טיוטה')
  const id = await savedId(page)
  await expect(heading(page, name)).toBeVisible()
  await signIn(otherPage)
  await otherPage.goto(`/post/${id}`)
  await expect(heading(otherPage, 'הדף לא נמצא')).toBeVisible()

  await body(page).click()
  await page.keyboard.type('שורה ראשונה.\n')
  await tool(page, 'כותרת').click()
  await page.keyboard.type('מה משתנה\n')
  await tool(page, 'מסגרת: אזהרה').click()
  await page.keyboard.type('שימו לב לשעות')
  await press(page, 'תצוגה מקדימה')
  const phone = page.frameLocator('iframe[title="תצוגה מקדימה"]')
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(phone.getByRole('heading', { level: 2, name: 'מה משתנה' })).toBeVisible()
  await expect(phone.locator('[data-callout="warning"]')).toHaveText('שימו לב לשעות')
  await page.keyboard.press('Escape')
  await publishOld(page)
  await expect(main(page).getByText('מפורסם')).toBeVisible()
  await expect(heading(page, name)).toBeVisible()
  await otherPage.reload()
  await expect(heading(otherPage, name)).toBeVisible()
  await expect(main(otherPage).getByRole('heading', { level: 2, name: 'מה משתנה' })).toBeVisible()
  await expect(main(otherPage).locator('[data-callout="warning"]')).toHaveText('שימו לב לשעות')
  await expect(main(otherPage).getByRole('link', { name: 'עריכה' })).toHaveCount(0)

  await test.step('the item leads its editor to where it is written', async () => {
    await main(page).getByRole('link', { name: 'לדף עצמו' }).click()
    await main(page).getByRole('link', { name: 'עריכה' }).click()
    await expect(title(page)).toHaveValue(name)
  })
})

test('an item is addressed, kept as a draft, scheduled, and published before its time', async ({
  page,
  request,
}) => {
  const name = `בקרוב ${uniqueWord()}`
  await openNew(page)
  await test.step('the audience says how many people it reaches', async () => {
    const reach = page.getByText(/^יגיע ל/)
    const everybody = await reach.innerText()
    await page.locator('summary', { hasText: 'תפקידים בפורטל' }).click()
    await page.getByLabel('מנהלי הפורטל').check()
    await expect(reach).not.toHaveText(everybody)
    await page.getByLabel('מנהלי הפורטל').uncheck()
  })

  await title(page).fill(name)
  await press(page, 'שמירת טיוטה')
  const id = await savedId(page)
  await expect(heading(page, name)).toBeVisible()
  expect(await statusForEmployees(request, id)).toBe(404)
  await link(page, 'חדשות').click()
  await stateFilter(page).selectOption('draft')
  await expect(row(page, name)).toContainText('טיוטה')
  await link(page, name).click()

  const nextYear = new Date().getFullYear() + 1
  await page.getByLabel('מועד הפרסום').fill(`15.1.${nextYear} 0830`)
  await quietly(page)
  await press(page, 'תזמון הפרסום')
  await expect(main(page).getByText('מתוזמן')).toBeVisible()
  await expect(page.getByLabel('מועד הפרסום')).toHaveValue(`15/01/${nextYear} 08:30`)
  expect(await statusForEmployees(request, id)).toBe(404)

  await page.getByLabel('מועד הפרסום').fill('')
  await press(page, 'שמירת השינויים')
  const question = page.getByRole('dialog', { name: 'לפרסם עכשיו?' })
  await question.getByRole('button', { name: 'ביטול' }).click()
  await expect(main(page).getByText('מתוזמן')).toBeVisible()
  await title(page).fill('')
  await press(page, 'שמירת השינויים')
  await expect(title(page)).toBeFocused()
  await expect(question).toBeHidden()
  await title(page).fill(name)
  await press(page, 'שמירת השינויים')
  await question.getByRole('button', { name: 'פרסום' }).click()
  await expect(alertOf(page, 'success').filter({ hasText: 'הפריט פורסם' })).toBeVisible()
  await expect(main(page).getByText('מתוזמן')).toBeHidden()
  expect(await statusForEmployees(request, id)).toBe(200)
})

test('an editor sees how many people an item reaches, and they are told of it as was chosen, once @both', async ({
  page,
  otherPage,
}) => {
  const name = `הודעה ${uniqueWord()}`
  const choice = page.getByLabel('איך להודיע')
  await openNew(page)
  await title(page).fill(name)
  await page.locator('summary', { hasText: 'תפקידים בפורטל' }).click()
  await page.getByLabel('מנהלי הפורטל').check()
  await expect(page.getByText(/^יגיע ל/)).toBeVisible()
  await expect(choice).toHaveValue('bell')
  await choice.selectOption('גם לטלפונים')
  await page.getByLabel('מועד הפרסום').fill('2025-01-15T08:30')
  await press(page, 'פרסום')
  await savedId(page)
  await expect(main(page).getByText(/הודעה יצאה/)).toBeVisible()
  await expect(choice).toHaveValue('quiet')
  await title(page).fill(`${name} שונה`)
  await press(page, 'שמירת השינויים')
  await expect(heading(page, `${name} שונה`)).toBeVisible()

  await signIn(otherPage, accounts.administrator)
  await otherPage.goto('/my-messages')
  const message = main(otherPage).getByRole('listitem').filter({ hasText: name })
  await expect(message).toHaveCount(1)
  await message.getByRole('link').click()
  await expect(heading(otherPage, `${name} שונה`)).toBeVisible()
})

test.describe('the editors of other types', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('open at their addresses, say what is wrong beside its field, and save what they alone have', async ({
    page,
    request,
  }) => {
    const [startsAt, endsAt] = ['2027-01-10T08:00:00.000Z', '2027-01-10T10:00:00.000Z']
    const details = { place: 'חדר האוכל', map_url: null, capacity: null, registration: null } as const
    const meeting = await createPost(request, {
      post_type: 'event',
      title: `מפגש ${uniqueWord()}`,
      category_id: null,
      event: { ...details, starts_at: startsAt, ends_at: endsAt, kind: 'event' },
    })
    const place = page.getByLabel('מקום', { exact: true })
    await test.step('the event of an address is edited there; a slug of another title leads to the right one', async () => {
      await signIn(page, accounts.editor)
      await page.goto(`/event-edit/something-else/${meeting.id}`)
      await expect(place).toHaveValue('חדר האוכל')
      await expect(page).not.toHaveURL(/something-else/)
    })

    await test.step('an invalid value is reported beside its field, which gets the focus', async () => {
      const end = page.getByLabel('סיום')
      await goToNew(page, 'אירועים', 'אירוע חדש')
      await press(page, 'פרסום')
      await expect(title(page)).toBeFocused()
      await expect(page.locator('p', { hasText: 'חסרה כותרת' })).not.toHaveCount(0)
      await title(page).fill(`אירוע ${uniqueWord()}`)
      await page.getByLabel('התחלה').fill('2027-01-10T10:00')
      await expect(end).toHaveValue('10/01/2027 12:00')
      await end.fill('2027-01-10T09:00')
      await press(page, 'פרסום')
      await expect(end).toBeFocused()
      await expect(end).toHaveAttribute('aria-invalid', 'true')
      await end.fill('2027-01-10T12:00')
      await place.fill('הגן הגדול')
      await quietly(page)
      await press(page, 'פרסום')
      await savedId(page)
      await expect(place).toHaveValue('הגן הגדול')
    })

    await test.step('what the server alone knows to be wrong is reported beside its field too', async () => {
      const phone = page.getByLabel('טלפון')
      await goToNew(page, 'לוח יד שנייה', 'מודעה חדשה')
      await title(page).fill('אופניים')
      await phone.fill('abc')
      await press(page, 'שמירת טיוטה')
      await expect(phone).toBeFocused()
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await phone.fill('054-1234567')
      await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
      await press(page, 'שמירת טיוטה')
      await savedId(page)
    })

    await test.step('a role is held by a person who is looked up by name', async () => {
      await link(page, 'ניהול תוכן').click()
      await link(page, 'בעלי תפקידים').click()
      await link(page, 'תפקיד חדש').first().click()
      await page.getByLabel('שם התפקיד').fill(`ועד ${uniqueWord()}`)
      await page.getByLabel('בעל או בעלת התפקיד').fill('יואב')
      await page.getByRole('button', { name: /יואב בן־דוד/ }).click()
      await press(page, 'פרסום')
      const id = await savedId(page)
      await expect(page.getByText('יואב בן־דוד').last()).toBeVisible()
      const { people } = await read<EditablePost>(request, '/api/posts/getPostForEdit', { id })
      expect(people).toEqual([{ id: expect.any(Number), name: 'יואב בן־דוד' }])
    })
  })
})

test('many items at once go to the archive and come back, and those that cannot be changed are listed', async ({
  page,
  request,
}) => {
  const word = uniqueWord()
  const kept = await createPost(request, { title: `${word} נשארת` })
  const gone = await createPost(request, { title: `${word} נעלמת` })
  const chosen = main(page).getByRole('checkbox', { name: /^בחירה: / })
  const token = await signIn(page, accounts.editor)
  await page.goto(`/admin/content?type=post&s=${encodeURIComponent(word)}`)
  await expect(chosen).toHaveCount(2)
  await page.getByLabel('בחירת כל העמוד').check()
  const answer = await holdAnswers(page, '**/api/admin/changePosts')
  await press(page, 'העברה לארכיון')
  const words = main(page).getByRole('searchbox')
  await words.focus()
  answer()
  await expect(page.getByText('הועברו לארכיון: שני פריטים')).toBeVisible()
  await expect(words).toBeFocused()
  await expect(chosen).toHaveCount(0)
  expect(await statusForEmployees(request, kept.id)).toBe(404)
  await press(page, 'ביטול')
  await expect(page.getByText('הוחזרו מהארכיון: שני פריטים')).toBeVisible()
  await expect(chosen).toHaveCount(2)
  expect(await statusForEmployees(request, kept.id)).toBe(200)

  await test.step('those that cannot all be changed are listed separately', async () => {
    await page.getByLabel('בחירת כל העמוד').check()
    await request.delete('/api/posts/deletePost', {
      headers: { Authorization: `Bearer ${token}` },
      params: { id: gone.id, type: 'post' },
    })
    await press(page, 'החזרה לטיוטה')
    const outcome = main(page).getByRole('status').filter({ hasText: 'לא הצליח' })
    await expect(outcome).toContainText('הוחזרו לטיוטה: פריט אחד')
    await expect(outcome.getByRole('listitem')).toContainText(gone.title)
    await expect(row(page, kept.title)).toContainText('טיוטה')
  })

  await test.step('an archived item is brought back from its editor', async () => {
    await stateFilter(page).selectOption('archived')
    await link(page, gone.title).click()
    await expect(page.getByRole('button', { name: 'שמירת טיוטה' })).toBeDisabled()
    await press(page, 'החזרה מהארכיון')
    await expect(main(page).getByText('מפורסם')).toBeVisible()
    await expect(page.getByRole('button', { name: 'שמירת השינויים' })).toBeEnabled()
  })
})

test('the list is filtered and sorted in its address, and a copy of its item is a draft of its own', async ({
  page,
  request,
}) => {
  const [word, old] = [uniqueWord(), `${uniqueWord()} ישנה`]
  const [, , source] = [
    await createPost(request, { title: `${word} ב` }),
    await createPost(request, { title: `${word} א` }),
    await createPost(request, { title: `${word} ג`, body: '<p>הטקסט של המקור.</p>' }),
    await createPost(request, { title: old, publish_at: daysAgo(20), expires_at: daysAgo(10) }),
  ]
  await signIn(page, accounts.administrator)
  await page.goto('/admin/content')
  await test.step('the filters of the list are in its address', async () => {
    await search(page, old)
    await expect(main(page).getByRole('rowheader')).toHaveText([old])
    await expect(main(page).getByText('פג תוקף')).toHaveCount(2)
    await stateFilter(page).selectOption('expired')
    await expect(page).toHaveURL(/state=expired/)
    await expect(link(page, old)).toBeVisible()
    await page.getByLabel('רק שלי').click()
    await expect(page).toHaveURL(/mine=true/)
    await expect(page.getByText('אין פריטים כאלה')).toBeVisible()
    await page.goBack()
    await expect(link(page, old)).toBeVisible()
    await page.goBack()
    await expect(stateFilter(page)).toHaveValue('')
  })

  await test.step('the list is sorted by its columns, in its address', async () => {
    const links = main(page).getByRole('rowheader').getByRole('link')
    const titles = (...names: string[]) => names.map((name) => `${word} ${name}`)
    await search(page, word)
    await expect(links).toHaveText(titles('ג', 'א', 'ב'))
    const header = main(page).getByRole('columnheader', { name: 'כותרת' })
    await header.getByRole('button').click()
    await expect(links).toHaveText(titles('א', 'ב', 'ג'))
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(header.getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(links).toHaveText(titles('ג', 'ב', 'א'))
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=-title/)
    await page.goBack()
    await expect(links).toHaveText(titles('א', 'ב', 'ג'))
  })

  await test.step('a copy is a draft of its own', async () => {
    await link(page, `שכפול: ${source.title}`).click()
    await expect(title(page)).toHaveValue(`עותק של ${source.title}`)
    await expect(body(page)).toHaveText('הטקסט של המקור.')
    await press(page, 'שמירת טיוטה')
    expect(await savedId(page)).not.toBe(source.id)
    await expect(main(page).getByText('טיוטה').first()).toBeVisible()
  })
})

test('people who may not write are sent to the home page from every address of those who do', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/content')
  await expect(page).toHaveURL(/\/home-page$/)
  for (const path of [
    '/admin/content/post/new',
    '/admin/content/post/1',
    '/admin/categories',
    '/admin/media',
  ]) {
    // As a link leads there, without loading the portal again.
    await goTo(page, path)
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/home-page')
  }
})

test('an item for a branch that was deleted says so in its form, and is for everybody only once somebody says so @both', async ({
  page,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, accounts.administrator)}` }
  const data = { id: null, revision: 0, name: `סניף ${uniqueWord()}`, city: 'חיפה', address: '' }
  const made = await request.put('/api/admin/saveBranch', { headers, data })
  const { id: branch }: { id: number } = (await made.json()).fields
  const audience = { branches: [branch], departments: null, roles: null }
  const { id } = await createPost(request, { title: `ידיעה ${uniqueWord()}`, audience })
  await request.delete('/api/admin/deletePlace', { headers, params: { kind: 'branch', id: branch } })

  await openEditor(page, id)
  const limit = main(page).getByRole('group').filter({ hasText: 'סניפים' }).first()
  await expect(limit).toContainText('צריך לבחור מחדש')
  await press(page, 'שמירת השינויים')
  await expect(main(page).getByText('צריך לבחור לפחות אחד')).toBeVisible()
  await limit.getByRole('checkbox').first().check()
  await limit.getByRole('checkbox').first().uncheck()
  await expect(limit).toContainText('כולם')
  await press(page, 'שמירת השינויים')
  const saved = () => read<EditablePost>(request, '/api/posts/getPostForEdit', { id })
  await expect.poll(async () => (await saved()).input.audience.branches).toBeNull()
})

test('a calendar that the browser refuses to open is no error: the day is typed', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLInputElement.prototype.showPicker = () => {
      throw new DOMException('refused', 'NotAllowedError')
    }
  })
  await openNew(page)
  const when = page.getByLabel('מועד הפרסום')
  await page.getByRole('button', { name: 'בחירה בלוח השנה' }).first().click()
  await when.fill('15/01/2025 08:30')
  await expect(when).toHaveValue('15/01/2025 08:30')
})

test("an item's own fields come before its text, which unfolds by a touch and where it is refused @phone", async ({
  page,
}) => {
  await signIn(page, accounts.editor)
  await page.goto('/admin/content/event/new')
  const details = main(page).getByRole('region', { name: 'פרטי האירוע' })
  await expect(details.getByLabel('התחלה')).toBeVisible()
  await expect(details.getByRole('textbox').first()).toHaveAccessibleName('כותרת')
  const fold = main(page).locator('summary', { hasText: 'הטקסט המלא' })
  await expect(fold).toContainText('עוד לא נכתב')
  await expect(body(page)).toBeHidden()
  await fold.click()
  await body(page).fill('א'.repeat(200_000))
  await fold.click()
  await expect(body(page)).toBeHidden()
  await title(page).fill(`טיול ${uniqueWord()}`)
  await page.getByLabel('התחלה').fill('2099-05-01T10:00')
  await page.getByRole('textbox', { name: 'מקום', exact: true }).fill('פארק הירקון')
  await press(page, 'שמירת טיוטה')
  await expect(body(page)).toBeFocused()
  await body(page).fill('יוצאים מוקדם.')
  await press(page, 'שמירת טיוטה')
  const id = await savedId(page)
  await expect(fold).not.toContainText('עוד לא נכתב')

  await test.step('a short text stands open, and so does that of a lesson to be read', async () => {
    await page.goto(`/admin/content/event/${id}`)
    await expect(body(page)).toHaveText('יוצאים מוקדם.')
    expect(await accessibilityProblems(page, { otherScheme: 'dark' })).toEqual([])
    await page.goto('/admin/content/lomda/new')
    await expect(body(page)).toBeVisible()
    await page.getByLabel('סוג הלומדה').selectOption('סרטון')
    await expect(body(page)).toBeHidden()
  })
})
