import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { registration } from '#features/events/contract/registration.ts'
import { makeEvent, registerAs } from '#features/events/server/registration/testing-registration.ts'
import { food } from '#features/food/contract/food.ts'
import { kitchen } from '#features/food/contract/kitchen.ts'
import { makeDish, makeMenu } from '#features/food/server/testing-food.ts'
import { forms } from '#features/forms/contract/forms.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { formRequests, forms as formsTable } from '#features/forms/server/tables.ts'
import { loans } from '#features/loans/contract/loans.ts'
import { loans as loansTable } from '#features/loans/server/tables.ts'
import { referrals } from '#features/referrals/contract/referrals.ts'
import { referrals as referralsTable } from '#features/referrals/server/tables.ts'
import { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { orderOf } from '#features/shop/server/administration/testing-orders.ts'
import { entitlementRequests } from '#features/shop/server/entitlement/tables.ts'
import { balancesNow, makeEntitlementType, makeProduct } from '#features/shop/server/testing-shop.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'
import { comments, reports } from '#platform/discussion/server/tables.ts'
import { departments, users } from '#platform/people/server/tables.ts'
import { type TestPerson, type TestPortal, testPortal } from './testing.ts'

let test: TestPortal
/** An administrator with every duty besides. */
let as: TestPerson
let own: { departmentId: number; menu: Awaited<ReturnType<typeof makeMenu>>; dish: number; eventId: number }
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator', { mobile: '+972541112233' })
  const [department] = await test.db.insert(departments).values({ name: 'כספים' }).returning()
  const menu = await makeMenu(test)
  const dish = await menu.serve(menu.dates[0], await makeDish(test))
  await makeEntitlementType(test, 'W')
  const eventId = await makeEvent(test, await test.person('editor'), { price: 5000 })
  own = { departmentId: department?.id ?? 0, menu, dish, eventId }
})
afterAll(() => test.close())

async function ownRequest(state: 'open' | 'approval'): Promise<number> {
  const { departmentId } = own
  const [form] = await test.db
    .insert(formsTable)
    .values({
      ...{ title: 'שאלה לכספים', description: '', departmentId, questions: [], approval: 'manager' },
      isContact: false,
      open: true,
    })
    .returning({ id: formsTable.id })
  const sent = { formId: form?.id ?? 0, formRevision: 1, title: 'שאלה', departmentId, answers: [], state }
  const [row] = await test.db
    .insert(formRequests)
    .values({ ...sent, userId: as.id, awaits: state === 'approval' ? ['manager'] : [] })
    .returning({ id: formRequests.id })
  return row?.id ?? 0
}

async function ownReferral(referrerId: number, friend = {}): Promise<number> {
  const position = { positionTitle: 'אופה', positionNumber: '7', bonus: 500_000 }
  const [row] = await test.db
    .insert(referralsTable)
    .values({ referrerId, ...position, friendName: 'דן', friendKey: 'דן', note: '', ...friend })
    .returning({ id: referralsTable.id })
  return row?.id ?? 0
}

async function handleReferral(id: number) {
  const hired = { state: 'hired' as const, hired_on: '2026-01-01', bonus_paid: true, handlers_note: '' }
  return test.call(referrals.handleReferral, { body: { id, revision: 1, ...hired } }, { as })
}

async function ownReport(commentId: number | null, postId: number): Promise<number> {
  const { id: reporterId } = await test.person('employee')
  const [row] = await test.db
    .insert(reports)
    .values({ postId, commentId, reporterId, reason: 'לא נעים' })
    .returning({ id: reports.id })
  return row?.id ?? 0
}

async function ownComment(hiddenBy: number): Promise<{ id: number; postId: number }> {
  const postId = await test.post(await test.person('editor'), { discussion: true })
  const [row] = await test.db
    .insert(comments)
    .values({ postId, authorId: as.id, body: 'שלום', hiddenAt: new Date(), hiddenBy })
    .returning({ id: comments.id })
  return { id: row?.id ?? 0, postId }
}

async function ownLoan(): Promise<number> {
  await test.db.delete(loansTable).where(eq(loansTable.userId, as.id))
  const loan = { amount: 100_000, instalments: 10, purpose: 'רכב', interest: 0, sentAt: new Date() }
  const [row] = await test.db
    .insert(loansTable)
    .values({ userId: as.id, state: 'sent', ...loan })
    .returning({ id: loansTable.id })
  return row?.id ?? 0
}

