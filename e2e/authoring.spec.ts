import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { createPost, daysAgo, uniqueWord } from './content.ts'
import {
  accessibilityProblems,
  accounts,
  alertOf,
  expect,
  otherBrowser,
  password,
  sessionOver,
  signIn,
  statusWith,
  submitSignIn,
  test,
} from './portal.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
const title = (page: Page) => page.getByLabel('כותרת', { exact: false }).and(page.locator('input'))
const body = (page: Page) => page.getByRole('textbox', { name: 'טקסט' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
const keptHere = (page: Page) => page.getByText('עותק בדפדפן הזה')
const leftDraft = (page: Page) => page.getByText('נמצאה טיוטה שלא נשמרה')
const notFound = 'הדף לא נמצא'

async function openNew(page: Page, type = 'post'): Promise<void> {
  await signIn(page, accounts.editor)
  await page.goto(`/admin/content/${type}/new`)
  await expect(body(page)).toBeVisible()
}

async function openEditor(page: Page, id: number, username = accounts.editor): Promise<void> {
  await signIn(page, username)
  await page.goto(`/admin/content/post/${id}`)
  await expect(body(page)).toBeVisible()
}

/** Publishes as of long ago, so that the home page, where other tests look, does not show the item. */
async function publishOld(page: Page): Promise<void> {
  await page.getByLabel('מועד הפרסום').fill('2025-01-15T08:30')
  await press(page, 'פרסום')
}

/** The number of the item in the address of its editor. */
async function savedId(page: Page): Promise<number> {
  await page.waitForURL(/\/admin\/content\/\w+\/\d+$/)
  return Number(/\d+$/.exec(page.url())?.[0])
}

test('what an editor writes and publishes is read by an employee @phone', async ({ page, otherPage }) => {
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
  await expect(main(page).getByRole('listitem').filter({ hasText: name })).toContainText('טיוטה')
})

test('an item can be published later', async ({ page, otherPage }) => {
  const name = `בקרוב ${uniqueWord()}`
  await openNew(page)
  await title(page).fill(name)
  const nextYear = new Date().getFullYear() + 1
  await page.getByLabel('מועד הפרסום').fill(`${nextYear}-01-15T08:30`)
  await press(page, 'תזמון הפרסום')
  const id = await savedId(page)
  await expect(main(page).getByText('מתוזמן')).toBeVisible()
  await expect(page.getByLabel('מועד הפרסום')).toHaveValue(`${nextYear}-01-15T08:30`)
  await signIn(otherPage)
  await otherPage.goto(`/post/${id}`)
  await expect(heading(otherPage, notFound)).toBeVisible()
})

test('what is wrong is told beside its field, and the focus goes there', async ({ page }) => {
  await openNew(page, 'event')
  await press(page, 'פרסום')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('חסרה כותרת').and(page.locator('p'))).not.toHaveCount(0)
  await title(page).fill('אירוע')
  await page.getByLabel('התחלה').fill('2027-01-10T10:00')
  await expect(page.getByLabel('סיום')).toHaveValue('2027-01-10T12:00')
  await page.getByLabel('סיום').fill('2027-01-10T09:00')
  await press(page, 'פרסום')
  await expect(page.getByLabel('סיום')).toBeFocused()
  await expect(page.getByLabel('סיום')).toHaveAttribute('aria-invalid', 'true')
})

test.describe('what the server alone knows to be wrong', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is told beside its field too', async ({ page }) => {
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

test('an older version comes back into the form and is saved as a new one', async ({ page, request }) => {
  const post = await createPost(request, { title: 'גרסאות', body: '<p>הנוסח הראשון.</p>' })
  await openEditor(page, post.id)
  await body(page).fill('הנוסח השני.')
  await press(page, 'שמירת השינויים')
  await expect(alertOf(page, 'success')).toHaveText('השינויים נשמרו')
  await press(page, 'גרסאות')
  const dialog = page.getByRole('dialog', { name: 'גרסאות קודמות' })
  await expect(dialog.getByText('הנוסח השני.')).toBeVisible()
  await dialog.getByRole('button', { name: /יואב/ }).last().click()
  await expect(dialog.getByText('הנוסח הראשון.')).toBeVisible()
  await dialog.getByRole('button', { name: 'החזרת הגרסה לעריכה' }).click()
  await expect(body(page)).toHaveText('הנוסח הראשון.')
  await press(page, 'שמירת השינויים')
  await expect(page.getByText('הכול שמור')).toBeVisible()
  await press(page, 'גרסאות')
  await expect(dialog.getByRole('button', { name: /יואב/ })).toHaveCount(3)
})

test('what was typed survives a closed tab', async ({ page, context }) => {
  await openNew(page, 'green_way')
  await title(page).fill('נכתב ולא נשמר')
  await body(page).click()
  await page.keyboard.type('כל המילים כאן.')
  await expect(keptHere(page)).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await next.goto('/admin/content/green_way/new')
  await expect(leftDraft(next)).toBeVisible()
  await expect(title(next)).toHaveValue('')
  await press(next, 'החזרת הטיוטה')
  await expect(title(next)).toHaveValue('נכתב ולא נשמר')
  await expect(body(next)).toHaveText('כל המילים כאן.')
  await press(next, 'שמירת טיוטה')
  await savedId(next)
  await next.goto('/admin/content/green_way/new')
  await expect(body(next)).toBeVisible()
  await expect(leftDraft(next)).toHaveCount(0)
})

test.describe('a session that ends while writing', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('loses nothing', async ({ page, request }) => {
    const post = await createPost(request, { title: `כתבה ${uniqueWord()}` })
    const token = await signIn(page, accounts.editor)
    await page.goto(`/admin/content/post/${post.id}`)
    await body(page).fill('נכתב לפני שהחיבור הסתיים.')
    await request.post('/api/users/userSignOut', { headers: { Authorization: `Bearer ${token}` }, data: {} })
    expect(await statusWith(page, token)).toBe(401)
    await press(page, 'שמירת השינויים')
    await expect(alertOf(page)).toContainText(sessionOver)
    await submitSignIn(page, accounts.editor)
    await expect(leftDraft(page)).toBeVisible()
    await press(page, 'החזרת הטיוטה')
    await expect(body(page)).toHaveText('נכתב לפני שהחיבור הסתיים.')
  })
})

test.describe('two editors of one item', () => {
  test('see each other', async ({ page, otherPage, request }) => {
    const post = await createPost(request, { title: `משותפת ${uniqueWord()}` })
    await openEditor(otherPage, post.id, accounts.administrator)
    await openEditor(page, post.id)
    await expect(main(page).getByText('הפריט פתוח עכשיו לעריכה גם אצל')).toBeVisible()
    await otherPage.close()
  })

  test('do not overwrite each other: the second compares and keeps its own', async ({
    page,
    otherPage,
    request,
  }) => {
    const post = await createPost(request, { title: `משותפת ${uniqueWord()}` })
    await openEditor(page, post.id)
    await openEditor(otherPage, post.id, accounts.administrator)
    await body(otherPage).fill('הטקסט של האחר.')
    await press(otherPage, 'שמירת השינויים')
    await expect(otherPage.getByText('הכול שמור')).toBeVisible()
    await body(page).fill('הטקסט שלי.')
    await press(page, 'שמירת השינויים')
    const dialog = page.getByRole('dialog', { name: 'הפריט נשמר בינתיים' })
    await expect(dialog).toContainText('מה שנכתב כאן לא אבד')
    await dialog.getByRole('button', { name: 'השוואה' }).click()
    await expect(dialog.getByRole('region', { name: 'הטקסט שלי' })).toContainText('הטקסט שלי.')
    await expect(dialog.getByRole('region', { name: 'הגרסה החדשה' })).toContainText('הטקסט של האחר.')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'להמשיך עם הטקסט שלי' }).click()
    await expect(body(page)).toHaveText('הטקסט שלי.')
    await press(page, 'שמירת השינויים')
    await expect(page.getByText('הכול שמור')).toBeVisible()
  })

  test('the second opens the newer text, and its own is put aside', async ({ page, otherPage, request }) => {
    const post = await createPost(request, { title: `משותפת ${uniqueWord()}` })
    await openEditor(page, post.id)
    await openEditor(otherPage, post.id, accounts.administrator)
    await body(otherPage).fill('הטקסט של האחר.')
    await press(otherPage, 'שמירת השינויים')
    await expect(otherPage.getByText('הכול שמור')).toBeVisible()
    await body(page).fill('הטקסט שלי.')
    await press(page, 'שמירת השינויים')
    await press(page, 'לפתוח את הגרסה החדשה')
    await expect(body(page)).toHaveText('הטקסט של האחר.')
    await press(page, 'החזרת הטיוטה')
    await expect(body(page)).toHaveText('הטקסט שלי.')
  })
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
    await press(page, 'העברה לארכיון')
    await expect(page.getByText('הועברו לארכיון: 2 פריטים')).toBeVisible()
    await expect(main(page).getByRole('checkbox', { name: /^בחירה: / })).toHaveCount(0)
    await signIn(otherPage)
    await otherPage.goto(`/post/${posts[0]?.id}`)
    await expect(heading(otherPage, notFound)).toBeVisible()
    await press(page, 'ביטול')
    await expect(page.getByText('הוחזרו מהארכיון: 2 פריטים')).toBeVisible()
    await expect(main(page).getByRole('checkbox', { name: /^בחירה: / })).toHaveCount(2)
    await otherPage.reload()
    await expect(heading(otherPage, posts[0]?.title ?? '')).toBeVisible()
  })

  test('of which some cannot be changed are told apart', async ({ page, request }) => {
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
        .getByRole('listitem')
        .filter({ hasText: kept?.title ?? '' }),
    ).toContainText('טיוטה')
  })
})

