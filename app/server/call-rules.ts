import type { CallRules } from '#core/server/http/call-rules.ts'
import { audit, auditEntryOf } from '#platform/audit/server/index.ts'
import { isTypeClosed } from '#platform/content/contract/rights.ts'
import { isVisitorsCall } from '#platform/people/contract/rooms.ts'

export const callRules: CallRules = {
  isRoomClosed: (user, room, access) =>
    isVisitorsCall(access) && user.closed_rooms.some((closed) => closed === room),
  isTypeClosed,
  audit,
  auditOf(name, endpoint, request) {
    const entry = auditEntryOf(name, endpoint, request)
    return entry && ((db) => audit(db, entry))
  },
}
