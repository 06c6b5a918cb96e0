import { accessibilityProblems } from '#e2e/accessibility.ts'
import { accounts, alertOf, expect, otherBrowser, ownEmployee, signIn, test, tokenOf } from '#e2e/portal.ts'
import { people } from '#platform/people/contract/people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('somebody asks for a loan, a guarantor agrees, and the document is sent', async ({
  page,
  otherPage,
  browser,
  request,
}) => {
  const guarantor = ownEmployee()
  const token = await tokenOf(request, guarantor)
  const { data } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const fields = await request.get(`${people.userFields.path}?id=${data.user.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { first_name, last_name } = (await fields.json()).fields
  const name = `${first_name} ${last_name}`

  await signIn(page, ownEmployee())
  await page.goto('/loan-form')
  const main = page.getByRole('main')
  const amount = main.getByLabel('סכום בשקלים')
  await amount.fill('90000')
  await main.getByLabel('מספר התשלומים').fill('24')
  await main.getByLabel('מטרת ההלוואה').fill('שיפוץ')
  await main.getByLabel('מטרת ההלוואה').press('Tab')
  await page.keyboard.press('Enter')
  await expect(main.getByText(/צריך סכום בשקלים שלמים|צריך מספר שלם/)).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('15000')
  await expect(main.getByText('641.40 ₪')).toBeVisible()
  await main.getByLabel('את מי לבקש?').fill(name)
  await main.getByRole('button', { name }).first().click()
  expect(await accessibilityProblems(page)).toEqual([])
  await main.getByRole('button', { name: 'שמירה ובקשת ערבות' }).click()
  await expect(alertOf(page, 'success')).toContainText('הערבים יקבלו הודעה')
  await expect(main.getByText('מחכה לערבים')).toBeVisible()

  const other = await otherBrowser(browser)
  await signIn(other, guarantor)
  await other.goto('/loan-form')
  await other.getByRole('region', { name: 'ערבויות שהתבקשו ממני' }).getByRole('link').click()
  await expect(other.getByRole('main')).toContainText('אין חובה להסכים')
  expect(await accessibilityProblems(other)).toEqual([])
  await other.getByRole('button', { name: 'הסכמה לערבות' }).click()
  await expect(other.getByText('הסכמת לערוב')).toBeVisible()

  await page.reload()
  const identity = main.getByLabel('מספר זהות')
  await identity.fill('123456789')
  await main.getByRole('button', { name: 'הפקת המסמך' }).click()
  await expect(main.getByText('המספר שגוי')).toBeVisible()
  await expect(main.getByText('צריך לאשר את ההצהרה')).toBeVisible()
  await identity.fill('123456782')
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'הפקת המסמך' }).click()
  await expect(main.getByRole('link', { name: 'פתיחת המסמך' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await main.getByRole('button', { name: 'שליחת הבקשה' }).click()
  await expect(alertOf(page, 'success')).toContainText('הבקשה נשלחה')
  await expect(main.getByText('נשלחה', { exact: true })).toBeVisible()

  await signIn(otherPage, accounts.administrator)
  await otherPage.goto('/admin/loans')
  const dialog = otherPage.getByRole('dialog')
  const answer = dialog.getByLabel('תשובה')
  await otherPage
    .getByRole('button', { name: /^בקשה \d/ })
    .first()
    .click()
  await answer.fill('חסר תלוש')
  await otherPage.reload()
  await otherPage
    .getByRole('button', { name: /^בקשה \d/ })
    .first()
    .click()
  await expect(answer).toHaveValue('חסר תלוש')
  await dialog.getByRole('button', { name: 'מחיקת הטיוטה' }).click()
  await otherPage
    .getByRole('dialog', { name: 'למחוק את הטיוטה?' })
    .getByRole('button', { name: 'מחיקה', exact: true })
    .click()
  await expect(answer).toHaveValue('')
})
