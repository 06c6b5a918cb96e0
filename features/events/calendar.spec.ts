import { accessibilityProblems } from '#e2e/accessibility.ts'
import { expect, ownEmployee, signIn, test } from '#e2e/portal.ts'

test.describe('a calendar that reads the portal', () => {
  test('gets an address that works without signing in, until it is removed', async ({ page, request }) => {
    await signIn(page, ownEmployee())
    await page.goto('/events')
    await page.getByRole('button', { name: 'לסנכרן עם היומן' }).click()
    const dialog = page.getByRole('dialog', { name: 'סנכרון עם היומן' })
    await dialog.getByRole('button', { name: 'יצירת כתובת' }).click()
    const all = dialog.getByRole('region', { name: 'כל האירועים' })
    await expect(all.getByRole('link', { name: /Outlook/ })).toHaveAttribute('href', /^webcal:/)
    expect(await accessibilityProblems(page)).toEqual([])
    const address = await all.getByText(/of=all/).innerText()
    expect(await (await request.get(address)).text()).toContain('BEGIN:VEVENT')

    await dialog.getByRole('button', { name: 'ביטול הכתובת' }).click()
    const question = page.getByRole('dialog', { name: 'לבטל את הכתובת?' })
    await question.getByRole('button', { name: 'ביטול הכתובת' }).click()
    await expect(dialog.getByRole('button', { name: 'יצירת כתובת' })).toBeVisible()
    await expect(all).toBeHidden()
    expect((await request.get(address)).status()).toBe(404)
  })
})
