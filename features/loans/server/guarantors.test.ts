import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { importPeople } from '#app/people-administration/server/import/apply.ts'
import { applyCheck, checkSheet } from '#app/people-administration/server/import/testing-import.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { loans as api } from '#features/loans/contract/loans.ts'
import { users } from '#platform/people/server/tables.ts'

let test: TestPortal
let administrator: TestPerson
let officer: TestPerson
beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  officer = await test.person('employee', { duties: ['people'] })
  const { revision } = (await test.call(api.getLoanSettings, {}, { as: administrator })).fields
  const terms = { open: true, max_amount: 3_000_000, max_instalments: 36, interest: 0 }
  const body = { ...terms, guarantors_from: 1, guarantors: 1, recipient: 'a@example.com', revision }
  await test.call(api.saveLoanSettings, { body }, { as: administrator })
})
afterAll(() => test.close())

const save = (as: TestPerson, guarantor: number) => {
  const asked = { id: null, revision: 0, amount: 500_000, instalments: 12, purpose: 'שיפוץ' }
  return test.call(api.saveLoan, { body: { ...asked, guarantors: [guarantor] } }, { as })
}
const invite = (id: number, as: TestPerson) => test.call(peopleAdmin.invitePerson, { body: { id } }, { as })

it('nobody whom the borrower added, imported, invited or gave a letter guarantees for them', async () => {
  const details = { employee_number: 'g1', user_name: null, email: 'g1@example.com', first_name: 'רון' }
  const places = { last_name: 'כץ', job_title: '', branch_id: null, department_id: null, reports_to: null }
  const body = { id: null, revision: 0, ...details, ...places, phone: null, mobile: null, birthday: null }
  const added = (await test.call(peopleAdmin.savePerson, { body }, { as: officer })).fields.id
  // Somebody else's invitation makes them no other person.
  await invite(added, administrator)
  const sheet = Buffer.from('מספר עובד,שם פרטי,שם משפחה,דואר אלקטרוני\ng2,גיל,כץ,g2@example.com')
  const checked = await checkSheet(test, officer, sheet)
  await applyCheck(test, officer, checked)
  await importPeople(test.portal, checked.id)
  const imported = (await test.db.select().from(users)).find(({ employeeNumber }) => employeeNumber === 'g2')
  const invited = await test.person('employee', { passwordHash: null })
  await invite(invited.id, officer)
  const lettered = await test.person('employee', { email: null })
  await test.call(peopleAdmin.printLetters, { body: { ids: [lettered.id] } }, { as: officer })
  for (const id of [added, imported?.id ?? 0, invited.id, lettered.id]) {
    expect(await save(officer, id)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'guarantors', code: 'not-eligible' }],
    })
    const other = await test.person('employee')
    expect((await save(other, id)).success).toBe(true)
  }
})

it('whom the borrower invites after asking does not agree for them, nor counts where they have', async () => {
  const guarantor = await test.person('employee')
  const loan = (await save(administrator, guarantor.id)).fields
  const agree = (as: TestPerson) =>
    test.call(
      api.answerGuarantee,
      { body: { loan_id: loan.id, revision: loan.revision, agree: true } },
      { as },
    )
  expect((await agree(guarantor)).success).toBe(true)
  expect((await invite(guarantor.id, administrator)).success).toBe(true)
  const token = await test.portal.sessions.start(test.db, guarantor.id, 'בדיקה')
  expect((await agree({ ...guarantor, token })).code).toBe('loans.not-eligible')
  const identity = { identity_number: '123456782', declared: true } as const
  const made = await test.call(
    api.makeLoanPdf,
    { body: { id: loan.id, revision: loan.revision, ...identity } },
    { as: administrator },
  )
  expect(made.code).toBe('loans.guarantor-left')
})