const ownOrder = async () => orderOf(test, as, await makeProduct(test), 1, { status: 'ready' })
const byHand = () => ({ slug: own.menu.slug, date: own.menu.dates[0], user_id: as.id, reason: 'שלי' })
const ofEvent = () => ({ query: { id: own.eventId } })
const toMyself = { user_ids: [] as number[], branches: null, departments: null }
const granted = { code: 'W', amount: 5, reason: 'מתנה' }

interface Answer {
  statusCode: number
  success: boolean
  code?: string | undefined
}

/** Each call that decides about a person's case, on the caller's own: what it answers, and what it has to. */
const tried: Record<string, [call: () => Promise<Answer>, answer: string | number]> = {
  answerRequest: [
    async () => {
      const [row] = await test.db
        .insert(entitlementRequests)
        .values({ userId: as.id, code: 'W', amount: 5, reason: 'חתונה' })
        .returning({ id: entitlementRequests.id })
      const body = { id: row?.id ?? 0, approve: true, amount: null, answer: '' }
      return test.call(entitlementApprovals.answerRequest, { body }, { as })
    },
    'entitlements.own',
  ],
  grantEntitlement: [
    () =>
      test.call(
        entitlements.grantEntitlement,
        { body: { ...granted, ...toMyself, user_ids: [as.id] } },
        { as },
      ),
    'entitlements.own',
  ],
  countReceivers: [
    () => test.call(entitlements.countReceivers, { body: { ...toMyself, user_ids: [as.id] } }, { as }),
    'entitlements.own',
  ],
  importGrants: [
    () => {
      const rows = [{ row: 1, employee_number: as.employeeNumber, code: 'W', amount: 5 }]
      return test.call(entitlements.importGrants, { body: { rows, reason: 'מתנה', dry_run: false } }, { as })
    },
    'entitlements.sheet-problems',
  ],
  correctEntitlement: [
    () => test.call(entitlements.correctEntitlement, { body: { ...granted, user_id: as.id } }, { as }),
    'entitlements.own',
  ],
  setOrderStatuses: [
    async () => {
      const body = { ids: [await ownOrder()], status: 'cancelled' as const }
      const { fields } = await test.call(shopAdmin.setOrderStatuses, { body }, { as })
      const [failed] = fields.failed
      return { statusCode: 200, success: false, code: failed?.message }
    },
    'בהזמנה שלך מטפלים אחרים בחנות.',
  ],
  cancelOrderById: [
    async () => test.call(shop.cancelOrderById, { body: { order_id: await ownOrder() } }, { as }),
    'shop.too-late-to-cancel',
  ],
  handleLoan: [
    async () => {
      const body = { id: await ownLoan(), revision: 1, state: 'approved' as const, answer: '', note: '' }
      return test.call(loans.handleLoan, { body }, { as })
    },
    'loans.own',
  ],
  answerGuarantee: [
    async () => {
      const body = { loan_id: await ownLoan(), revision: 1, agree: true }
      return test.call(loans.answerGuarantee, { body }, { as })
    },
    404,
  ],
  handleReferral: [async () => handleReferral(await ownReferral(as.id)), 'referrals.own'],
  approveFormRequest: [
    async () =>
      test.call(
        forms.approveFormRequest,
        { body: { id: await ownRequest('approval'), approve: true, note: '' } },
        { as },
      ),
    'forms.own',
  ],
  handleRequest: [
    async () => {
      const body = { id: await ownRequest('open'), seen: 1, owner_id: as.id, due_on: null }
      return test.call(inbox.handleRequest, { body }, { as })
    },
    404,
  ],
  answerFormRequest: [
    async () => {
      const body = { id: await ownRequest('open'), seen: 1, text: 'כן', as: 'done' as const }
      return test.call(inbox.answerFormRequest, { body }, { as })
    },
    404,
  ],
  noteFormRequest: [
    async () =>
      test.call(inbox.noteFormRequest, { body: { id: await ownRequest('open'), text: 'כן' } }, { as }),
    404,
  ],
  reopenFormRequest: [
    async () => test.call(inbox.reopenFormRequest, { body: { id: await ownRequest('open') } }, { as }),
    404,
  ],
  saveStandIn: [
    () => test.call(forms.saveStandIn, { body: { person_id: as.id, from: null, until: null } }, { as }),
    400,
  ],
  registerPerson: [
    () =>
      test.call(
        registration.registerPerson,
        { ...ofEvent(), body: { user: as.id, register_questions: [] } },
        { as },
      ),
    'registration.own',
  ],
  cancelFor: [
    async () => {
      await registerAs(test, as, own.eventId)
      return test.call(registration.cancelFor, { ...ofEvent(), body: { user: as.id, reason: 'שלי' } }, { as })
    },
    'registration.own',
  ],
  setAttendance: [
    async () => {
      await registerAs(test, as, own.eventId)
      return test.call(
        registration.setAttendance,
        { ...ofEvent(), body: { user: as.id, attended: true } },
        { as },
      )
    },
    'registration.own',
  ],
  scanRegistration: [
    async () => {
      const { code } = (await registerAs(test, as, own.eventId)).fields
      return test.call(registration.scanRegistration, { ...ofEvent(), body: { code } }, { as })
    },
    'registration.own',
  ],
  placeLateOrder: [
    () =>
      test.call(
        kitchen.placeLateOrder,
        { body: { ...byHand(), dishes: [{ dish_id: own.dish, qty: 1 }] } },
        { as },
      ),
    'food.own',
  ],
  cancelByHand: [
    async () => {
      const query = { slug: own.menu.slug, post_type: 'food_menu' as const }
      const days = [{ date: own.menu.dates[0], dishes: [{ dish_id: own.dish, qty: 1 }] }]
      await test.call(food.updateFoodOrder, { query, body: { user_id: as.id, days } }, { as })
      return test.call(kitchen.cancelByHand, { body: byHand() }, { as })
    },
    'food.own',
  ],
  closeReport: [
    async () => {
      const postId = await test.post(as)
      return test.call(discussion.closeReport, { body: { id: await ownReport(null, postId) } }, { as })
    },
    'discussion.own-report',
  ],
  hideComment: [
    async () => {
      const { id } = await ownComment((await test.person('editor')).id)
      return test.call(discussion.hideComment, { body: { id, hidden: false } }, { as })
    },
    403,
  ],
  setRights: [
    () => {
      const rights = { role: 'administrator' as const, duties: [], editable_types: [], form_departments: [] }
      return test.call(peopleAdmin.setRights, { body: { id: as.id, revision: 1, ...rights } }, { as })
    },
    'people.own-rights',
  ],
  savePerson: [
    async () => {
      const officer = await test.person('employee', { duties: ['people'] })
      const names = { first_name: 'דן', last_name: 'לוי', job_title: '', user_name: null, email: null }
      const places = { branch_id: null, department_id: null, phone: null, mobile: null, birthday: null }
      const body = {
        id: null,
        revision: 0,
        employee_number: '9001',
        ...names,
        ...places,
        reports_to: officer.id,
      }
      return test.call(peopleAdmin.savePerson, { body }, { as: officer })
    },
    'people.own-reports',
  ],
  deactivatePerson: [
    () => test.call(peopleAdmin.deactivatePerson, { body: { id: as.id } }, { as }),
    'people.oneself',
  ],
}

