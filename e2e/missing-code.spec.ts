import type { Page } from '@playwright/test'
import { alertOf, expect, homePage, openHome, test } from './portal.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'ניווט ראשי' })

test.use({
  expectedErrors:
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|preload|took longer than 120000 ms/,
})

/** A version of the portal reloads the page once in a tab. */
const afterDeployment = (page: Page) => page.evaluate(() => sessionStorage.removeItem('reloaded-for'))

test('code that does not come reloads the page once, then is reported where it is missed', async ({
  page,
  quiet,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await openHome(page)

  await test.step('of a dialog is reported in an alert, after the one reload', async () => {
    await page.route('**/assets/SearchDialog-*.js', (route) => route.abort())
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'חיפוש בפורטל' }).click()
    await reloaded
    await expect(homePage(page)).toBeVisible()
    await page.getByRole('button', { name: 'חיפוש בפורטל' }).click()
    await expect(alertOf(page, 'error')).toContainText('לא הצלחנו לפתוח את החיפוש')
    await expect(homePage(page)).toBeVisible()
  })

  const ownPage = page.getByRole('link', { name: 'אזור אישי' }).last()
  await test.step('takes nothing away from somebody who only points at a link', async () => {
    await afterDeployment(page)
    await page.route('**/assets/PersonalArea-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'החשבון שלי' }).click()
    await page.evaluate(() => {
      document.body.dataset.same = 'yes'
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/PersonalArea-'))
    await ownPage.hover()
    await failed
    await quiet()
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
  })

  const retry = page.getByRole('main').getByRole('button', { name: 'לנסות שוב' })
  await test.step('of a page reloads once, then shows the error screen, which leads on', async () => {
    const reloaded = page.waitForEvent('load')
    await ownPage.click()
    await reloaded
    await expect(page).toHaveURL('/personal-area')
    await expect(retry).toBeVisible()
    await expect(navigation(page)).toBeVisible()
    await quiet()
    expect(documents).toEqual(['/home-page', '/home-page', '/personal-area'])
    await page.unroute('**/assets/PersonalArea-*.js')
    await retry.click()
    await expect(page.getByRole('heading', { name: 'הפרטים שלי' })).toBeVisible()
  })

  await test.step('has two minutes with a skeleton of its own too, then reloads, then says so', async () => {
    await afterDeployment(page)
    await page.route('**/assets/LessonsPage-*.js', () => new Promise<void>(() => {}))
    await navigation(page).locator('a[href="/lomda"]').click()
    await expect(page.getByText('השיעורים בטעינה')).toBeAttached()
    const reloaded = page.waitForEvent('load')
    await page.clock.fastForward('02:00')
    await reloaded
    await expect(page.getByText('כבר מתחילים')).toBeVisible()
    await page.clock.fastForward('02:00')
    await expect(page.getByRole('button', { name: 'לנסות שוב' })).toBeVisible()
  })
})

test('code of a part of the page that does not come is said in its place, and fetched when the network is back', async ({
  page,
}) => {
  await openHome(page)
  await page.route('**/assets/SearchResults-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'חיפוש בפורטל' }).click()
  const search = page.getByRole('dialog', { name: 'חיפוש' })
  await expect(search).toBeVisible()
  await page.context().setOffline(true)
  await search.getByRole('searchbox').fill('הודעה')
  const failure = search.getByRole('alert')
  await expect(failure).toContainText('אין חיבור לשרת')
  await expect(failure.getByRole('button', { name: 'לנסות שוב' })).toBeVisible()
  await page.unroute('**/assets/SearchResults-*.js')
  await page.context().setOffline(false)
  await expect(search.locator('[data-result]').first()).toBeVisible()
})
