import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { contract } from './contract.ts'
import { notificationKinds } from './notification-kinds.ts'

type Kind = keyof typeof notificationKinds

/** How the person whom a call names hears of it, where that is not the caller. */
interface Told {
  /** By a notification. */
  by?: Kind
  /** By none, and why. */
  not?: string
}

const own: Told = { not: 'the caller alone is accepted' }
const details: Told = { by: 'own-details-changed' }
const account: Told = { by: 'account-access' }
const nothingChanged: Told = { not: 'only says how it would be' }
const named: Told = { not: 'an item names them, and nothing of theirs is changed' }
const access: Told = { not: 'it ends or begins that they get in at all, which is said when they try' }

/** Every writing call with a parameter that names a person. Each of somebody else's is in the log, but where it says so. */
const calls: Record<string, Told & { unlogged?: string }> = {
  eventRegistration: own,
  placeOrder: own,
  sendLoanPdfByEmail: own,
  saveTokenAndEmpNumber: own,
  addRepeaterRow: own,
  createNewFriendCv: own,
  userSignIn: own,
  requestPasswordReset: own,
  signInByPasskey: own,
  updateFoodOrder: { by: 'lunch-by-administrator' },
  deleteFoodOrderByUserId: { by: 'lunch-by-administrator' },
  placeLateOrder: { by: 'lunch-by-hand' },
  cancelByHand: { by: 'lunch-cancelled-by-hand' },
  registerPerson: { by: 'registration-offered' },
  cancelFor: { by: 'registration-cancelled' },
  setAttendance: { not: 'they are there, and their own registration says it' },
  grantEntitlement: { by: 'entitlement-granted' },
  importGrants: { by: 'entitlement-granted' },
  correctEntitlement: { by: 'entitlement-corrected' },
  countReceivers: nothingChanged,
  countPushAudience: nothingChanged,
  sendPushData: { by: 'announcement' },
  handleRequest: { by: 'request-assigned' },
  saveStandIn: { by: 'stand-in-named' },
  saveLoan: { by: 'guarantee-asked', unlogged: 'an own request, which the guarantor answers' },
  createPost: named,
  updatePost: named,
  userUpdateField: details,
  userAddField: details,
  userChangeRow: details,
  userRemoveRow: details,
  userUpdateFirgun: { by: 'kudos-received', unlogged: 'a message' },
  greet: { by: 'greeting', unlogged: 'a message' },
  setFavouritePerson: { not: 'a list of the caller’s', unlogged: 'a list of the caller’s' },
  savePerson: account,
  setRights: { not: 'what opens to them says it' },
  invitePerson: account,
  printLetters: account,
  deactivatePerson: access,
  restorePerson: access,
  erasePerson: { ...access, unlogged: 'the handler writes the entry' },
  signOutPerson: access,
  unbindSignOn: { not: 'they sign in anew' },
  makeFirstAdministrator: own,
  checkPeopleImport: nothingChanged,
  applyPeopleImport: { ...account, unlogged: 'the handler writes the entry' },
}

const personNames =
  /^(user|users|user_ids?|person_ids?|owner_id|customer_id|employee_numbers?|emp_number|guarantors|organisers|reports_to|manager|leavers|username|userHandle)$/
/** Those calls whose `id` is a person's, and the slices of people, in which it is unless it is a place's. */
const byId = ['userUpdateFirgun', 'greet', 'setFavouritePerson']
const peopleSlices = ['peopleAdmin', 'ownDetails']
const ofPlaces = ['saveBranch', 'saveDepartment', 'deletePlace']
/** Names that are something else in these calls. */
const otherwise = ['saveLoanSettings']

type Schema = TSchema & {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

function parameters(schema: Schema | undefined): string[] {
  if (!schema) return []
  const { properties = {}, items, anyOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, each]) => [name, ...parameters(each)]),
    ...parameters(items),
    ...anyOf.flatMap(parameters),
  ]
}

/** Writing calls with a parameter that names a person. */
const naming = Object.entries(contract).flatMap(([slice, endpoints]) =>
  Object.entries<Endpoint>(endpoints).filter(([name, { method, query, body, form }]) => {
    if (method === 'GET' || otherwise.includes(name)) return false
    const names = [query, body, form].flatMap((schema) => parameters(schema as Schema | undefined))
    const ids = names.includes('id') || names.includes('ids')
    const isOfPeople = peopleSlices.includes(slice) && !ofPlaces.includes(name)
    return names.some((each) => personNames.test(each)) || (ids && (isOfPeople || byId.includes(name)))
  }),
)

it('every call that names somebody else is listed with how they hear of it', () => {
  expect(naming.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
})

it.each(naming)('%s says so to its person and enters the log', (name, { access: admitted, audited }) => {
  const { by, not, unlogged } = calls[name] ?? {}
  expect([by, not].filter((each) => each !== undefined)).toHaveLength(1)
  if (by !== undefined) expect(notificationKinds).toHaveProperty(by)
  const isLogged = audited === undefined ? !['public', 'member'].includes(admitted) : audited !== 'never'
  const isForOthers = not !== own.not && not !== nothingChanged.not
  if (isForOthers) expect(isLogged).toBe(unlogged === undefined)
})
