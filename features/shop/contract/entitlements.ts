import { type Static, Type } from 'typebox'
import { Id, Moment, Nullable, OneOf, PageNumber, Revision, Strict, Text } from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { mimeTypes } from '#platform/reports/contract/report.ts'
import { readsSheet } from '#platform/sheets/contract/sheets.ts'
import { Balance, EntitlementCode } from './shop.ts'
import { requestStates } from './vocabulary.ts'

export const Amount = Type.Integer({ minimum: 1, maximum: 10_000 })
const Reason = Text(300)

/** An entitlement type and how its balance of the year came about: what was granted, less what was used. */
export const YearBalance = Type.Object({
  ...Balance.properties,
  granted: Type.Integer({ description: 'less what corrections took back' }),
  used: Type.Integer({ description: 'by orders, less what cancelled ones returned' }),
  revision: Type.Unsafe<number>({ ...Revision, description: 'of the type' }),
})
export type YearBalance = Static<typeof YearBalance>

export const LedgerEntry = Type.Object({
  id: Id,
  code: EntitlementCode,
  amount: Type.Integer({ description: 'positive: granted or returned; negative: used' }),
  balance: Type.Integer({ description: 'after this entry' }),
  kind: OneOf(['grant', 'order', 'cancel', 'correction']),
  reason: Type.String(),
  order_id: Nullable(Id),
  actor: Type.String(),
  created_at: Moment,
})
export type LedgerEntry = Static<typeof LedgerEntry>

const EntitledPerson = Type.Object({
  id: Id,
  name: Type.String(),
  employee_number: Type.String(),
  branch: Nullable(Type.String()),
})
export type EntitledPerson = Static<typeof EntitledPerson>

export const EntitlementRequest = Type.Object({
  id: Id,
  person: EntitledPerson,
  code: EntitlementCode,
  amount: Type.Integer(),
  reason: Type.String(),
  state: OneOf(requestStates),
  answer: Type.String(),
  created_at: Moment,
})
export type EntitlementRequest = Static<typeof EntitlementRequest>

/** Everybody whom one of the three names. */
const receivers = {
  user_ids: Nullable(Type.Array(Id, { minItems: 1, maxItems: 500 })),
  branches: Nullable(Type.Array(Id, { minItems: 1, maxItems: 100 })),
  departments: Nullable(Type.Array(Id, { minItems: 1, maxItems: 100 })),
}

/** One line of a sheet: who gets how much of what. */
const GrantRow = Strict({
  row: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'its place in the sheet' }),
  employee_number: Type.String({ minLength: 1, maxLength: 20 }),
  code: Type.String({ minLength: 1, maxLength: 10 }),
  amount: Type.Integer(),
})

const Year = Type.Integer({ minimum: 2000, maximum: 2100 })

/** What was granted, used and left, less what corrections and cancelled orders changed of it. */
const Sums = { granted: Type.Integer(), used: Type.Integer(), balance: Type.Integer() }

const EntitlementOverview = Type.Object({
  open_requests: Type.Integer(),
  oldest_request: Nullable(Moment),
  types: Type.Array(
    Type.Object({
      code: EntitlementCode,
      name: Type.String(),
      unit: Type.String(),
      people: Type.Integer({ description: 'who were granted or used any' }),
      ...Sums,
    }),
  ),
  months: Type.Array(Type.Object({ month: Type.String(), granted: Type.Integer(), used: Type.Integer() }), {
    description: 'of the type, those in which anything changed',
  }),
  branches: Type.Array(Type.Object({ name: Nullable(Type.String()), people: Type.Integer(), ...Sums }), {
    description: 'of the type, the largest use first',
  }),
  near_end: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      branch: Nullable(Type.String()),
      granted: Type.Integer(),
      balance: Type.Integer(),
    }),
    { description: 'of the type, people of whose grants a tenth or less is left, the least first' },
  ),
})
export type EntitlementOverview = Static<typeof EntitlementOverview>

/** Maximum sheet rows per call. */
export const maxGrantRows = 5000

