import { uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a form is built from a ready one, changes while it is filled in, and is sent once although the network was gone and the page closed', async ({
  page: author,
  browser,
}) => {
  await signIn(author, accounts.administrator)
  await author.goto('/admin/forms')
  await author.getByRole('link', { name: 'טופס חדש' }).click()
  await author.getByRole('navigation', { name: 'התחלה' }).getByRole('link', { name: 'תמיכת מחשוב' }).click()
  const title = `תמיכה ${uniqueWord()}`
  await author.getByRole('textbox', { name: 'שם הטופס' }).fill(title)
  await author.getByRole('button', { name: 'הוספת הטופס' }).click()
  const department = author.getByLabel('מי מטפלים בבקשות')
  await expect(department).toBeFocused()
  await department.selectOption({ label: 'טכנולוגיות מידע' })
  const questions = author.getByRole('region', { name: 'השאלות' })
  await questions.getByRole('button', { name: 'הזזה למעלה: מה קרה?' }).press('Enter')
  await author.getByRole('button', { name: 'הוספת הטופס' }).click()
  await expect(alertOf(author, 'success')).toContainText('הטופס נוסף')
  await author.getByRole('link', { name: 'לראות את הטופס' }).waitFor()
  const address = author.url().replace('/admin', '')

  const person = ownEmployee()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  let page = await context.newPage()
  await signIn(page, person)
  await page.goto(address)
  const words = page.getByRole('textbox', { name: 'מה קרה?' })
  await words.fill('המסך כבוי')
  await page.getByRole('radio', { name: 'מדפסת' }).check()

  await questions.getByRole('button', { name: 'מספר', exact: true }).click()
  await author.keyboard.type('באיזו קומה?')
  await questions.getByLabel('חובה לענות').filter({ visible: true }).check()
  await author.getByRole('button', { name: 'שמירה' }).click()
  await expect(author.getByText('הכול שמור')).toBeVisible()

  await page.getByRole('button', { name: 'שליחה' }).click()
  await expect(page.getByText('הטופס השתנה בינתיים')).toBeVisible()
  await expect(words).toHaveValue('המסך כבוי')
  await page.getByRole('textbox', { name: 'באיזו קומה?' }).fill('3')

  page.on('dialog', (dialog) => void dialog.accept())
  await context.setOffline(true)
  await page.getByRole('button', { name: 'שליחה' }).click()
  await expect(page.getByText('הוא יישלח כשפותחים את הטופס שוב')).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  await context.setOffline(false)

  page = await context.newPage()
  await signIn(page, person)
  await page.goto(address)
  await expect(page.getByText('ועכשיו הטופס הגיע אליו פעם אחת')).toBeVisible()
  await page.goto('/my-requests')
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
  await context.close()

  await author.goto('/admin/forms')
  await author.getByRole('link', { name: `שכפול: ${title}` }).click()
  await expect(author.getByRole('textbox', { name: 'שם הטופס' })).toHaveValue(`עותק של ${title}`)
  await expect(author.getByLabel('פתוח לשליחה')).not.toBeChecked()
  await author.getByRole('button', { name: 'הוספת הטופס' }).click()
  await expect(alertOf(author, 'success')).toContainText('הטופס נוסף')
  await author.goto('/admin/forms')
  const copy = author.getByRole('row').filter({ hasText: `עותק של ${title}` })
  await expect(copy).toContainText('סגור')
  await expect(copy.getByRole('cell').filter({ hasText: /^(בקשות שנשלחו)?0$/ })).toHaveCount(1)
})
