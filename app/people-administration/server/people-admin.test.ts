import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleAdmin as contract } from '#app/people-administration/contract/people-admin.ts'
import { killedAfter, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { auditChanges } from '#platform/audit/server/tables.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { people } from '#platform/people/contract/people.ts'
import { indexRenamedPlaces } from '#platform/people/server/renamed-places.ts'
import { users } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { session } from '#platform/sign-in/contract/session.ts'

let test: TestPortal
let as: TestPerson
let officer: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator', { firstName: 'דנה' })
  officer = await test.person('employee', { duties: ['people'] })
})
afterAll(() => test.close())

let count = 0
const details = (given: Partial<Body<typeof contract.savePerson>> = {}) => {
  count += 1
  return {
    id: null,
    revision: 1,
    employee_number: `E${count}`,
    user_name: `new.${count}`,
    email: `New.${count}@example.com`,
    first_name: 'רות',
    last_name: 'כהן',
    job_title: '',
    branch_id: null,
    department_id: null,
    reports_to: null,
    phone: null,
    mobile: '054-1234567',
    birthday: null,
    ...given,
  }
}
const add = async (by = as) => {
  const answer = await test.call(contract.savePerson, { body: details() }, { as: by })
  return answer.fields.id
}
const load = async (id: number) => {
  const [row] = await test.db.select().from(users).where(eq(users.id, id))
  return row
}
const rights = (id: number, role: 'administrator' | 'employee' = 'employee') => ({
  body: { id, revision: 1, role, duties: [], editable_types: [], form_departments: [] },
})

describe('mail that does not arrive', () => {
  it('is told on the card until the address changes or a mail arrives', async () => {
    const id = await add()
    const person = await load(id)
    const recipient = person?.email ?? ''
    const letter = (address: string, state: 'sent' | 'bounced') =>
      test.db
        .insert(mails)
        .values({ recipient: address, subject: 'x', text: 'x', state, problem: '550 no such mailbox' })
    const bounce = async () =>
      (await test.call(contract.getManagedPerson, { query: { id } }, { as: officer })).fields.bounce
    await letter(`x${recipient}`, 'bounced')
    expect(await bounce()).toBeNull()
    await letter(recipient, 'bounced')
    await test.heard()
    expect(await bounce()).toMatchObject({ problem: '550 no such mailbox' })
    await letter(recipient, 'sent')
    await test.heard()
    expect(await bounce()).toBeNull()
    await letter(recipient, 'bounced')
    await test.db
      .update(users)
      .set({ email: `new-${recipient}` })
      .where(eq(users.id, id))
    await test.heard()
    expect(await bounce()).toBeNull()
  })
})

