import { amountText } from '#core/rules/amounts.ts'
import { plainLines } from '#core/rules/text.ts'
import { type Handlers, missing } from '#core/server/http/index.ts'
import type { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { type entitlements, maxGrantRows } from '#features/shop/contract/entitlements.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { checkPeople } from '#platform/people/server/index.ts'
import { readsSheetHandler } from '#platform/sheets/server/index.ts'
import { requireOwnOrManaged } from '../rights.ts'
import { answerRequest } from './answer.ts'
import { loadRequestToAnswer } from './approvals.ts'
import { makeGrantTemplate } from './grant-template.ts'
import { findReceivers, grantToPeople, importGrants, ownEntitlement } from './grants.ts'
import { balancesOf, currentYear, debit } from './ledger.ts'
import { loadOverview } from './overview.ts'
import { listLedger, listRequests, listRequestsOf, loadPerson } from './queries.ts'
import { requestEntitlement } from './requests.ts'
import { loadType, saveType } from './types.ts'

export const entitlementApprovalHandlers: Handlers<typeof entitlementApprovals> = {
  getRequestToAnswer: ({ db, user, query }) => loadRequestToAnswer(db, user, query.id),

  answerRequest: ({ db, user, body }) => answerRequest(db, user, body),
}

export const entitlementHandlers: Handlers<typeof entitlements> = {
  async getBalances({ db, user, query }) {
    const userId = requireOwnOrManaged(query.user_id, user)
    const person = await loadPerson(db, userId)
    return { person, balances: await balancesOf(db, userId, query.year ?? 'this') }
  },

  getLedger: async ({ db, user, query }) =>
    listLedger(
      db,
      requireOwnOrManaged(query.user_id, user),
      query.year ?? (await currentYear(db)),
      query.page,
    ),

  requestEntitlement: ({ db, user, body }) => requestEntitlement(db, user.id, body),

  getOwnRequests: async ({ db, user }) => ({ requests: await listRequestsOf(db, user.id) }),

  getEntitlementRequests: ({ db, query }) => listRequests(db, query.state, query.page),

  getEntitlementOverview: ({ db, query }) => loadOverview(db, query.code),

  grantEntitlement: async ({ db, user, body }) => ({ people: await grantToPeople(db, user.id, body) }),

  countReceivers: async ({ db, user, body }) => ({
    people: (await findReceivers(db, user.id, body)).length,
  }),

  getGrantTemplate: ({ db }) => makeGrantTemplate(db),

  readGrantSheet: readsSheetHandler(maxGrantRows + 1),

  importGrants: ({ db, user, body }) => importGrants(db, user.id, body),

  async correctEntitlement({ db, user, body: { user_id, code, amount, reason: given } }) {
    if (user_id === user.id) throw ownEntitlement()
    await checkPeople(db, [user_id], 'user_id')
    const { name, unit } = await loadType(db, code)
    const reason = plainLines(given)
    if (reason === '') throw missing('reason')
    const year = await currentYear(db)
    const entry = { userId: user_id, code, amount, reason, orderId: null, actorId: user.id }
    await debit(db, year, [{ ...entry, kind: 'correction' }])
    await notify(db, shopKinds['entitlement-corrected'], {
      userIds: [user_id],
      code,
      what: `${name}: הפחתה של ${amountText(amount, unit)}`,
      reason,
    })
    return { balances: await balancesOf(db, user_id, year) }
  },

  saveEntitlementType: ({ db, body }) => saveType(db, body),
}
