import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { importPeople } from '#app/people-administration/server/import/apply.ts'
import { applyCheck, checkSheet } from '#app/people-administration/server/import/testing-import.ts'
import { foodAdmin } from '#features/food/contract/food-admin.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { answerTemplates, formRequests, forms } from '#features/forms/server/tables.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'
import { galleryImages } from '#features/galleries/server/tables.ts'
import { kudos } from '#features/kudos/contract/kudos.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { content } from '#platform/content/contract/content.ts'
import { library } from '#platform/content/contract/library.ts'
import { media } from '#platform/files/server/tables.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { departments, users } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { type TestPerson, type TestPortal, testPortal } from './testing.ts'

let test: TestPortal
let second: TestPortal
/** Two who may change everything. */
let as: TestPerson
let other: TestPerson
beforeAll(async () => {
  test = await testPortal()
  second = await test.second()
  as = await test.person('administrator')
  other = await test.person('administrator')
})
afterAll(async () => {
  await second.close()
  await test.close()
})

interface Answer {
  statusCode: number
  success: boolean
  code?: string | undefined
}

interface Saved {
  /** Where it is read, as its editor does. */
  read: () => Promise<number | undefined>
  save: (portal: TestPortal, by: TestPerson, revision: number, words: string) => Promise<Answer>
}

const byId = <T extends { id: number; revision: number }>(rows: readonly T[], id: number) =>
  rows.find((row) => row.id === id)?.revision

const details = {
  ...{
    user_name: null,
    email: null,
    first_name: 'רות',
    last_name: 'כהן',
    branch_id: null,
    department_id: null,
  },
  ...{ reports_to: null, phone: null, mobile: null, birthday: null },
}

const card = async (id: number) =>
  (await test.call(peopleAdmin.getManagedPerson, { query: { id } }, { as })).fields

async function person() {
  const own = await test.person('employee')
  return { own, body: { ...details, id: own.id, employee_number: own.employeeNumber } }
}

const newSite = { id: null, revision: 0, separate_meat_and_dairy: true }

async function site(taken: number[] = []): Promise<number> {
  const name = randomUUID()
  const body = { ...newSite, name, slug: name, branches: taken }
  return (await test.call(foodAdmin.saveFoodSite, { body }, { as })).fields.id
}
const siteRevision = async (id: number) =>
  byId((await test.call(foodAdmin.getManagedSites, {}, { as })).fields.sites, id)

/** Makes each record, and answers how it is read and saved. */
const records: Record<string, () => Promise<Saved>> = {
  savePerson: async () => {
    const { body } = await person()
    return {
      read: async () => (await card(body.id)).revision,
      save: (portal, by, revision, job_title) =>
        portal.call(peopleAdmin.savePerson, { body: { ...body, job_title, revision } }, { as: by }),
    }
  },
  setRights: async () => {
    const { id } = await test.person('employee')
    const body = { id, role: 'employee' as const, editable_types: [], form_departments: [] }
    return {
      read: async () => (await card(id)).revision,
      save: (portal, by, revision, words) => {
        const duties = [words === 'ראשון' ? ('shop' as const) : ('kitchen' as const)]
        return portal.call(peopleAdmin.setRights, { body: { ...body, duties, revision } }, { as: by })
      },
    }
  },
  saveBranch: async () => {
    const id = await makeBranch(test)
    const name = randomUUID()
    return {
      read: async () => byId((await test.call(peopleAdmin.getManagedPlaces, {}, { as })).fields.branches, id),
      save: (portal, by, revision, city) =>
        portal.call(peopleAdmin.saveBranch, { body: { id, revision, name, city, address: '' } }, { as: by }),
    }
  },
  saveFoodSite: async () => {
    const id = await site()
    const body = { ...newSite, id, slug: 'site', branches: [] }
    return {
      read: () => siteRevision(id),
      save: (portal, by, revision, name) =>
        portal.call(foodAdmin.saveFoodSite, { body: { ...body, name, revision } }, { as: by }),
    }
  },
  saveFirgunValue: async () => {
    const value = { name: 'עזרה', icon: 'star', position: 1, archived: false }
    const { id } = (
      await test.call(kudos.saveFirgunValue, { body: { ...value, id: null, revision: 0 } }, { as })
    ).fields
    return {
      read: async () => byId((await test.call(kudos.getAllFirgunValues, {}, { as })).fields.values, id),
      save: (portal, by, revision, name) =>
        portal.call(kudos.saveFirgunValue, { body: { ...value, id, revision, name } }, { as: by }),
    }
  },
  saveAnswerTemplate: async () => {
    const [department] = await test.db.insert(departments).values({ name: randomUUID() }).returning()
    const departmentId = department?.id ?? 0
    await test.db
      .update(users)
      .set({ formDepartments: [departmentId] })
      .where(eq(users.role, 'administrator'))
    const [form] = await test.db
      .insert(forms)
      .values({
        title: 'שאלה',
        description: '',
        departmentId,
        questions: [],
        approval: 'none',
        isContact: false,
        open: true,
      })
      .returning()
    const sender = await test.person('employee')
    const sent = { formId: form?.id ?? 0, formRevision: 1, title: 'שאלה', departmentId, answers: [] }
    const [request] = await test.db
      .insert(formRequests)
      .values({ ...sent, userId: sender.id, state: 'open' })
      .returning()
    const [row] = await test.db
      .insert(answerTemplates)
      .values({ departmentId, title: 'תודה', text: 'תודה' })
      .returning()
    const id = row?.id ?? 0
    const query = { request_id: request?.id ?? 0 }
    return {
      read: async () => byId((await test.call(inbox.getInboxPeople, { query }, { as })).fields.templates, id),
      save: (portal, by, revision, text) => {
        const body = { id, revision, department_id: departmentId, title: 'תודה', text }
        return portal.call(inbox.saveAnswerTemplate, { body }, { as: by })
      },
    }
  },
  saveEntitlementType: async () => {
    const type = { code: 'LOST', name: 'שי', unit: 'תווים' }
    await test.call(entitlements.saveEntitlementType, { body: { ...type, revision: 0 } }, { as })
    const query = { user_id: as.id }
    return {
      read: async () => {
        const { balances } = (await test.call(entitlements.getBalances, { query }, { as })).fields
        return balances.find(({ code }) => code === type.code)?.revision
      },
      save: (portal, by, revision, name) =>
        portal.call(entitlements.saveEntitlementType, { body: { ...type, revision, name } }, { as: by }),
    }
  },
  arrangeGallery: async () => {
    const gallery = { voting: false, closes_at: null, uploads_open: true }
    const galleryId = await test.post(as, { post_type: 'gallery', title: 'טיול', gallery })
    const [file] = await test.db
      .insert(media)
      .values({
        id: randomUUID(),
        ownerId: as.id,
        mimeType: 'image/webp',
        bytes: 1,
        width: 1,
        height: 1,
        colour: '',
      })
      .returning()
    const [image] = await test.db
      .insert(galleryImages)
      .values({ galleryId, mediaId: file?.id ?? '', uploaderId: as.id, position: 1 })
      .returning()
    return {
      read: async () =>
        (await test.call(galleries.getGalleryImages, { query: { id: galleryId } }, { as })).fields.revision,
      save: (portal, by, revision, caption) => {
        const body = { gallery_id: galleryId, revision, images: [{ id: image?.id ?? 0, caption }] }
        return portal.call(galleries.arrangeGallery, { body }, { as: by })
      },
    }
  },
  saveCategory: async () => {
    const body = { post_type: 'benefit' as const, parent_id: null }
    const added = { ...body, id: null, revision: 0, name: 'פנאי' }
    const { id } = (await test.call(library.saveCategory, { body: added }, { as })).fields
    return {
      read: async () => {
        await test.heard()
        const query = { type: body.post_type }
        return byId((await test.call(content.getCategories, { query }, { as })).fields.categories, id)
      },
      save: (portal, by, revision, name) =>
        portal.call(library.saveCategory, { body: { ...body, id, revision, name } }, { as: by }),
    }
  },
}