test('the filters of the list are in its address', async ({ page, request }) => {
  const word = uniqueWord()
  await createPost(request, { title: `${word} ישנה`, publish_at: daysAgo(20), expires_at: daysAgo(10) })
  await signIn(page, accounts.administrator)
  await page.goto('/admin/content')
  await main(page).getByRole('searchbox', { name: 'חיפוש' }).fill(word)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('פג תוקף')).toHaveCount(2)
  await page.getByLabel('מצב').selectOption('expired')
  await expect(page).toHaveURL(/state=expired/)
  await expect(main(page).getByRole('link', { name: `${word} ישנה`, exact: true })).toBeVisible()
  await page.getByLabel('רק שלי').check()
  await expect(page).toHaveURL(/mine=true/)
  await expect(page.getByText('אין פריטים כאלה')).toBeVisible()
  await page.goBack()
  await expect(main(page).getByRole('link', { name: `${word} ישנה`, exact: true })).toBeVisible()
})

test.describe('a script that is pasted into the text', () => {
  // The browser says that it refused the handlers already when the text is read.
  test.use({ expectedErrors: /inline event handler/ })

  test('does nothing', async ({ page, otherPage }) => {
    await openNew(page)
    await title(page).fill(`הדבקה ${uniqueWord()}`)
    await body(page).click()
    await body(page).evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<p onclick="window.hacked=1">הודבק<script>window.hacked=1</script>' +
          '<img src="x" onerror="window.hacked=1"><img src="https://example.com/spy.png">' +
          '<a href="javascript:window.hacked=1">קישור</a><iframe src="https://example.com"></iframe></p>',
      )
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(body(page)).toContainText('הודבק')
    await expect(body(page).locator('script, img, iframe, [onclick], [href^="javascript"]')).toHaveCount(0)
    await publishOld(page)
    const id = await savedId(page)
    await signIn(otherPage)
    await otherPage.goto(`/post/${id}`)
    await expect(main(otherPage)).toContainText('הודבק')
    for (const each of [page, otherPage]) {
      expect(await each.evaluate(() => 'hacked' in window)).toBe(false)
    }
  })
})

