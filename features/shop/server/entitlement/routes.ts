import type { Handlers } from '#core/server/http/index.ts'
import type { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { type entitlements, maxGrantRows } from '#features/shop/contract/entitlements.ts'
import { readsSheetHandler } from '#platform/sheets/server/index.ts'
import { requireOwnOrManaged } from '../rights.ts'
import { answerRequest } from './answer.ts'
import { getRequestToAnswer } from './approvals.ts'
import {
  correctEntitlement,
  findReceivers,
  getGrantTemplate,
  grantEntitlement,
  importGrants,
} from './grants.ts'
import { balancesOf, currentYear } from './ledger.ts'
import { getEntitlementOverview } from './overview.ts'
import { getEntitlementRequests, getOwnRequests, listLedger, loadPerson } from './queries.ts'
import { requestEntitlement } from './requests.ts'
import { saveEntitlementType } from './types.ts'

export const entitlementApprovalHandlers: Handlers<typeof entitlementApprovals> = {
  getRequestToAnswer,
  answerRequest,
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
  requestEntitlement,
  getOwnRequests,
  getEntitlementRequests,
  getEntitlementOverview,
  grantEntitlement,
  countReceivers: async ({ db, user, body }) => ({
    people: (await findReceivers(db, user.id, body)).length,
  }),
  getGrantTemplate,
  readGrantSheet: readsSheetHandler(maxGrantRows + 1),
  importGrants,
  correctEntitlement,
  saveEntitlementType,
}
