import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { forms as endpoints } from '#features/forms/contract/forms.ts'
import { formsAdmin } from '#features/forms/contract/forms-admin.ts'
import { mailSettings } from '#platform/mail/server/tables.ts'
import { departments } from '#platform/people/server/tables.ts'
import { writeContactForm } from './contact.ts'
import { forms } from './tables.ts'

let test: TestPortal
let admin: TestPerson
let employee: TestPerson

beforeAll(async () => {
  test = await testPortal()
  admin = await test.person('administrator')
  employee = await test.person('employee')
})
afterAll(() => test.close())

const contactForms = () => test.db.select().from(forms).where(eq(forms.isContact, true))
const offered = async () =>
  (await test.call(endpoints.getForms, {}, { as: employee })).fields.forms.filter((form) => form.is_contact)

it('a new portal gets one contact form and a department for it; administrators may change and close it', async () => {
  await writeContactForm(test.db)
  await writeContactForm(test.db)
  const [form, ...others] = await contactForms()
  expect(others).toEqual([])
  expect(form?.questions.map(({ title }) => title)).toEqual(['נושא', 'הודעה', 'קובץ או צילום'])
  expect(await offered()).toMatchObject([{ id: form?.id, title: 'יצירת קשר', department: 'הנהלה' }])

  const query = { id: form?.id ?? 0 }
  const managed = (await test.call(formsAdmin.getManagedForm, { query }, { as: admin })).fields.form
  const body = { ...managed, title: 'כתבו לנו', open: false }
  expect((await test.call(formsAdmin.saveForm, { body }, { as: admin })).success).toBe(true)
  await writeContactForm(test.db)
  expect(await contactForms()).toMatchObject([{ id: form?.id, title: 'כתבו לנו', open: false }])
  expect(await offered()).toEqual([])
})

it('asks for one of the departments to which mails were written, and arrives at one that is in the portal', async () => {
  await test.db.delete(forms)
  const [there] = await test.db.insert(departments).values({ name: 'שכר' }).returning({ id: departments.id })
  const names = ['רווחה', 'שכר']
  await test.db
    .update(mailSettings)
    .set({ departments: names.map((name) => ({ name, address: 'a@example.com' })) })
  await writeContactForm(test.db)
  const [form] = await contactForms()
  expect(form?.departmentId).toBe(there?.id)
  expect(form?.questions[0]).toMatchObject({ type: 'choice', title: 'לאיזו מחלקה?', required: true })
  expect(form?.questions[0]?.options.map(({ title }) => title)).toEqual(names)
})