test('the toolbar is one stop of the Tab key and is walked by the arrows', async ({ page }) => {
  await openNew(page)
  await page.getByLabel('תקציר').focus()
  await page.keyboard.press('Tab')
  await expect(tool(page, 'כותרת')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'מודגש')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(body(page)).toBeFocused()
  await page.keyboard.type('חזק')
  await expect(body(page).locator('strong')).toHaveText('חזק')
  await expect(tool(page, 'מודגש')).toHaveAttribute('aria-pressed', 'true')
})

test('a line that reads left to right stays so', async ({ page }) => {
  await openNew(page)
  await title(page).fill(`כיוון ${uniqueWord()}`)
  await body(page).click()
  await page.keyboard.type('עברית\n')
  await tool(page, 'משמאל לימין').click()
  await page.keyboard.type('Safety first')
  await publishOld(page)
  const id = await savedId(page)
  await page.goto(`/post/${id}`)
  await expect(main(page).locator('p[dir="ltr"]', { hasText: 'Safety first' })).toBeVisible()
})

test('the audience says how many people it reaches', async ({ page }) => {
  await openNew(page)
  const reach = page.getByText(/^יגיע ל־/)
  const everybody = await reach.innerText()
  await page.locator('summary', { hasText: 'תפקידים בפורטל' }).click()
  await page.getByLabel('מנהלי הפורטל').check()
  await expect(reach).not.toHaveText(everybody)
})

