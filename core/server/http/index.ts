/** What the portal uses of its HTTP server. */
export { changeEach } from './change-each.ts'
export type { Handler, Handlers, Transact } from './handler.ts'
export { refuseBeyondTotal, useQuota } from './limits/quota.ts'
export {
  forbidden,
  HttpProblem,
  invalid,
  missing,
  notFound,
  Refusal,
  roomClosed,
  StorageUnavailable,
  unauthorised,
} from './refusal.ts'
export { bodyLimits, serve } from './serve.ts'
export { authenticateMedia, clearPictureCookie, requireOwn, setPictureCookie } from './session/session.ts'
export type { SessionUser } from './session/session-user.ts'
