import { accessibilityProblems } from '#e2e/accessibility.ts'
import { accounts, alertOf, expect, signIn, test } from '#e2e/portal.ts'

test('a week is copied to another week, is a draft there, and is written by two administrators', async ({
  page,
  otherPage,
}) => {
  await signIn(page, accounts.administrator)
  await page.goto('/admin/food')
  const published = page.getByRole('row').filter({ hasText: 'פורסם' }).first()
  const dishes = await published.getByRole('cell').nth(1).textContent()
  await published.getByRole('button', { name: /^שכפול: / }).click()
  const dialog = page.getByRole('dialog', { name: 'שכפול תפריט' })
  const week = dialog.getByLabel('שבוע')
  await week.selectOption({ index: 7 })
  await dialog.getByRole('button', { name: 'יצירה' }).click()
  await expect(page).toHaveURL(/\/admin\/food\/\d{4}-w\d\d-/)
  await expect(page.getByRole('button', { name: 'פרסום' })).toBeVisible()
  const save = (on: typeof page) => on.getByRole('button', { name: 'שמירת התפריט' }).click()
  await test.step('a dish is added, is moved to another day by keyboard, and all of it is saved at once', async () => {
    const cell = (at: number) => page.getByRole('list', { name: /^מרקים, / }).nth(at)
    const add = page.getByRole('combobox', { name: /^הוספת מנה: מרקים, / })
    const before = await cell(0).getByRole('listitem').count()
    await add.first().selectOption({ index: 1 })
    const dish = cell(0).getByRole('listitem').nth(before).getByRole('button')
    const name = (await dish.textContent()) ?? ''
    await dish.press('Enter')
    const details = page.getByRole('dialog', { name })
    await details.getByLabel('מספר המנות').fill('12')
    await details.getByLabel('יום', { exact: true }).selectOption({ index: 1 })
    await details.getByRole('button', { name: 'עדכון' }).click()
    await expect(cell(0).getByRole('listitem')).toHaveCount(before)
    expect(await accessibilityProblems(page)).toEqual([])
    await save(page)
    await expect(alertOf(page, 'success')).toContainText('התפריט נשמר')
    await page.reload()
    await expect(cell(1).getByRole('button', { name: `${name} עד 12` })).toBeVisible()
  })
  await test.step('a dish is dragged to another day, and to another place of it', async () => {
    const salads = (at: number) =>
      page
        .getByRole('list', { name: /^סלטים, / })
        .nth(at)
        .getByRole('listitem')
    const names = (at: number) => salads(at).getByRole('button').allTextContents()
    const [from, to] = [await names(0), await names(1)]
    const moved = from.findIndex((name) => !to.includes(name))
    const handle = salads(0).nth(moved).getByTitle('גרירה למקום אחר')
    await handle.dragTo(page.getByRole('combobox', { name: /^הוספת מנה: סלטים, / }).nth(1))
    await expect(salads(1).last()).toHaveText(from[moved] ?? '')
    expect(await names(0)).toEqual(from.toSpliced(moved, 1))
    await salads(1).last().getByTitle('גרירה למקום אחר').dragTo(salads(1).first())
    await expect(salads(1).first()).toHaveText(from[moved] ?? '')
    await page.getByRole('button', { name: 'ביטול השינויים' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'ביטול השינויים' }).click()
    await expect(salads(1)).toHaveText(to)
  })
  await test.step('a day is copied to another', async () => {
    const heads = page.getByRole('columnheader')
    await heads
      .first()
      .getByRole('button', { name: /^פעולות: / })
      .press('Enter')
    await page
      .getByRole('menuitem', { name: /^העתקה ל/ })
      .first()
      .press('Enter')
    const mains = (at: number) =>
      page
        .getByRole('list', { name: /^עיקריות, / })
        .nth(at)
        .getByRole('button')
    await expect(mains(1)).toHaveText(await mains(0).allTextContents())
    await page.getByRole('button', { name: 'ביטול השינויים' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'ביטול השינויים' }).click()
  })
  await test.step('of two who write one day, the second hears of the first, and loses nothing', async () => {
    await signIn(otherPage, accounts.administrator)
    await otherPage.goto(page.url())
    const heading = (on: typeof page) => on.getByRole('columnheader').first()
    async function note(on: typeof page, text: string): Promise<void> {
      await heading(on)
        .getByRole('button', { name: /^פעולות: / })
        .click()
      await on.getByRole('menuitem', { name: 'פרטי היום' }).click()
      await on.getByRole('dialog').getByLabel('הערה').fill(text)
      await on.getByRole('dialog').getByRole('button', { name: 'עדכון' }).click()
    }
    await note(page, 'מרק חם')
    await note(otherPage, 'חצר סגורה')
    await save(otherPage)
    await expect(alertOf(otherPage, 'success')).toBeVisible()
    await save(page)
    const notice = page.getByRole('region', { name: 'התפריט נשמר בינתיים במקום אחר' })
    await expect(notice).toContainText('מה שנכתב כאן לא אבד')
    await expect(heading(page)).toContainText('מרק חם')
    await save(page)
    await expect(alertOf(page, 'success')).toBeVisible()
    await page.reload()
    await expect(heading(page)).toContainText('מרק חם')
  })
  await page.goto('/admin/food')
  const copy = page.getByRole('row').nth(1)
  await expect(copy).toContainText('טיוטה')
  await expect(copy.getByRole('cell').nth(1)).toHaveText(String(Number(dishes) + 1))
  await expect(copy.getByRole('cell').nth(2)).toHaveText('0')
})