test('whoever does not write goes to the home page', async ({ page }) => {
  await signIn(page)
  for (const path of ['/admin/content', '/admin/content/post/new', '/admin/content/post/1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home-page$/)
  }
})

test('a role is held by a person who is looked up by name', async ({ page, browser }) => {
  await openNew(page, 'official')
  await page.getByLabel('שם התפקיד').fill(`ועד ${uniqueWord()}`)
  await page.getByLabel('בעל או בעלת התפקיד').fill('יואב')
  await page.getByRole('button', { name: /יואב בן־דוד/ }).click()
  await press(page, 'פרסום')
  const id = await savedId(page)
  await expect(page.getByText('יואב בן־דוד').last()).toBeVisible()
  const second = await otherBrowser(browser)
  const data = { username: accounts.editor, password }
  const { fields } = await (await second.request.post('/api/users/userSignIn', { data })).json()
  const saved = await second.request.get('/api/posts/getPostForEdit', {
    headers: { Authorization: `Bearer ${fields.token}` },
    params: { id },
  })
  expect((await saved.json()).fields.people).toEqual([{ id: expect.any(Number), name: 'יואב בן־דוד' }])
  await second.context().close()
})

test('pictures and films are part of the text', async ({ page }) => {
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><p>הנגן</p>' }),
  )
  await openNew(page)
  await title(page).fill(`תמונה וסרטון ${uniqueWord()}`)
  await body(page).click()
  await tool(page, 'תמונה').click()
  await press(page, 'העלאה מהמכשיר')
  await page
    .locator('input[type=file]')
    .setInputFiles(fileURLToPath(new URL('../client/public/icon-512.png', import.meta.url)))
  await page.getByLabel('מה רואים בתמונה?').fill('הסמל של הפורטל')
  await press(page, 'הוספה לספרייה')
  await expect(body(page).getByRole('img', { name: 'הסמל של הפורטל' })).toBeVisible()
  await tool(page, 'סרטון').click()
  await page.getByLabel('קישור לסרטון').fill('https://example.com/film')
  await press(page, 'הוספת הסרטון')
  await expect(page.getByText('אפשר להוסיף סרטונים מיוטיוב ומווימאו בלבד')).toBeVisible()
  await page.getByLabel('קישור לסרטון').fill('https://vimeo.com/76979871')
  await press(page, 'הוספת הסרטון')
  await expect(body(page).locator('iframe')).toHaveCount(1)
  await publishOld(page)
  const id = await savedId(page)
  await page.goto(`/post/${id}`)
  const picture = main(page).getByRole('img', { name: 'הסמל של הפורטל' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const player = main(page).locator('iframe[src="https://player.vimeo.com/video/76979871"]')
  // It is asked for when it comes near.
  await player.scrollIntoViewIfNeeded()
  await expect(player.contentFrame().getByText('הנגן')).toBeVisible()
})

/** Gives the text a picture as the clipboard or the mouse does: a real one cannot be reached by a test. */
async function give(page: Page, how: 'paste' | 'drop'): Promise<void> {
  await body(page).evaluate(async (element, event) => {
    const data = new DataTransfer()
    const picture = await (await fetch('/icon-512.png')).blob()
    data.items.add(new File([picture], 'image.png', { type: 'image/png' }))
    const { x, y } = element.getBoundingClientRect()
    const common = { bubbles: true, cancelable: true }
    element.dispatchEvent(
      event === 'paste'
        ? new ClipboardEvent('paste', { ...common, clipboardData: data })
        : new DragEvent('drop', { ...common, dataTransfer: data, clientX: x + 30, clientY: y + 30 }),
    )
  }, how)
}

test.describe('a picture that is pasted or dropped into the text', () => {
  // The recorder of the tests fetches the pictures that were chosen, which the page itself never does.
  test.use({ expectedErrors: /status of 503|^Connecting to 'blob:/ })

  test('goes to the library, and into the text once it is described', async ({ page }) => {
    await openNew(page)
    await title(page).fill(`תמונה שהודבקה ${uniqueWord()}`)
    await body(page).click()
    await page.keyboard.type('לפני')
    await page.route('**/api/media/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await give(page, 'paste')
    const dialog = page.getByRole('dialog', { name: 'הוספת תמונות לטקסט' })
    await expect(dialog.getByRole('alert')).toContainText('השרת לא הצליח לענות')
    await dialog.getByRole('button', { name: 'לנסות שוב' }).click()
    await dialog.getByLabel('מה רואים בתמונה?').fill('הסמל שהודבק')
    await dialog.getByLabel('מה רואים בתמונה?').press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(body(page).getByRole('img', { name: 'הסמל שהודבק' })).toBeVisible()
    await expect(body(page)).toContainText('לפני')
    await expect(body(page)).toBeFocused()

    await give(page, 'drop')
    await dialog.getByLabel('מה רואים בתמונה?').fill('הסמל שנגרר')
    expect(await accessibilityProblems(page)).toEqual([])
    await press(page, 'הוספה לספרייה')
    await expect(body(page).getByRole('img')).toHaveCount(2)

    await give(page, 'paste')
    await expect(dialog.getByLabel('מה רואים בתמונה?')).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'לסגור בלי לסיים?' })
      .getByRole('button', { name: 'סגירה', exact: true })
      .last()
      .click()
    await expect(dialog).toHaveCount(0)
    await expect(body(page).getByRole('img')).toHaveCount(2)
    await publishOld(page)
    const id = await savedId(page)
    await page.goto(`/post/${id}`)
    await expect(main(page).getByRole('img', { name: 'הסמל שהודבק' })).toHaveCount(1)
    await expect(main(page).getByRole('img', { name: 'הסמל שנגרר' })).toHaveCount(1)
  })
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

test('the sheets above the editor are accessible and closed by Escape', async ({ page, request }) => {
  const post = await createPost(request, { title: `גיליונות ${uniqueWord()}` })
  await openEditor(page, post.id)
  for (const [button, name] of [
    ['תצוגה מקדימה', 'תצוגה מקדימה בטלפון'],
    ['גרסאות', 'גרסאות קודמות'],
  ] as const) {
    await press(page, button)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
  }
})