describe('details', () => {
  it('are stored in lower case, with the phone as E.164, and recorded', async () => {
    const id = await add(officer)
    expect(await load(id)).toMatchObject({
      employeeNumber: `e${count}`,
      email: `new.${count}@example.com`,
      mobile: '+972541234567',
      role: 'employee',
      passwordHash: null,
    })
    const changes = await test.db
      .select()
      .from(auditChanges)
      .where(eq(auditChanges.rowId, String(id)))
    expect(changes).toMatchObject([{ tableName: 'users', label: 'רות כהן', before: null }])
  })

  it('that are somebody else’s are refused at their field', async () => {
    const body = details({ email: as.email.toUpperCase() })
    const answer = await test.call(contract.savePerson, { body }, { as })
    expect(answer).toMatchObject({ success: false, code: 'people.taken', errors: [{ field: 'email' }] })
  })

  it.each([
    ['birthday', [addDays(dayInIsrael(new Date()), 2), '1899-12-31', '1990-05-07-99', '2100-01-01']],
    ['email', ['mailto:dana@example.com', 'dana..levi@example.com', 'a@x.co,b@x.co', 'dana@example.com\n']],
    ['first_name', ['רון\nליה', 'רון\u2028ליה', '\u200F']],
    ['last_name', ['כץ\r\nלוי']],
    ['employee_number', ['71\n72', '\u200B']],
    ['user_name', ['dana\nron']],
  ])('are refused at their field: %s', async (field, values) => {
    for (const value of values) {
      const answer = await test.call(contract.savePerson, { body: details({ [field]: value }) }, { as })
      expect([value, answer]).toMatchObject([value, { statusCode: 400, errors: [{ field }] }])
    }
  })

  it('by which somebody is found are stored without marks that nobody sees', async () => {
    const marked = {
      ...{ employee_number: '\u200EM71\u200F', user_name: 'M\u200B.Seventy' },
      email: '\u200EM71@Example.com\uFEFF',
    }
    const { id } = (await test.call(contract.savePerson, { body: details(marked) }, { as })).fields
    expect(await load(id)).toMatchObject({
      ...{ employeeNumber: 'm71', userName: 'm.seventy', email: 'm71@example.com' },
    })
    for (const [field, value] of [
      ['employee_number', 'M71'],
      ['employee_number', 'm7\u200D1'],
      ['user_name', 'M.SEVENTY\u200E'],
      ['email', 'm71@example.com\u200F'],
    ] as const) {
      const again = await test.call(contract.savePerson, { body: details({ [field]: value }) }, { as })
      expect(again).toMatchObject({ success: false, errors: [{ field }] })
    }
    const { people: found } = (
      await test.call(contract.getPeople, { query: { s: '\u200Em71\u200F', page: 1 } }, { as })
    ).fields
    expect(found.map((person) => person.id)).toEqual([id])
  })

  it('have a mobile that is one, and in the office a number that can be called', async () => {
    const save = (given: Parameters<typeof details>[0]) =>
      test.call(contract.savePerson, { body: details(given) }, { as })
    for (const mobile of ['12345', '*2345', '04-8123456']) {
      expect((await save({ mobile })).errors).toMatchObject([{ field: 'mobile' }])
    }
    expect((await save({ phone: '12345' })).errors).toMatchObject([{ field: 'phone' }])
    expect((await save({ phone: '*2345' })).success).toBe(true)
  })

  it('never make a circle of managers', async () => {
    const [above, below] = [await add(), await add()]
    const change = (id: number, reports_to: number) =>
      test.call(contract.savePerson, { body: details({ id, reports_to }) }, { as })
    expect((await change(below, above)).success).toBe(true)
    expect((await change(above, below)).errors).toMatchObject([{ field: 'reports_to' }])
    expect((await change(above, above)).statusCode).toBe(400)
  })

  it('take no field that is not theirs', async () => {
    for (const extra of [{ role: 'administrator' }, { duties: ['shop'] }, { password_hash: 'x' }]) {
      const body = { ...details(), ...extra }
      expect((await test.call(contract.savePerson, { body }, { as })).statusCode).toBe(400)
    }
  })

  it('of a branch change the audience at once, in every process', async () => {
    const branch = await makeBranch(test, 'סניף הבדיקה')
    const person = await test.person('employee')
    const postId = await test.post(as, {
      audience: { branches: [branch], departments: null, roles: null },
    })
    const second = await test.second()
    const read = (portal: TestPortal) =>
      portal.app.inject({
        url: '/api/posts/getPostById',
        query: { id: String(postId), post_type: 'post' },
        headers: { authorization: `Bearer ${person.token}` },
      })
    expect((await read(second)).statusCode).toBe(404)
    const [row] = await test.db.select().from(users).where(eq(users.id, person.id))
    const body = details({
      id: person.id,
      employee_number: row?.employeeNumber ?? '',
      branch_id: branch,
    })
    expect((await test.call(contract.savePerson, { body }, { as })).success).toBe(true)
    await second.heard()
    expect((await read(second)).statusCode).toBe(200)
    await second.close()
  })
})

