import { createPost, uniqueWord } from './content.ts'
import { expect, ownEmployee, signIn, test } from './portal.ts'

// A gallery that is published meanwhile would be unread again.
test('an article of the green way is found at its earlier address, signed and discussed, and what is unread is marked as read', {
  lock: 'new galleries',
}, async ({ page, request }) => {
  const title = uniqueWord()
  const { id } = await createPost(request, {
    title,
    post_type: 'green_way',
    category_id: null,
    discussion: true,
    sign_statement: 'קראתי ואמחזר',
  })
  await createPost(request, {
    title: uniqueWord(),
    post_type: 'gallery',
    publish_at: null,
    gallery: { voting: false, closes_at: null, uploads_open: false },
    category_id: null,
  })
  await signIn(page, ownEmployee())
  await page.goto(`/green-way/-/${id}`)

  await test.step('an article of the green way is signed and discussed as news are', async () => {
    await expect(page).toHaveURL(new RegExp(`/post/${id}$`))
    const box = page.getByRole('region', { name: 'לקרוא ולחתום' })
    await box.scrollIntoViewIfNeeded()
    await box.getByRole('button', { name: 'חתימה' }).click()
    await expect(page.getByRole('region', { name: 'הצהרה חתומה' })).toBeVisible()
    await page.getByLabel('התגובה שלך').fill('כל הכבוד')
    await page.getByRole('button', { name: 'פרסום התגובה' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'כל הכבוד' }).last()).toBeVisible()
  })

  await test.step('what is unread is counted beside its list, and marked as read at once', async () => {
    await page.goto('/home-page')
    const strip = page.getByRole('region', { name: 'מהגלריות' })
    await strip.getByRole('button', { name: /^סימון .+ כנקרא/ }).click()
    await expect(strip.getByRole('button')).toHaveCount(0)
  })
})
