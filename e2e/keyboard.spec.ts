import { createPost, uniqueWord } from './content.ts'
import { runStatement } from './database.ts'
import { tabTo } from './keyboard.ts'
import { expect, openHome, ownEmployee, test } from './portal.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a day by the keyboard alone: lunch is ordered, a seat found and taken, entitlement asked for', async ({
  page,
}) => {
  const me = ownEmployee()
  const person = 'user_id = (select id from users where employee_number = $1)'
  for (const table of ['standing_food_orders', 'food_orders', 'food_preferences']) {
    await runStatement(`delete from ${table} where ${person}`, [me])
  }
  const { title } = await createPost(page.request, {
    post_type: 'event',
    title: uniqueWord(),
    category_id: null,
    event: {
      starts_at: inDays(9),
      ends_at: inDays(9.1),
      place: 'אולם הספורט',
      map_url: null,
      capacity: 3,
      kind: 'event',
      registration: {
        questions: [],
        opens_at: null,
        closes_at: null,
        price: 0,
        waiting_list: true,
        count_adult: false,
        max_seats: 3,
        organisers: [],
      },
    },
  })
  await openHome(page, me)
  const heading = page.getByRole('heading', { level: 1 })
  const said = page.locator('[data-live]')

  // The bell's list closes by Escape, and when the keyboard leaves it either way.
  const list = page.getByRole('region', { name: 'התראות' })
  await tabTo(page, /^button "התראות/)
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^התראות/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(list).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(list).toHaveCount(0)

  await tabTo(page, /^link "אוכל"/)
  await expect(heading).toHaveText('הזמנת ארוחות')
  await expect(heading).toBeFocused()
  await tabTo(page, /^link "שבוע \d/)
  await expect(page).toHaveURL(/menu=/)
  await expect(page.getByRole('button', { name: /₪/ }).first()).toBeVisible()
  await tabTo(page, /^button ".*₪"'?$/, { act: 'Space' })
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
  await expect(said.filter({ hasText: 'ההזמנה נשמרה' }).first()).toBeAttached()
  await tabTo(page, /^button "עוד: /)
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByText('הוזמן', { exact: true }).first()).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'מה לחפש' })).toBeFocused()
  await page.keyboard.type(title)
  await expect(page.getByRole('dialog').getByRole('link', { name: title })).toBeVisible()
  await tabTo(page, new RegExp(`^link "${title}`))
  await expect(heading).toHaveText(title)
  await expect(heading).toBeFocused()
  await expect(page.getByRole('link', { name: 'הרשמה', exact: true })).toBeVisible()
  await tabTo(page, /^link "הרשמה"/)
  await expect(heading).toBeFocused()
  await expect(page.getByRole('button', { name: 'הרשמה', exact: true })).toBeVisible()
  await tabTo(page, /^button "הרשמה"/)
  await expect(heading).toHaveText(`נרשמת: ${title}`)
  await expect(heading).toBeFocused()

  await tabTo(page, /^button "החשבון שלי"/, { key: 'Shift+Tab' })
  await tabTo(page, /^link "אזור אישי"/)
  await expect(page).toHaveURL(/\/personal-area/)
  await expect(heading).toBeFocused()
  await tabTo(page, /^link "הפעילות שלי"/)
  await expect(page).toHaveURL(/tab=activity/)
  await expect(page.getByRole('main').getByRole('link', { name: 'הזכאות שלי' })).toBeVisible()
  await tabTo(page, /^link "הזכאות שלי"/)
  await expect(heading).toHaveText('הזכאות שלי')
  await expect(heading).toBeFocused()
  await expect(page.getByRole('button', { name: 'בקשה לתוספת: יין' })).toBeVisible()
  await tabTo(page, /^button "בקשה לתוספת: יין"/)
  await expect(page.getByLabel(/^כמה/)).toBeFocused()
  await page.keyboard.type('3')
  await tabTo(page, /^textbox "לשם מה/, { act: 'Enter' })
  await page.keyboard.type('חתונה')
  await tabTo(page, /^button "שליחת הבקשה"/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(said.filter({ hasText: 'הבקשה נשלחה' }).first()).toBeAttached()
  await expect(page.getByRole('heading', { name: 'יין', exact: true })).toBeFocused()
})
