import { accounts, alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a hazard is reported from the keyboard and written on; a request is approved', async ({
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
  await expect(page.getByText('והמחלקה רואה את השם: איכות ובטיחות')).toBeVisible()

  await page.getByRole('button', { name: 'שליחה' }).press('Enter')
  await expect(page.getByText('חובה לענות')).toHaveCount(3)
  await page.getByRole('radio', { name: 'חשמל' }).press('Space')
  await page.getByRole('textbox', { name: 'איפה בדיוק?' }).fill('אולם 3')
  const words = `כבל חשוף ${Date.now()}`
  await page.getByRole('textbox', { name: 'מה ראית?' }).fill(words)
  await page.getByRole('button', { name: 'שליחה' }).press('Enter')

  const sent = page.getByRole('region', { name: 'הטופס נשלח' })
  await sent.getByRole('link', { name: 'לבקשה', exact: true }).press('Enter')
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('textbox', { name: 'הודעה למחלקה' }).fill('הכבל עוד שם')
  await page.getByRole('button', { name: 'שליחת ההודעה' }).press('Enter')
  await expect(alertOf(page, 'success')).toContainText('ההודעה נשלחה')
  await expect(page.getByRole('list', { name: 'מה קרה עד עכשיו' })).toContainText('הכבל עוד שם')

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
  await expect(manager).toHaveURL('/my-requests?tab=approvals')
  await manager.close()
  await page.reload()
  await expect(page.getByRole('list', { name: 'מה קרה עד עכשיו' })).toContainText('אושרה')
})

test('who writes on the contact page finds it among their requests, and the department in its inbox', async ({
  page,
  browser,
}) => {
  await signIn(page, ownEmployee())
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'יצירת קשר' })).toBeVisible()
  const subject = `משמרת ${Date.now()}`
  await page.getByRole('radio', { name: 'שכר' }).check()
  await page
    .getByLabel('בחירת קובץ')
    .setInputFiles({ name: 'לא מסמך.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await expect(page.getByRole('group', { name: 'קובץ או צילום' }).getByRole('alert')).toContainText(
    'uploadAttachment Error: ',
  )
  await page.getByRole('textbox', { name: 'נושא' }).fill(subject)
  await page.getByRole('textbox', { name: 'הודעה' }).fill('אפשר להחליף 06:00–14:30?')
  await page.getByRole('button', { name: 'שליחה' }).press('Enter')
  await page.getByRole('region', { name: 'הטופס נשלח' }).getByRole('link', { name: 'לבקשה' }).click()
  await expect(page.getByText(subject)).toBeVisible()
  const number = page.url().split('/').at(-1)
  await page.goto('/my-requests')
  const mine = page.getByRole('list', { name: 'הבקשות שלי' }).getByRole('link', { name: 'יצירת קשר' })
  await expect(mine).toHaveAttribute('href', `/my-requests/form/${number}`)

  const handler = await browser.newPage()
  await signIn(handler, accounts.administrator)
  await handler.goto('/inbox')
  await handler
    .getByRole('navigation', { name: 'מחלקה' })
    .getByRole('link', { name: 'משאבי אנוש ורווחה' })
    .click()
  await handler.locator(`a[href="/inbox/${number}"]`).click()
  await expect(handler.getByText(subject)).toBeVisible()
  await handler.close()
})