/** Calls with rights that decide about nobody's case, by why that is so. */
const about: Record<string, readonly string[]> = {
  'what is offered, and on which terms, to everybody alike; each change is in the log': [
    ...[
      'saveRoom',
      'saveOptions',
      'saveMenu',
      'saveMailSettings',
      'saveLoanSettings',
      'saveReferralSettings',
    ],
    ...['saveShopSettings', 'saveEntitlementType', 'createProduct', 'updateProduct', 'changeStock'],
    ...['saveProductCategory', 'moveProductCategory', 'deleteProductCategory'],
    ...['saveDish', 'saveFoodSite', 'createFoodMenu', 'importFoodMenus', 'saveFoodWeek', 'setFoodMenuState'],
    ...[
      'setFoodMenuFile',
      'setDishSoldOut',
      'saveForm',
      'saveAnswerTemplate',
      'saveFirgunValue',
      'setCapacity',
    ],
    ...['saveBranch', 'saveDepartment', 'deletePlace', 'openSurvey', 'closeSurvey'],
    ...['saveCategory', 'moveCategory', 'deleteCategory', 'skipFirstSteps', 'removeDemo'],
  ],
  'what is written and shown, of which one is the author': [
    ...['createPost', 'updatePost', 'deletePost', 'restorePost', 'changePosts'],
    ...['countAudience', 'countReaders'],
    ...['arrangeGallery', 'removeImageFromGallery', 'describeFile', 'deleteFile', 'uploadDocuments'],
  ],
  'a file whose cells are shown': ['readPeopleSheet', 'readMenuSheet', 'readGrantSheet'],
  'messages and files': [
    ...['sendPushData', 'countPushAudience', 'cancelPush', 'sendToRegistered', 'sendMail', 'resendMail'],
    ...['resendFailedMails', 'remindSigners', 'remindSurvey', 'startExport'],
  ],
  'that a lunch was handed out, on which nothing depends that its person owes': [
    ...['serveFoodOrder', 'scanFoodOrder'],
  ],
  'a lunch before its cut-off, which is everybody’s own to change': [
    ...['updateFoodOrder', 'deleteFoodOrderByUserId'],
  ],
  'a kudos, which only who received it hides, and which an editor takes from the wall': [
    ...['hideFirgun', 'removeFirgun'],
  ],
  'own things, by anybody': [
    ...['userUpdateField', 'userAddField', 'userChangeRow', 'userRemoveRow', 'removePasskey'],
    ...['removeCalendarAddress', 'saveReportView', 'removeReportView'],
    ...['setFavouritePerson', 'setFavouriteDish', 'setReaction', 'setFirgunReaction', 'setClassifiedSold'],
    ...['cancelRegistration', 'confirmRegistration', 'answerQuiz'],
  ],
  'accounts and rights, of which `app/people-administration/server` has its own tests': [
    ...['invitePerson', 'printLetters', 'restorePerson', 'erasePerson'],
    ...['signOutPerson', 'unbindSignOn', 'uploadPeopleSheet', 'checkPeopleImport', 'applyPeopleImport'],
    ...['acceptPeopleImportName'],
  ],
}