export const entitlements = slice('/api/admin', 'duty:shop', {
  getBalances: get({
    path: '/api/shop/getBalances',
    access: 'member',
    allowedWhenClosed: true,
    summary:
      "What was granted, used and left of every entitlement type in a year, or this year: the caller's, or for those who administer the shop anybody's.",
    reads: ['entitlements'],
    query: Strict({ user_id: Id, year: Type.Optional(Year) }),
    fields: Type.Object({ person: EntitledPerson, balances: Type.Array(YearBalance) }),
  }),
  getLedger: get({
    path: '/api/shop/getLedger',
    access: 'member',
    allowedWhenClosed: true,
    summary:
      "Every grant and debit of a year, the newest first: the caller's, or for those who administer the shop anybody's.",
    reads: ['entitlements'],
    query: Strict({
      user_id: Id,
      year: Type.Optional(Year),
      page: PageNumber,
    }),
    fields: Type.Object({ entries: Type.Array(LedgerEntry), has_more: Type.Boolean() }),
  }),
  requestEntitlement: post({
    path: '/api/shop/requestEntitlement',
    access: 'member',
    quota: 'requests',
    summary:
      'Asks for more of a type; one open request a person and type. It goes to the manager, and where there is none to those who administer the shop.',
    invalidates: ['entitlements', 'notifications'],
    created: true,
    body: Strict({ code: EntitlementCode, amount: Amount, reason: Reason }),
    fields: EntitlementRequest,
  }),
  getOwnRequests: get({
    path: '/api/shop/getOwnRequests',
    access: 'member',
    allowedWhenClosed: true,
    summary: "The caller's requests for more entitlement, with their answers.",
    reads: ['entitlements'],
    fields: Type.Object({ requests: Type.Array(EntitlementRequest) }),
  }),
  getEntitlementRequests: get({
    summary: 'Requests for more entitlement, open ones first.',
    reads: ['entitlements'],
    query: Strict({ state: Type.Optional(OneOf(requestStates)), page: PageNumber }),
    fields: Type.Object({ requests: Type.Array(EntitlementRequest), has_more: Type.Boolean() }),
  }),
  getEntitlementOverview: get({
    summary:
      'What waits for an answer, and what was granted, used and left this year: of every type, and of one of them by month, by branch and of the people who are near its end.',
    reads: ['entitlements', 'people'],
    query: Strict({ code: EntitlementCode }),
    fields: EntitlementOverview,
  }),
  grantEntitlement: post({
    summary:
      'Grants an amount of a type to people by number, and to all active employees of branches or departments.',
    invalidates: ['entitlements', 'notifications'],
    created: true,
    body: Strict({
      code: EntitlementCode,
      amount: Amount,
      reason: Reason,
      ...receivers,
    }),
    fields: Type.Object({ people: Type.Integer() }),
  }),
  countReceivers: post({
    audited: 'never',
    summary: 'How many people a grant would reach; refused where the grant would be.',
    body: Strict(receivers),
    fields: Type.Object({ people: Type.Integer() }),
  }),
  getGrantTemplate: get({
    summary: 'An Excel sheet with the headings of a sheet of grants, and the list of codes.',
    fields: [mimeTypes.xlsx],
  }),
  readGrantSheet: readsSheet,
  importGrants: post({
    summary:
      'Grants what the rows of a sheet say, all or none; a dry run lists every problem and grants nothing.',
    invalidates: ['entitlements', 'notifications'],
    longBody: true,
    body: Strict({
      rows: Type.Array(GrantRow, { minItems: 1, maxItems: maxGrantRows }),
      reason: Reason,
      dry_run: Type.Boolean(),
    }),
    fields: Type.Object({
      granted: Type.Integer({ description: 'rows that were granted, or would be' }),
      problems: Type.Array(
        Type.Object({ row: Type.Integer({ description: 'as it was given' }), message: Type.String() }),
      ),
    }),
  }),
  correctEntitlement: post({
    summary: "Takes an amount back from a person's balance, never below zero, and tells them.",
    invalidates: ['entitlements', 'notifications'],
    body: Strict({ user_id: Id, code: EntitlementCode, amount: Amount, reason: Reason }),
    fields: Type.Object({ balances: Type.Array(YearBalance) }),
  }),
  saveEntitlementType: put({
    summary:
      'Makes an entitlement type or changes its Hebrew name and unit; refused when somebody did so since the revision that was read.',
    invalidates: ['entitlements', 'products'],
    body: Strict({
      code: EntitlementCode,
      revision: Revision,
      name: Text(60),
      unit: Text(30),
    }),
    fields: Type.Object({ code: EntitlementCode, field: Type.String() }),
  }),
})