describe('the duty people', () => {
  it('opens the administration, but no rights and nobody with rights', async () => {
    const by = { as: officer }
    expect((await test.call(contract.getPeople, { query: { page: 1 } }, by)).statusCode).toBe(200)
    expect((await test.call(contract.setRights, rights(await add(), 'administrator'), by)).statusCode).toBe(
      403,
    )
    const editor = await test.person('editor')
    for (const { id } of [as, editor, officer]) {
      expect((await test.call(contract.savePerson, { body: details({ id }) }, by)).statusCode).toBe(403)
      expect((await test.call(contract.invitePerson, { body: { id } }, by)).statusCode).toBe(403)
      expect((await test.call(contract.printLetters, { body: { ids: [id] } }, by)).statusCode).toBe(403)
      expect((await test.call(contract.signOutPerson, { body: { id } }, by)).statusCode).toBe(403)
    }
    expect((await load(as.id))?.email).toBe(as.email)
  })

  it('gives no code to somebody who has a password and an address', async () => {
    const person = await test.person('employee')
    const answer = await test.call(contract.invitePerson, { body: { id: person.id } }, { as: officer })
    expect(answer.code).toBe('people.has-password')
    const letter = await test.call(contract.printLetters, { body: { ids: [person.id] } }, { as: officer })
    expect(letter.code).toBe('people.has-password')
  })

  it('is required', async () => {
    const other = await test.person('employee', { duties: ['kitchen'] })
    expect((await test.call(contract.getPeople, { query: { page: 1 } }, { as: other })).statusCode).toBe(403)
  })
})

describe('two administrators who save rights at the same time', () => {
  it('never stand in each other’s way, nor do deactivations and bulk invitations meanwhile', async () => {
    const other = await test.person('administrator')
    const second = await test.second()
    const people = await Promise.all(Array.from({ length: 5 }, () => test.person('employee')))
    const ids = [as.id, other.id, ...people.map(({ id }) => id)]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const [portal, by] = index % 2 ? [second, other] : [test, as]
        const target = ids[index % ids.length] ?? 0
        // Two of each, as many of one person's documents as may wait.
        if (index % 13 === 0) return portal.call(contract.printLetters, { body: { ids } }, { as: by })
        return portal.call(
          contract.setRights,
          rights(target, target <= other.id ? 'administrator' : 'employee'),
          { as: by },
        )
      }),
    )
    await second.close()
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    await test.db.update(users).set({ role: 'employee' }).where(eq(users.id, other.id))
  })
})

describe('the last administrator', () => {
  it('stays, also when two are demoted at once by two processes', async () => {
    const other = await test.person('administrator')
    const second = await test.second()
    const answers = await Promise.all([
      test.call(contract.setRights, rights(other.id), { as }),
      second.call(contract.setRights, rights(as.id), { as: other }),
    ])
    await second.close()
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    const left = await test.db
      .select()
      .from(users)
      .where(and(eq(users.role, 'administrator'), isNull(users.disabledAt)))
    expect(left).toHaveLength(1)
    // Whoever was demoted is signed out, and either may be: the tests after this one have another administrator.
    await test.db.update(users).set({ role: 'employee' }).where(eq(users.role, 'administrator'))
    as = await test.person('administrator')
  })

  it('is not deactivated, and nobody deactivates themselves', async () => {
    const answer = await test.call(contract.deactivatePerson, { body: { id: as.id } }, { as })
    expect(answer.code).toBe('people.oneself')
  })
})

