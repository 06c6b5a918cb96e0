import { accounts } from '../portal.ts'
import { addressOf, routes } from '../routes.ts'
import { expect, test } from './person.ts'

const visitors = [...new Set(routes.map(({ account }) => account))]

for (const account of visitors) {
  test(`every page of ${account ?? 'who is not signed in'} opens and fits`, async ({ person, request }) => {
    // As many pages as there are.
    test.setTimeout(600_000)
    await person.openAs(account ? accounts[account] : undefined, '/privacy-policy')
    for (const route of routes.filter((each) => each.account === account && !each.leadsOn)) {
      await test.step(route.name, async () => {
        const address = await addressOf(request, route)
        await person.open(address)
        for (const width of [390, 1440]) {
          await person.resize(width, 900)
          await person.settles()
          const { title, sideways } = await person.evaluate(() => ({
            title: document.title,
            sideways: document.documentElement.scrollWidth - window.innerWidth,
          }))
          expect
            .soft(title, address)
            .toMatch(route.name === '/no-such-page' ? 'הדף לא נמצא' : /^(?!הדף לא נמצא|משהו השתבש)/)
          expect.soft(sideways, `${address} at ${width} px`).toBeLessThanOrEqual(0)
        }
      })
    }
  })
}
