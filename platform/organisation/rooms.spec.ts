import { runStatement } from '#e2e/database.ts'
import { expect, ownEmployee, signIn, test } from '#e2e/portal.ts'

// What the page asks for at the moment of closing is refused; the router logs that it leaves the page.
test.use({ expectedErrors: /status of 403|rooms-changed|RoomClosed/ })

/** Gives somebody a branch of their own, so that a room can be closed to nobody else. */
async function ownBranch(employee: string): Promise<string> {
  const branch = `סניף של ${employee}`
  await runStatement(
    `with branch as (insert into branches (name, city, address) values ($2, 'לוד', '') returning id)
     update users set branch_id = branch.id from branch where employee_number = $1`,
    [employee, branch],
  )
  return branch
}

const close = (room: string, branch: string) =>
  runStatement(
    `insert into closed_rooms (id, roles, branches, revision) select $1, '{}', array[id], 1 from branches where name = $2
     on conflict (id) do update set branches = closed_rooms.branches || excluded.branches`,
    [room, branch],
  )

test('what is one’s own in a closed room is found from the page that says so, and can be ended', async ({
  page,
}) => {
  const employee = ownEmployee()
  await close('food', await ownBranch(employee))
  await runStatement(
    `insert into standing_food_orders (user_id, weekday, site_id, dish_id, qty)
     select users.id, 2, (select min(id) from food_sites), (select min(id) from dishes), 1 from users where employee_number = $1`,
    [employee],
  )
  await signIn(page, employee)
  await page.goto('/food-order')
  await expect(page.getByRole('heading', { name: 'המדור הזה סגור עבורך' })).toBeVisible()
  await page.getByRole('link', { name: 'למה ששלך במדור' }).click()
  await expect(page.getByText('מושהות: הזמנת הארוחות סגורה עבורך.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'הזמנה קבועה חדשה' })).toHaveCount(0)
  await page.getByRole('button', { name: 'עוד: כל יום ג׳' }).click()
  await page.getByRole('menuitem', { name: 'סיום ההזמנה הקבועה' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'סיום' }).click()
  await expect(page.getByText('מושהות: הזמנת הארוחות סגורה עבורך.')).toHaveCount(0)
})

test('a room that closes leaves the menu and the screen at once', async ({ page }) => {
  const employee = ownEmployee()
  const branch = await ownBranch(employee)
  await signIn(page, employee)
  const listening = page.waitForResponse(/notificationStream/)
  await page.goto('/kudos')
  await listening
  const menu = page.getByRole('navigation', { name: 'ניווט ראשי' })
  await expect(menu.getByRole('link', { name: /פרגון/ })).toBeVisible()
  const contact = page.locator('footer').getByRole('link', { name: 'יצירת קשר' })
  await expect(contact).toBeVisible()
  // Each browser asks again at a time of its own within some seconds: this one at once.
  await page.evaluate(() => {
    Math.random = () => 0
  })
  await close('forms', branch)
  await close('kudos', branch)
  await expect(page.getByRole('heading', { name: 'המדור הזה סגור עבורך' })).toBeVisible({ timeout: 20_000 })
  await expect(menu.getByRole('link', { name: /פרגון/ })).toHaveCount(0)
  await expect(contact).toHaveCount(0)
})
