import type { Page } from '@playwright/test'
import { body, openNew, press, publishOld, savedId, title } from '#e2e/authoring.ts'
import { createPost, daysAgo, read, uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, holdAnswers, signIn, test } from '#e2e/portal.ts'
import type { EditablePost } from './contract/authoring.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
const notFound = 'הדף לא נמצא'

test('what an editor writes and publishes is read by an employee @both', async ({ page, otherPage }) => {
  const name = `ידיעה ${uniqueWord()}`
  await openNew(page)
  await title(page).fill(name)
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
  const id = await savedId(page)
  await expect(heading(page, name)).toBeVisible()
  await expect(main(page).getByText('מפורסם')).toBeVisible()
  await signIn(otherPage)
  await otherPage.goto(`/post/${id}`)
  await expect(heading(otherPage, name)).toBeVisible()
  await expect(main(otherPage).getByRole('heading', { level: 2, name: 'מה משתנה' })).toBeVisible()
  await expect(main(otherPage).locator('[data-callout="warning"]')).toHaveText('שימו לב לשעות')
  await expect(main(otherPage).getByRole('link', { name: 'עריכה' })).toHaveCount(0)
})

test('the item leads its editor to where it is written', async ({ page, request }) => {
  const post = await createPost(request, { title: `כתבה ${uniqueWord()}` })
  await signIn(page, accounts.editor)
  await page.goto(`/post/${post.id}`)
  await main(page).getByRole('link', { name: 'עריכה' }).click()
  await expect(title(page)).toHaveValue(post.title)
})

test('a draft is seen by nobody but those who write', async ({ page, otherPage }) => {
  const name = `טיוטה ${uniqueWord()}`
  await openNew(page)
  await title(page).fill(name)
  await press(page, 'שמירת טיוטה')
  const id = await savedId(page)
  await signIn(otherPage)
  await otherPage.goto(`/post/${id}`)
  await expect(heading(otherPage, notFound)).toBeVisible()
  await page.goto('/admin/content?type=post&state=draft')
  await expect(main(page).getByRole('row').filter({ hasText: name })).toContainText('טיוטה')
})

test('an item can be published later', async ({ page, otherPage }) => {
  const name = `בקרוב ${uniqueWord()}`
  await openNew(page)
  await title(page).fill(name)
  const nextYear = new Date().getFullYear() + 1
  await page.getByLabel('מועד הפרסום').fill(`15.1.${nextYear} 0830`)
  await press(page, 'תזמון הפרסום')
  const id = await savedId(page)
  await expect(main(page).getByText('מתוזמן')).toBeVisible()
  await expect(page.getByLabel('מועד הפרסום')).toHaveValue(`15/01/${nextYear} 08:30`)
  await signIn(otherPage)
  await otherPage.goto(`/post/${id}`)
  await expect(heading(otherPage, notFound)).toBeVisible()

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
  await expect(alertOf(page, 'success')).toContainText('הפריט פורסם')
  await expect(main(page).getByText('מתוזמן')).toBeHidden()
  await otherPage.reload()
  await expect(heading(otherPage, name)).toBeVisible()
})

test('an invalid value is reported beside its field, which gets the focus', async ({ page }) => {
  await openNew(page, 'event')
  await press(page, 'פרסום')
  await expect(title(page)).toBeFocused()
  await expect(page.locator('p', { hasText: 'חסרה כותרת' })).not.toHaveCount(0)
  await title(page).fill('אירוע')
  await page.getByLabel('התחלה').fill('2027-01-10T10:00')
  await expect(page.getByLabel('סיום')).toHaveValue('10/01/2027 12:00')
  await page.getByLabel('סיום').fill('2027-01-10T09:00')
  await press(page, 'פרסום')
  await expect(page.getByLabel('סיום')).toBeFocused()
  await expect(page.getByLabel('סיום')).toHaveAttribute('aria-invalid', 'true')
})

