import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ClassifiedInput } from '#features/classifieds/contract/content-type.ts'

/** A field of a classified's form or of the search among classifieds, by its label. */
export const fieldOf = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: true })

/** A picture of one colour, as a phone would send it. */
export async function photo(name: string, background = '#c0314a') {
  const create = { width: 800, height: 600, channels: 3, background } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** Publishes a classified through the API, for tests of what happens afterwards. Returns its number. */
export async function publish(
  page: Page,
  token: string,
  name: string,
  change: Partial<ClassifiedInput> = {},
): Promise<number> {
  const response = await page.request.post('/api/posts/', {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    data: {
      post_type: 'yad2',
      title: name,
      excerpt: '',
      body: '<p>במצב מצוין.</p>',
      status: 'published',
      publish_at: null,
      expires_at: null,
      category_id: null,
      picture_id: null,
      pinned: false,
      discussion: false,
      sign_statement: null,
      audience: { branches: null, departments: null, roles: null },
      yad2: { price: 15_000, condition: 'good', phone: '0542345678', images: [], ...change },
    },
  })
  if (response.status() !== 201) throw new Error(`it was not published: ${await response.text()}`)
  return (await response.json()).fields.id
}

/** Fills in all required fields except the price and the pictures. */
export async function fillForm(page: Page, name: string): Promise<void> {
  await fieldOf(page, 'מה מציעים?').fill(name)
  await fieldOf(page, 'קטגוריה').selectOption({ label: 'ריהוט' })
  await page.getByRole('radio', { name: 'כמו חדש' }).check()
  await fieldOf(page, 'טלפון ליצירת קשר').fill('054-234-5678')
}