describe('an invitation', () => {
  const signIn = (username: string, password: string, new_password?: string) =>
    test.call(session.userSignIn, { body: { username, password, ...(new_password && { new_password }) } })

  it('is a code in a mail, which opens nothing before it is replaced, and expires', async () => {
    const id = await add()
    const answer = await test.call(contract.invitePerson, { body: { id } }, { as })
    expect(answer).toMatchObject({ success: true, fields: null })
    const { rows } = await test.db.execute<{ text: string }>(
      `select text from mails where recipient = 'new.${count}@example.com'`,
    )
    const password = /קוד לכניסה: (\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
    expect((await signIn(`new.${count}`, password)).code).toBe('session.first-password')
    test.setClock(new Date(Date.now() + 15 * 24 * 3600_000))
    const expired = await signIn(`new.${count}`, password, 'a long walk to the harbour')
    test.setClock(null)
    expect(expired.code).toBe('session.first-password-expired')
  })
})

describe('somebody who is deactivated', () => {
  it('is signed out in every process, and can be brought back', async () => {
    const person = await test.person('employee')
    const second = await test.second()
    const me = (portal: TestPortal) =>
      portal.call(people.userFields, { query: { id: person.id } }, { as: person })
    expect((await me(second)).statusCode).toBe(200)
    const { fields } = await test.call(
      contract.getConsequences,
      { query: { id: person.id } },
      { as: officer },
    )
    expect(fields.consequences).toContainEqual({ part: 'sessions', count: 1 })
    const answer = await test.call(contract.deactivatePerson, { body: { id: person.id } }, { as: officer })
    expect(answer.success).toBe(true)
    await second.heard()
    expect((await me(second)).statusCode).toBe(401)
    await second.close()
    const listed = await test.call(contract.getPeople, { query: { state: 'disabled', page: 1 } }, { as })
    expect(listed.fields.people.map(({ id }) => id)).toContain(person.id)
    await test.call(contract.restorePerson, { body: { id: person.id } }, { as: officer })
    expect((await load(person.id))?.disabledAt).toBeNull()
    expect((await me(test)).statusCode).toBe(401)
  })
})

it('a branch in use is not deleted', async () => {
  const by = { as: officer }
  const body = { id: null, revision: 0, name: 'סניף דרום', city: 'אילת', address: '' }
  const { fields } = await test.call(contract.saveBranch, { body }, by)
  expect((await test.call(contract.saveBranch, { body }, by)).code).toBe('people.place-taken')
  await test.person('employee', { branchId: fields.id })
  const remove = () => test.call(contract.deletePlace, { query: { kind: 'branch', id: fields.id } }, by)
  expect((await remove()).code).toBe('people.place-in-use')
  await test.db.update(users).set({ branchId: null }).where(eq(users.branchId, fields.id))
  expect((await remove()).success).toBe(true)
})

it('a renamed branch finds its people by the new name, in portions that continue where a killed process was', async () => {
  const by = { as: officer }
  const place = { city: 'לוד', address: '' }
  const { fields } = await test.call(
    contract.saveBranch,
    { body: { id: null, revision: 0, name: 'מחסן ישן', ...place } },
    by,
  )
  await Promise.all([1, 2, 3, 4, 5].map(() => test.person('employee', { branchId: fields.id })))
  const found = async (words: string) => {
    await test.heard()
    const query = { per_page: 20, page: 1, s: words }
    return (await test.call(directory.users, { query }, by)).fields.people.length
  }
  await test.call(contract.saveBranch, { body: { id: fields.id, revision: 1, name: 'טרקלין', ...place } }, by)
  // Renaming itself writes nothing about the people.
  expect([await found('טרקלין'), await found('מחסן ישן')]).toEqual([0, 5])
  const dying = killedAfter(1, test.portal.db)
  await expect(indexRenamedPlaces(dying, 2)).rejects.toThrow('killed')
  expect([await found('טרקלין'), await found('מחסן ישן')]).toEqual([2, 3])
  await indexRenamedPlaces(test.portal.db, 2)
  expect([await found('טרקלין'), await found('מחסן ישן')]).toEqual([5, 0])
})

it('the card shows what changed, and by whom', async () => {
  const id = await add()
  await test.call(
    contract.setRights,
    {
      body: { id, revision: 1, role: 'employee', duties: ['shop'], editable_types: [], form_departments: [] },
    },
    { as },
  )
  const { fields } = await test.call(contract.getManagedPerson, { query: { id } }, { as: officer })
  expect(fields).toMatchObject({ duties: ['shop'], may_manage: false })
  expect(fields.history[0]).toMatchObject({ action: 'setRights', after: { duties: ['shop'] } })
})
