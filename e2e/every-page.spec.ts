import { accounts, expect, goTo, signIn, test } from './portal.ts'
import { addressOf, routes } from './routes.ts'

const visitors = [...new Set(routes.map(({ account }) => account))]
const pathOf = (address: string) => new URL(address, 'http://localhost').pathname

/** A short look at each page; the sweep over every route looks at each closely. */
for (const account of visitors) {
  test(`every page of ${account ?? 'who is not signed in'} opens from another one`, async ({
    page,
    request,
  }) => {
    // As many pages as there are.
    test.slow()
    if (account) await signIn(page, accounts[account])
    await page.goto(account ? '/personal-area' : '/privacy-policy')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    // What is nowhere has a story of its own.
    for (const route of routes.filter(({ name, leadsOn }) => !leadsOn && name !== '/no-such-page')) {
      if (route.account !== account) continue
      await test.step(route.name, async () => {
        const before = pathOf(page.url())
        const address = await addressOf(request, route)
        await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
        await goTo(page, address)
        // Who follows a link is at the title of the page that it leads to, once that is drawn: what it reads may wait
        // behind pictures of the page before, which are made when they are first seen.
        if (pathOf(address) !== before) await expect(heading).toBeFocused({ timeout: 60_000 })
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(heading).toHaveCount(1)
        await expect(page).not.toHaveTitle(/הדף לא נמצא|משהו השתבש/)
      })
    }
  })
}
