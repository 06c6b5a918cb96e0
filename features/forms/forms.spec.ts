import { accounts, alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a hazard is reported without a name from the keyboard, read by its code and written on, and is not among one’s own requests; a request is approved', async ({
  page,
  browser,
}) => {
  await signIn(page, ownEmployee())
  await page.goto('/forms')
  await page.getByRole('searchbox', { name: 'חיפוש טופס' }).fill('מפגע')
  const form = page.getByRole('link', { name: 'דיווח על מפגע בטיחות' })
  await expect(page.getByRole('list', { name: 'הטפסים' }).getByRole('listitem')).toHaveCount(1)
  await form.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('מה נשמר כששולחים בלי שם')).toBeVisible()

  await page.getByRole('button', { name: 'שליחה בלי שם' }).press('Enter')
  await expect(page.getByText('חובה לענות')).toHaveCount(3)
  await page.getByRole('radio', { name: 'חשמל' }).press('Space')
  await page.getByRole('textbox', { name: 'איפה בדיוק?' }).fill('אולם 3')
  const words = `כבל חשוף ${Date.now()}`
  await page.getByRole('textbox', { name: 'מה ראית?' }).fill(words)
  await page.getByRole('button', { name: 'שליחה בלי שם' }).press('Enter')

  const sent = page.getByRole('region', { name: 'הטופס נשלח' })
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(await sent.innerText())?.[0] ?? ''
  await sent.getByRole('link', { name: 'לדף התשובה' }).press('Enter')
  await page.getByRole('textbox', { name: 'הקוד' }).fill('1234')
  await page.getByRole('textbox', { name: 'הקוד' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'הקוד' })).toHaveAccessibleDescription(/צריך את הקוד כולו/)
  await page.getByRole('textbox', { name: 'הקוד' }).fill(code.toLowerCase())
  await page.getByRole('textbox', { name: 'הקוד' }).press('Enter')
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('בלי שם', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain(code.slice(0, 4))

  await page.getByRole('textbox', { name: 'הודעה למחלקה' }).fill('הכבל עוד שם')
  await page.getByRole('button', { name: 'שליחת ההודעה' }).press('Enter')
  await expect(alertOf(page, 'success')).toContainText('ההודעה נשלחה')
  await expect(page.getByRole('list', { name: 'מה קרה עד עכשיו' })).toContainText('הכבל עוד שם')

  await page.goto('/my-requests')
  await expect(page.getByText('עוד לא נשלחו בקשות')).toBeVisible()

  await page.goto('/forms')
  await page.getByRole('link', { name: 'בקשת ציוד' }).click()
  await page.getByRole('textbox', { name: 'איזה ציוד?' }).fill('כיסא')
  await page.getByRole('textbox', { name: 'למה צריך אותו?' }).fill('הקודם נשבר')
  await page.getByRole('button', { name: 'שליחה' }).click()
  await page.getByRole('link', { name: 'לבקשה', exact: true }).click()
  await expect(page.getByText('מחכה לאישור מנהל או מנהלת')).toBeVisible()
  const manager = await browser.newPage()
  // An administrator may approve in place of every manager.
  await signIn(manager, accounts.administrator)
  await manager.goto(page.url())
  await manager.getByRole('button', { name: 'לא לאשר' }).click()
  await expect(manager.getByText('צריך לכתוב למה לא')).toBeVisible()
  const note = manager.getByRole('textbox', { name: 'הערה' })
  await note.fill('אפשר לקחת מהמחסן')
  await manager.reload()
  await expect(note).toHaveValue('אפשר לקחת מהמחסן')
  await manager.getByRole('button', { name: 'אישור', exact: true }).click()
  await expect(alertOf(manager, 'success')).toContainText('הבקשה אושרה')
  await manager.close()
  await page.reload()
  await expect(page.getByRole('list', { name: 'מה קרה עד עכשיו' })).toContainText('אושרה')
})