/** By its access, its place in the log or its name a call decides about something. */
function decides(name: string, { method, access, audited }: Endpoint): boolean {
  if (method === 'GET' || access === 'public') return false
  const verbs =
    /^(accept|answer|approve|cancel|close|confirm|correct|decide|grant|handle|hide|remove|restore|set)/
  return access !== 'member' || audited !== undefined || verbs.test(name)
}

describe('nobody decides about themselves', () => {
  it.each(Object.entries(tried))('%s', async (_name, [call, answer]) => {
    const { statusCode, success, code } = await call()
    expect(success).toBe(false)
    expect(typeof answer === 'number' ? statusCode : code).toBe(answer)
  })

  it('by a call that is neither tried nor about something else', () => {
    const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))
    const deciding = endpoints.filter(([name, endpoint]) => decides(name, endpoint)).map(([name]) => name)
    const known = [...Object.keys(tried), ...Object.values(about).flat()]
    expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
    expect(known.toSorted()).toEqual(deciding.toSorted())
  })

  it.each([
    { friendPhone: '+972541112233' },
    { friendEmail: 'Me@Example.com' },
    { friendName: 'נועה  לוי', friendKey: 'נועה לוי' },
  ])('of a referral that is of them by %o', async (friend) => {
    await test.db.update(users).set({ email: 'me@example.com' }).where(eq(users.id, as.id))
    const { id } = await test.person('employee')
    expect((await handleReferral(await ownReferral(id, friend))).code).toBe('referrals.own')
  })

  it('of their branch, which is granted to all but them', async () => {
    const keeper = await test.person('employee', { duties: ['shop'], departmentId: own.departmentId })
    const other = await test.person('employee', { departmentId: own.departmentId })
    const body = { ...granted, ...toMyself, user_ids: null, departments: [own.departmentId] }
    const answer = await test.call(entitlements.grantEntitlement, { body }, { as: keeper })
    expect(answer.fields).toEqual({ people: 1 })
    expect(await balancesNow(test, other)).toMatchObject({ W: 5 })
    expect(await balancesNow(test, keeper)).toMatchObject({ W: 0 })
  })

  it('of a report on their comment, though they edit the item', async () => {
    const { id, postId } = await ownComment(as.id)
    const answer = await test.call(
      discussion.closeReport,
      { body: { id: await ownReport(id, postId) } },
      { as },
    )
    expect(answer.code).toBe('discussion.own-report')
  })
})
