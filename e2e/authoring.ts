import type { Page } from '@playwright/test'
import { accounts, expect, signIn } from './portal.ts'

/** The field of an item's title. */
export const title = (page: Page) => page.getByLabel('כותרת', { exact: false }).and(page.locator('input'))
/** The field of an item's text. */
export const body = (page: Page) => page.getByRole('textbox', { name: 'טקסט' })
/** Presses the button of that name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What is published appears in nobody's bell, which other tests check. */
export async function quietly(page: Page): Promise<void> {
  await page.getByLabel('איך להודיע').selectOption('בשקט')
}

/** Opens the form of a new item as the editor. */
export async function openNew(page: Page, type = 'post'): Promise<void> {
  await signIn(page, accounts.editor)
  await page.goto(`/admin/content/${type}/new`)
  await expect(body(page)).toBeVisible()
}

/** Opens the form of an item of news. */
export async function openEditor(page: Page, id: number, username = accounts.editor): Promise<void> {
  await signIn(page, username)
  await page.goto(`/admin/content/post/${id}`)
  await expect(body(page)).toBeVisible()
}

/** Backdates the publication and tells nobody, so that the item does not appear on the home page and in the bells that other tests check. */
export async function publishOld(page: Page): Promise<void> {
  await page.getByLabel('מועד הפרסום').fill('2025-01-15T08:30')
  await quietly(page)
  await press(page, 'פרסום')
}

/** The number of the item in the address of its editor. */
export async function savedId(page: Page): Promise<number> {
  await page.waitForURL(/\/admin\/content\/\w+\/\d+$/)
  return Number(/\d+$/.exec(page.url())?.[0])
}