const outcome = (answers: readonly Answer[]) =>
  answers.map(({ success, code }) => (success ? 'saved' : code)).sort()

describe.each(Object.entries(records))('%s, by two who read the same', (_name, make) => {
  it('saves what comes first, in turn and at once, and refuses the other', async () => {
    const { read, save } = await make()
    const revision = (await read()) ?? 0
    const first = await save(test, as, revision, 'ראשון')
    const late = await save(second, other, revision, 'שני')
    const expected = [expect.stringMatching(/^[a-z]+\.changed-meanwhile$/), 'saved']
    expect([outcome([late]), outcome([first])].flat()).toEqual(expected)
    await test.heard()
    const next = (await read()) ?? 0
    expect(next).toBeGreaterThan(revision)
    const raced = await Promise.all([save(test, as, next, 'שני'), save(second, other, next, 'שלישי')])
    expect(outcome(raced)).toEqual(expected)
  })
})

it('a card is refused when its person or an import changed it meanwhile, but not when they got a new password', async () => {
  const { own, body } = await person()
  const { id } = own
  const { revision } = await card(id)
  await test.db
    .update(users)
    .set({ passwordHash: 'other', firstPasswordUntil: new Date() })
    .where(eq(users.id, id))
  expect((await card(id)).revision).toBe(revision)
  const input = { query: { id }, body: { field: 'mobile' as const, value: '0541234567' } }
  expect((await test.call(ownDetails.userUpdateField, input, { as: own })).success).toBe(true)
  const save = (read: number) =>
    test.call(peopleAdmin.savePerson, { body: { ...body, job_title: 'אופה', revision: read } }, { as })
  expect((await save(revision)).code).toBe('people.changed-meanwhile')
  expect((await card(id)).mobile).toBe('+972541234567')
  const checked = await checkSheet(test, as, Buffer.from(`מספר עובד,תפקיד\n${own.employeeNumber},טבח`))
  const read = (await card(id)).revision
  await applyCheck(test, as, checked)
  await importPeople(test.portal, checked.id)
  expect((await save(read)).code).toBe('people.changed-meanwhile')
  expect((await card(id)).job_title).toBe('טבח')
})

it('a site is refused when its branch began to eat elsewhere meanwhile', async () => {
  const taken = await makeBranch(test)
  const id = await site([taken])
  const revision = (await siteRevision(id)) ?? 0
  await site([taken])
  const body = { ...newSite, id, revision, name: randomUUID(), slug: 'site', branches: [taken] }
  expect((await test.call(foodAdmin.saveFoodSite, { body }, { as })).code).toBe('food.changed-meanwhile')
})

it('a category is refused when it was moved meanwhile, and those beside it are not', async () => {
  const post_type = 'page' as const
  const make = async (name: string) => {
    const body = { id: null, revision: 0, post_type, parent_id: null, name }
    return (await test.call(library.saveCategory, { body }, { as })).fields.id
  }
  const [above, moved, beside] = [await make('מעל'), await make('זזה'), await make('לידה')]
  await test.call(library.moveCategory, { body: { id: moved, parent_id: above, position: 0 } }, { as })
  const save = async (id: number, name: string) => {
    const body = { id, revision: 1, post_type, parent_id: null, name }
    return test.call(library.saveCategory, { body }, { as })
  }
  expect((await save(moved, 'שם חדש')).code).toBe('content.changed-meanwhile')
  expect((await save(beside, 'שם אחר')).success).toBe(true)
})