test.describe('what the server alone knows to be wrong', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is reported beside its field too', async ({ page }) => {
    await openNew(page, 'yad2')
    await title(page).fill('אופניים')
    await page.getByLabel('טלפון').fill('abc')
    await press(page, 'שמירת טיוטה')
    await expect(page.getByLabel('טלפון')).toBeFocused()
    await expect(page.getByLabel('טלפון')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('טלפון').fill('054-1234567')
    await expect(page.getByLabel('טלפון')).not.toHaveAttribute('aria-invalid', 'true')
    await press(page, 'שמירת טיוטה')
    await savedId(page)
  })
})

test('the event of an address is edited there; a slug of another title leads to the right one', async ({
  page,
}) => {
  await openNew(page, 'event')
  await title(page).fill(`מפגש ${uniqueWord()}`)
  await page.getByLabel('התחלה').fill('2027-01-10T10:00')
  await page.getByLabel('מקום', { exact: true }).fill('חדר האוכל')
  await press(page, 'פרסום')
  const id = await savedId(page)
  await page.goto(`/event-edit/something-else/${id}`)
  await expect(page).not.toHaveURL(/something-else/)
  await expect(page.getByLabel('מקום', { exact: true })).toHaveValue('חדר האוכל')
})

test('a copy is a draft of its own', async ({ page, request }) => {
  const post = await createPost(request, { title: `מקור ${uniqueWord()}`, body: '<p>הטקסט של המקור.</p>' })
  await signIn(page, accounts.editor)
  await page.goto(`/admin/content?s=${encodeURIComponent(post.title)}`)
  await main(page)
    .getByRole('link', { name: `שכפול: ${post.title}` })
    .click()
  await expect(title(page)).toHaveValue(`${post.title} (עותק)`)
  await expect(body(page)).toHaveText('הטקסט של המקור.')
  await press(page, 'שמירת טיוטה')
  expect(await savedId(page)).not.toBe(post.id)
  await expect(main(page).getByText('טיוטה').first()).toBeVisible()
})

test.describe('many items at once', () => {
  test('go to the archive and come back', async ({ page, request, otherPage }) => {
    const word = uniqueWord()
    const posts = await Promise.all(
      ['אחת', 'שתיים'].map((name) => createPost(request, { title: `${word} ${name}` })),
    )
    await signIn(page, accounts.editor)
    await page.goto(`/admin/content?type=post&s=${encodeURIComponent(word)}`)
    await expect(main(page).getByRole('checkbox', { name: /^בחירה: / })).toHaveCount(2)
    await page.getByLabel('בחירת כל העמוד').check()
    const answer = await holdAnswers(page, '**/api/admin/changePosts')
    await press(page, 'העברה לארכיון')
    const words = main(page).getByRole('searchbox')
    await words.focus()
    answer()
    await expect(page.getByText('הועברו לארכיון: שני פריטים')).toBeVisible()
    await expect(words).toBeFocused()
    await expect(main(page).getByRole('checkbox', { name: /^בחירה: / })).toHaveCount(0)
    await signIn(otherPage)
    await otherPage.goto(`/post/${posts[0]?.id}`)
    await expect(heading(otherPage, notFound)).toBeVisible()
    await press(page, 'ביטול')
    await expect(page.getByText('הוחזרו מהארכיון: שני פריטים')).toBeVisible()
    await expect(main(page).getByRole('checkbox', { name: /^בחירה: / })).toHaveCount(2)
    await otherPage.reload()
    await expect(heading(otherPage, posts[0]?.title ?? '')).toBeVisible()
  })

  test('that cannot all be changed are listed separately', async ({ page, request }) => {
    const word = uniqueWord()
    const [kept, gone] = await Promise.all(
      ['נשארת', 'נעלמת'].map((name) => createPost(request, { title: `${word} ${name}` })),
    )
    const token = await signIn(page, accounts.editor)
    await page.goto(`/admin/content?type=post&s=${encodeURIComponent(word)}`)
    await page.getByLabel('בחירת כל העמוד').check()
    await request.delete('/api/posts/deletePost', {
      headers: { Authorization: `Bearer ${token}` },
      params: { id: gone?.id ?? 0, type: 'post' },
    })
    await press(page, 'החזרה לטיוטה')
    const outcome = main(page).getByRole('status').filter({ hasText: 'לא הצליח' })
    await expect(outcome).toContainText('הוחזרו לטיוטה: פריט אחד')
    await expect(outcome.getByRole('listitem')).toContainText(gone?.title ?? '')
    await expect(
      main(page)
        .getByRole('row')
        .filter({ hasText: kept?.title ?? '' }),
    ).toContainText('טיוטה')
  })
})

