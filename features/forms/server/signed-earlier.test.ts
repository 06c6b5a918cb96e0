import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanUp } from '#app/server/clean-up.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { forms as endpoints } from '#features/forms/contract/forms.ts'
import { storedName } from '#platform/attachments/server/files.ts'
import { attachments } from '#platform/attachments/server/tables.ts'
import { readPdf } from '#platform/documents/server/testing-pdf.ts'
import { departments } from '#platform/people/server/tables.ts'
import { formRequests, forms } from './tables.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('a signature that was drawn in an earlier version is a file of its request, and stays', async () => {
  const sender = await test.person('employee')
  const [department] = await test.db.insert(departments).values({ name: 'בטיחות' }).returning()
  const departmentId = department?.id ?? 0
  const signature = { key: 'sign', type: 'signature' as const, title: 'חתימה' }
  const [form] = await test.db
    .insert(forms)
    .values({
      title: 'הצהרה',
      description: '',
      departmentId,
      questions: [{ ...signature, help: '', required: true, options: [], condition: null }],
      approval: 'none',
      open: true,
    })
    .returning()
  const picture = randomUUID()
  const [request] = await test.db
    .insert(formRequests)
    .values({
      formId: form?.id ?? 0,
      formRevision: 1,
      title: 'הצהרה',
      departmentId,
      userId: sender.id,
      answers: [{ ...signature, texts: ['נחתם'], options: [picture], children: [] }],
      state: 'open',
    })
    .returning()
  const id = request?.id ?? 0
  await test.portal.storage.write(storedName(picture), Buffer.from('drawn'))
  await test.db.insert(attachments).values({
    id: picture,
    userId: sender.id,
    kind: 'form',
    itemId: id,
    name: 'signature.webp',
    mimeType: 'image/webp',
    bytes: 5,
    createdAt: new Date(0),
  })
  await cleanUp(test.portal)

  const { fields } = await test.call(endpoints.getFormRequest, { query: { id } }, { as: sender })
  expect(fields).toMatchObject({
    answers: [{ type: 'signature', texts: ['נחתם'], options: [picture] }],
    files: [{ id: picture, name: 'signature.webp' }],
  })
  const read = (path: string) =>
    test.app.inject({ url: `/api/general/${path}`, headers: { authorization: `Bearer ${sender.token}` } })
  expect((await read(`downloadFormFile?id=${id}&file_id=${picture}`)).body).toBe('drawn')
  const { lines } = await readPdf((await read(`downloadFormRequest?id=${id}`)).rawPayload)
  expect(lines.join('\n')).toContain('נחתם')
})
