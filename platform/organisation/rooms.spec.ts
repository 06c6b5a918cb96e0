import { runStatement } from '#e2e/database.ts'
import { expect, ownEmployee, signIn, test } from '#e2e/portal.ts'

// What the page asks for at the moment of closing is refused; the router logs that it leaves the page.
test.use({ expectedErrors: /status of 403|rooms-changed/ })

test('a room that closes leaves the menu and the screen at once', async ({ page }) => {
  const employee = ownEmployee()
  const branch = `סניף של ${employee}`
  await runStatement(
    `with branch as (insert into branches (name, city, address) values ($2, 'לוד', '') returning id)
     update users set branch_id = branch.id from branch where employee_number = $1`,
    [employee, branch],
  )
  await signIn(page, employee)
  const listening = page.waitForResponse(/notificationStream/)
  await page.goto('/kudos')
  await listening
  const menu = page.getByRole('navigation', { name: 'ניווט ראשי' })
  await expect(menu.getByRole('link', { name: /פרגון/ })).toBeVisible()
  // Each browser asks again at a time of its own within some seconds: this one at once.
  await page.evaluate(() => {
    Math.random = () => 0
  })
  await runStatement(
    `insert into closed_rooms (id, roles, branches, revision) select 'kudos', '{}', array[id], 1 from branches where name = $1
     on conflict (id) do update set branches = closed_rooms.branches || excluded.branches`,
    [branch],
  )
  await expect(page.getByRole('heading', { name: 'המדור הזה סגור עבורך' })).toBeVisible({ timeout: 20_000 })
  await expect(menu.getByRole('link', { name: /פרגון/ })).toHaveCount(0)
})