test('the list is sorted by its columns, in its address', async ({ page, request }) => {
  const word = uniqueWord()
  for (const name of ['ב', 'א', 'ג']) await createPost(request, { title: `${word} ${name}` })
  await signIn(page, accounts.administrator)
  await page.goto(`/admin/content?s=${encodeURIComponent(word)}`)
  const links = main(page).getByRole('rowheader').getByRole('link')
  const titles = (...names: string[]) => names.map((name) => `${word} ${name}`)
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

test('the filters of the list are in its address', async ({ page, request }) => {
  const word = uniqueWord()
  await createPost(request, { title: `${word} ישנה`, publish_at: daysAgo(20), expires_at: daysAgo(10) })
  await signIn(page, accounts.administrator)
  await page.goto('/admin/content')
  await main(page).getByRole('searchbox', { name: 'חיפוש' }).fill(word)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('rowheader')).toHaveText([`${word} ישנה`])
  await expect(main(page).getByText('פג תוקף')).toHaveCount(2)
  await page.getByLabel('מצב', { exact: true }).selectOption('expired')
  await expect(page).toHaveURL(/state=expired/)
  await expect(main(page).getByRole('link', { name: `${word} ישנה`, exact: true })).toBeVisible()
  await page.getByLabel('רק שלי').click()
  await expect(page).toHaveURL(/mine=true/)
  await expect(page.getByText('אין פריטים כאלה')).toBeVisible()
  await page.goBack()
  await expect(main(page).getByRole('link', { name: `${word} ישנה`, exact: true })).toBeVisible()
})

test('the audience says how many people it reaches', async ({ page }) => {
  await openNew(page)
  const reach = page.getByText(/^יגיע ל־/)
  const everybody = await reach.innerText()
  await page.locator('summary', { hasText: 'תפקידים בפורטל' }).click()
  await page.getByLabel('מנהלי הפורטל').check()
  await expect(reach).not.toHaveText(everybody)
})

test('people who may not write are sent to the home page', async ({ page }) => {
  await signIn(page)
  for (const path of ['/admin/content', '/admin/content/post/new', '/admin/content/post/1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home-page$/)
  }
})

test('a role is held by a person who is looked up by name', async ({ page, request }) => {
  await openNew(page, 'official')
  await page.getByLabel('שם התפקיד').fill(`ועד ${uniqueWord()}`)
  await page.getByLabel('בעל או בעלת התפקיד').fill('יואב')
  await page.getByRole('button', { name: /יואב בן־דוד/ }).click()
  await press(page, 'פרסום')
  const id = await savedId(page)
  await expect(page.getByText('יואב בן־דוד').last()).toBeVisible()
  const { people } = await read<EditablePost>(request, '/api/posts/getPostForEdit', { id })
  expect(people).toEqual([{ id: expect.any(Number), name: 'יואב בן־דוד' }])
})

test('an archived item is brought back from its editor', async ({ page, request }) => {
  const post = await createPost(request, { title: `בארכיון ${uniqueWord()}` })
  const token = await signIn(page, accounts.editor)
  await request.delete('/api/posts/deletePost', {
    headers: { Authorization: `Bearer ${token}` },
    params: { id: post.id, type: 'post' },
  })
  await page.goto(`/admin/content/post/${post.id}`)
  await expect(page.getByRole('button', { name: 'שמירת טיוטה' })).toBeDisabled()
  await press(page, 'החזרה מהארכיון')
  await expect(main(page).getByText('מפורסם')).toBeVisible()
  await expect(page.getByRole('button', { name: 'שמירת השינויים' })).toBeEnabled()
})
