import { alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'

test('a message to a department is sent; the form is empty again, under the title, which has the focus', async ({
  page,
}) => {
  await signIn(page, ownEmployee())
  await page.goto('/contact')
  const main = page.getByRole('main')
  await main.getByLabel('לאיזו מחלקה?').selectOption({ index: 1 })
  await main.getByRole('textbox', { name: 'נושא' }).fill('משמרת בוקר')
  await main.getByRole('textbox', { name: 'הודעה' }).fill('אפשר להחליף 06:00–14:30?')
  await main.getByRole('button', { name: 'שליחה' }).press('Enter')
  await expect(alertOf(page, 'success')).toContainText('ההודעה נשלחה')
  await expect(main.getByRole('textbox', { name: 'נושא' })).toHaveValue('')
  await expect(main.getByRole('heading', { level: 1, name: 'יצירת קשר' })).toBeFocused()
})
