import { alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'
import { pdf } from '#platform/files/server/rewrite/testing-documents.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a friend is referred with a file from the phone, from the page of a position, seen in one’s own list, and withdrawn', async ({
  page,
}) => {
  await signIn(page, ownEmployee())
  await page.goto('/cv-form')
  // An ordinary position, whatever the first of the list is.
  const position = await page
    .getByRole('combobox', { name: 'משרה' })
    .locator('option')
    .nth(1)
    .getAttribute('value')
  await page.goto(`/cv-form?position=${position}`)
  await expect(page.getByRole('combobox', { name: 'משרה' })).toHaveValue(position ?? '')

  await page.getByRole('button', { name: 'שליחת ההמלצה' }).click()
  await expect(page.getByText('חסר שם')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'שם החבר או החברה' })).toBeFocused()
  const name = `חבר ${Date.now()}`
  await page.getByRole('textbox', { name: 'שם החבר או החברה' }).fill(name)
  await page.getByRole('textbox', { name: 'טלפון' }).fill(`050${String(Date.now()).slice(-7)}`)
  await page
    .getByLabel('בחירת קובץ')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'שליחת ההמלצה' }).click()
  // Refused by its content; what was typed stays.
  await expect(page.getByRole('group', { name: 'קורות חיים' }).getByRole('alert')).toContainText(
    'לא ניתן לקרוא את הקובץ „cv.pdf”',
  )
  await expect(page.getByRole('textbox', { name: 'שם החבר או החברה' })).toHaveValue(name)

  await page
    .getByLabel('החלפת הקובץ')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await page.getByRole('button', { name: 'שליחת ההמלצה' }).click()
  await expect(alertOf(page, 'success')).toContainText('ההמלצה נשלחה')
  const own = page.getByRole('list', { name: 'ההמלצות שלי' }).getByRole('listitem').filter({ hasText: name })
  await expect(own).toContainText('התקבלה')
  await expect(page.getByRole('textbox', { name: 'שם החבר או החברה' })).toHaveValue('')

  await own.getByRole('button', { name: 'ביטול ההמלצה' }).click()
  const question = page.getByRole('dialog', { name: 'לבטל את ההמלצה?' })
  await question.getByRole('button', { name: 'ביטול ההמלצה' }).click()
  await expect(alertOf(page, 'success')).toContainText('ההמלצה נמחקה')
  await expect(own).toHaveCount(0)
})
